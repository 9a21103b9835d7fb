/** The HTTP server that answers, and how long it waits for somebody to finish asking, since a slow request must not hold a socket, and to ask again. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { asksForWebSocket } from './partner/refuse-upgrade.ts';

interface AskingTimes {
  /** From the connection on, until the last header is here. */
  headersTimeout: number;
  /** Until the whole body is: a picture over a poor connection takes its time. */
  requestTimeout: number;
  /** How often those who are late are looked for. */
  connectionsCheckingInterval: number;
  /** From an answer on, until the next request comes over the same connection. */
  keepAliveTimeout: number;
}

/**
 * Whoever sends no whole request head is cut off within 12 seconds, whoever sends no whole body within two minutes. A
 * connection that rests stays longer than Caddy's and nginx's rest (two minutes, one): if we were the first to close, a
 * request that is just on its way would be lost.
 */
export const ASKING_TIMES: AskingTimes = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 125_000,
};

/** Without `answer` the caller listens for requests. */
export const openServer = (answer?: RequestListener, times: AskingTimes = ASKING_TIMES): Server =>
  createServer({ ...times, shouldUpgradeCallback: asksForWebSocket }, answer);
