/** The HTTP server that answers, and how long it waits for somebody to finish asking: a slow request must not hold a socket. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { asksForWebSocket } from './partner/refuse-upgrade.ts';

interface AskingTimes {
  /** From the connection on, until the last header is here. */
  headersTimeout: number;
  /** Until the whole body is: a picture over a poor connection takes its time. */
  requestTimeout: number;
  /** How often those who are late are looked for. */
  connectionsCheckingInterval: number;
}

/** Whoever sends no whole request head is cut off within 12 seconds, whoever sends no whole body within two minutes. */
export const ASKING_TIMES: AskingTimes = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
};

/** Without `answer` the caller listens for requests. */
export const openServer = (answer?: RequestListener, times: AskingTimes = ASKING_TIMES): Server =>
  createServer({ ...times, shouldUpgradeCallback: asksForWebSocket }, answer);
