/**
 * The live updates of couples: takes WebSockets at /api/live, hands sealed messages to the couple's other
 * browsers here and, through the database, on every other copy of the server.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { incomingAddress } from '../platform/http/client-address.ts';
import { openRelay, type RelayEvents } from './live-relay.ts';
import { type LiveSocket, serveSocket } from './live-socket.ts';
import { refuseUpgrade, upgradeDenial } from './refuse-upgrade.ts';

const MAX_MESSAGE_BYTES = 16_384;
const MAX_SOCKETS_PER_ACCOUNT = 8;
const LOOK_EVERY_MS = 10_000;
/** Browsers answer a close at once; one that is gone never does. */
const FAREWELL_MS = 1_000;

interface Live {
  /** Answers the upgrades that this server is asked for. */
  attach(server: Server): void;
  /** What the clock does every few seconds: drops the silent and the expired, and old rows. */
  look(): Promise<void>;
  /** Sends everybody away, who then come back to another copy. */
  close(): Promise<void>;
}

const logFailure = (ctx: AppContext, error: unknown): void => ctx.log.error({ error: describeError(error) }, 'live');

interface Crowd {
  sockets: Set<LiveSocket>;
  /** It has joined a couple: found by it from now on. */
  place(socket: LiveSocket): void;
  remove(socket: LiveSocket): void;
  of(couple: string): LiveSocket[];
  /** Other connections of the same person; in the same couple, for nobody is in two. */
  othersOf(own: LiveSocket, userId: string): LiveSocket[];
  /** To the couple's browsers that are connected here, but for the one that it comes from. */
  deliver(couple: string, sealed: string, from?: LiveSocket): void;
}

/** Everybody who is connected to this copy of the server, and by couple: a message looks at two or three sockets, not at all. */
function openCrowd(): Crowd {
  const sockets = new Set<LiveSocket>();
  const byCouple = new Map<string, Set<LiveSocket>>();
  const places = new Map<LiveSocket, Set<string>>();
  // Who has left its couple since stands there until the connection closes.
  const of = (couple: string): LiveSocket[] =>
    [...(byCouple.get(couple) ?? [])].filter((socket) => socket.member()?.couple === couple);
  return {
    sockets,
    place(socket) {
      const couple = socket.member()?.couple;
      // It may have closed while it joined.
      if (couple === undefined || !sockets.has(socket)) return;
      byCouple.set(couple, (byCouple.get(couple) ?? new Set()).add(socket));
      places.set(socket, (places.get(socket) ?? new Set()).add(couple));
    },
    remove(socket) {
      sockets.delete(socket);
      for (const couple of places.get(socket) ?? []) {
        const there = byCouple.get(couple);
        there?.delete(socket);
        if (there?.size === 0) byCouple.delete(couple);
      }
      places.delete(socket);
    },
    of,
    othersOf(own, userId) {
      const couple = own.member()?.couple;
      if (couple === undefined) return [];
      return of(couple).filter((other) => other !== own && other.member()?.userId === userId);
    },
    deliver(couple, sealed, from) {
      for (const socket of of(couple)) if (socket !== from) socket.hear(sealed);
    },
  };
}

/** What other copies tell of, brought to those who are here. */
const eventsFor = ({ sockets, of, deliver }: Crowd): RelayEvents => ({
  wants: (couple) => of(couple).length > 0,
  message: (couple, sealed) => deliver(couple, sealed),
  ended: (couple) => {
    for (const socket of of(couple)) socket.leave('gone');
  },
  missed: () => {
    for (const socket of sockets) socket.leave('stale');
  },
});

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Hands the upgrades that may be to `accept`, and answers the others. */
function routeUpgrades(ctx: AppContext, server: Server, isClosed: () => boolean, accept: Accept): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgradeDenial(ctx, request, isClosed()).then(
      (refused) => {
        if (refused === 'foreign') {
          // In development another listener has its own.
          if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
        } else if (refused !== null) refuseUpgrade(socket, refused);
        else accept(request, socket, head);
      },
      (error: unknown) => {
        logFailure(ctx, error);
        refuseUpgrade(socket, 503);
      },
    );
  });
}

/** Once everybody is gone; who does not go in time is dropped. */
async function awaitFarewells({ clients }: WebSocketServer): Promise<void> {
  const late = setTimeout(() => {
    for (const ws of clients) ws.terminate();
  }, FAREWELL_MS);
  await Promise.all([...clients].map((ws) => once(ws, 'close')));
  clearTimeout(late);
}

/** Every few seconds, until it is cleared. */
function inRounds(round: () => Promise<void>, failed: (error: unknown) => void): NodeJS.Timeout {
  let underWay = false;
  const clock = setInterval(() => {
    // Thousands of sockets can take longer than that: a second round would ask the same again, and be slower still.
    if (underWay) return;
    underWay = true;
    round()
      .catch(failed)
      .finally(() => {
        underWay = false;
      });
  }, LOOK_EVERY_MS);
  return clock.unref();
}

export function openLive(ctx: AppContext): Live {
  const crowd = openCrowd();
  const { sockets } = crowd;
  let closed = false;
  let published = false;
  ctx.metrics.watch('liveSockets', () => sockets.size);
  const relay = openRelay(ctx, randomUUID(), eventsFor(crowd));
  const accept = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const clock = inRounds(look, (error) => logFailure(ctx, error));

  function welcome(ws: WebSocket, request: IncomingMessage): void {
    const socket = serveSocket(
      {
        ctx,
        address: incomingAddress(ctx.env, request),
        async joined(own, userId) {
          crowd.place(own);
          if (crowd.othersOf(own, userId).length >= MAX_SOCKETS_PER_ACCOUNT) return false;
          await relay.listen();
          return true;
        },
        async send(from, couple, sealed) {
          crowd.deliver(couple, sealed, from);
          published = true;
          await relay.publish(couple, sealed);
        },
      },
      ws,
    );
    sockets.add(socket);
    ws.on('close', () => crowd.remove(socket));
  }

  async function look(): Promise<void> {
    for (const socket of sockets) await socket.look();
    if (!published) return;
    await relay.forgetOld();
    published = sockets.size > 0;
  }

  return {
    attach(server) {
      const isClosed = () => closed;
      routeUpgrades(ctx, server, isClosed, (...upgrade) => accept.handleUpgrade(...upgrade, welcome));
    },
    look,
    async close() {
      closed = true;
      clearInterval(clock);
      for (const socket of sockets) socket.goAway();
      await awaitFarewells(accept);
      await relay.close();
    },
  };
}
