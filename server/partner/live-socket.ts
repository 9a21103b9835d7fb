/**
 * One browser's connection to its couple's channel: it joins with a token, hears what the partner's browser and its own
 * others send, and may send a few sealed messages a second. Whatever else it sends, or too much of it, ends it.
 */
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LIVE_EVENT, LIVE_SEALED_LENGTH, liveTopic } from '../../domain/partner/live-message.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { type Admitted, admitToCouple } from './admit-to-couple.ts';
import { type BroadcastFrame, readPush, readText, type TextFrame, writeBroadcast, writeText } from './live-frames.ts';

/** Close codes of RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
const UNREADABLE = 1003;
const POLICY = 1008;

const MAX_FRAMES_PER_SECOND = 20;
const MAX_JOINS = 10;
/** The client's heartbeat comes every 25 seconds. */
const SILENCE_MS = 60_000;
const JOIN_WITHIN_MS = 15_000;
/** A sign-out, a suspension or an end that nobody told us of is found out within this. */
const LOOK_AGAIN_MS = 30_000;

export interface LiveSocket {
  /** Null before it joined. */
  member(): { userId: string; couple: string } | null;
  hear(frame: BroadcastFrame): void;
  /** The channel is over for good. */
  end(): void;
  /** The browser should join again, with a fresh token, and read what it may have missed. */
  rejoin(): void;
  /** Looks at what time has brought: silence, an expired token. */
  look(): Promise<void>;
  goAway(): void;
}

interface SocketApp {
  ctx: AppContext;
  /** The network address at its other end. */
  address: string;
  /** Settles once news of other copies are heard; false when this person has too many connections. */
  joined(socket: LiveSocket, userId: string): Promise<boolean>;
  send(from: LiveSocket, couple: string, frame: BroadcastFrame): Promise<void>;
}

interface Joined extends Admitted {
  couple: string;
  topic: string;
  joinRef: string | null;
  lookedAt: number;
}

const TOPIC = /^realtime:couple:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const tokenIn = z.object({ access_token: z.string().check(z.maxLength(6000)) });
const joinIn = z.extend(tokenIn, { config: z.object({ private: z.literal(true) }) });
const sealed = z.strictObject({ sealed: z.string().check(z.regex(/^[\w-]+$/), z.length(LIVE_SEALED_LENGTH)) });

export function serveSocket({ ctx, address, joined, send }: SocketApp, ws: WebSocket): LiveSocket {
  const now = () => ctx.clock.now().getTime();
  const openedAt = now();
  let channel: Joined | null = null;
  let heardAt = openedAt;
  let joins = 0;
  let second = 0;
  let inSecond = 0;
  let acting: Promise<void> = Promise.resolve();

  const write = (frame: TextFrame) => ws.send(writeText(frame));
  const tell = (event: 'phx_error' | 'phx_close', of: Joined) =>
    write({ joinRef: of.joinRef, ref: null, topic: of.topic, event, payload: {} });
  const answer = (frame: TextFrame, status: 'ok' | 'error', response: object) =>
    write({ ...frame, event: 'phx_reply', payload: { status, response } });

  function leave(event?: 'phx_error' | 'phx_close'): void {
    if (channel && event) tell(event, channel);
    channel = null;
  }

  /** The same questions as at the join, asked again; leaves where the answer is no. */
  async function stillAdmitted(token: string): Promise<Joined | null> {
    const before = channel;
    if (!before) return null;
    const found = before.until <= now() && token === before.token ? 'stale' : await admit(token, before.couple);
    if (channel !== before) return null;
    if (typeof found === 'string' || found.userId !== before.userId) {
      leave(found === 'gone' ? 'phx_close' : 'phx_error');
      return null;
    }
    channel = { ...before, ...found, lookedAt: now() };
    return channel;
  }

  const admit = (token: string, couple: string) =>
    admitToCouple(ctx, { token, couple, from: token === channel?.token ? null : address });

  async function join(frame: TextFrame): Promise<void> {
    joins += 1;
    if (joins > MAX_JOINS) return ws.close(POLICY);
    const couple = TOPIC.exec(frame.topic)?.[1];
    const asked = joinIn.safeParse(frame.payload);
    if (!couple) return answer(frame, 'error', { reason: 'gone' });
    if (!asked.success) return answer(frame, 'error', { reason: 'stale' });
    const found = await admit(asked.data.access_token, couple);
    if (typeof found === 'string') return answer(frame, 'error', { reason: found });
    channel = { ...found, couple, topic: frame.topic, joinRef: frame.joinRef, lookedAt: now() };
    if (!(await joined(socket, found.userId))) {
      leave();
      return answer(frame, 'error', { reason: 'too-many' });
    }
    // It may have ended while we began to listen.
    if (await stillAdmitted(found.token)) answer(frame, 'ok', { postgres_changes: [] });
  }

  async function act(frame: TextFrame): Promise<void> {
    if (frame.event === 'heartbeat' && frame.topic === 'phoenix') return answer(frame, 'ok', {});
    if (frame.event === 'phx_join') return join(frame);
    if (channel?.topic !== frame.topic) return answer(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event === 'access_token') {
      const given = tokenIn.safeParse(frame.payload);
      if (given.success) await stillAdmitted(given.data.access_token);
      else leave('phx_error');
    } else if (frame.event === 'phx_leave') {
      answer(frame, 'ok', {});
      leave('phx_close');
    } else answer(frame, 'error', { reason: 'unmatched event' });
  }

  async function broadcast({ topic, event, body }: BroadcastFrame): Promise<void> {
    if (!channel || topic !== channel.topic) return;
    if (event !== LIVE_EVENT || !isSealed(body)) return ws.close(UNREADABLE);
    const admitted = await stillAdmitted(channel.token);
    if (admitted) await send(socket, admitted.couple, { topic, event, body });
  }

  /** Null for a frame too many, and for what is none: the connection closes. */
  function readFrame(data: Buffer, isBinary: boolean): (() => Promise<void>) | null {
    heardAt = now();
    const at = Math.floor(heardAt / 1000);
    inSecond = at === second ? inSecond + 1 : 1;
    second = at;
    const push = isBinary ? readPush(data) : null;
    const text = isBinary ? null : readText(data.toString('utf8'));
    if (inSecond > MAX_FRAMES_PER_SECOND) ws.close(POLICY);
    else if (push) return () => broadcast(push);
    else if (text) return () => act(text);
    else ws.close(UNREADABLE);
    return null;
  }

  function hearFrame(data: Buffer, isBinary: boolean): void {
    const next = ws.readyState === ws.OPEN ? readFrame(data, isBinary) : null;
    if (!next) return;
    // One after the other: a message sent after joining finds the join done.
    acting = acting
      .then(() => (ws.readyState === ws.OPEN ? next() : undefined))
      .catch((error: unknown) => {
        ctx.log.error({ error: describeError(error) }, 'live');
        leave('phx_error');
      });
  }

  const socket: LiveSocket = {
    member: () => channel && { userId: channel.userId, couple: channel.couple },
    hear: (frame) => ws.send(writeBroadcast(frame)),
    end: () => leave('phx_close'),
    rejoin: () => leave('phx_error'),
    async look() {
      if (heardAt + SILENCE_MS < now()) return ws.terminate();
      if (!channel && openedAt + JOIN_WITHIN_MS < now()) return ws.close(POLICY);
      if (channel && (channel.until <= now() || channel.lookedAt + LOOK_AGAIN_MS <= now())) {
        await stillAdmitted(channel.token);
      }
    },
    goAway: () => ws.close(GOING_AWAY),
  };
  ws.on('message', (data, isBinary) => hearFrame(data as Buffer, isBinary));
  // Too large a frame or a broken one: the connection closes with the right code by itself.
  ws.on('error', () => {});
  return socket;
}

function isSealed(body: string): boolean {
  try {
    return sealed.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** The topic as the client spells it. */
export const topicOf = (couple: string): string => `realtime:${liveTopic(couple)}`;
