/**
 * One browser's connection to its couple's channel: it joins with a token that holds, of an adult in that
 * couple, while both are in it; hears what the partner's browser and its own others send, and may send a few
 * sealed messages a second. Whatever else it sends, or too much of it, ends it.
 */
import { decodeJwt } from 'jose';
import type { WebSocket } from 'ws';
import { type LeftReason, type LiveAnswer, type LiveRequest, liveRequest } from '../../domain/partner/live-wire.ts';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/errors.ts';
import { limitTokens } from '../platform/http/limits.ts';
import { PublicError } from '../platform/public-error.ts';
import { findCouple } from './couple.ts';

/** Close codes of RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
const UNREADABLE = 1003;
const POLICY = 1008;

const MAX_MESSAGES_PER_SECOND = 20;
const MAX_JOINS = 10;
/** A browser pings every 25 seconds, and every 60 where it slows the clocks of a page that nobody looks at. */
const MAX_SILENCE_MS = 90_000;
const JOIN_WITHIN_MS = 15_000;
/** A sign-out, a suspension or an end that nobody told us of is found out within this. */
const LOOK_AGAIN_MS = 30_000;

export interface LiveSocket {
  /** Null before it joined. */
  member(): { userId: string; couple: string } | null;
  hear(sealed: string): void;
  /** Out of the channel: for good, or to join again with a fresh token and read what it may have missed. */
  leave(reason: 'gone' | 'stale'): void;
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
  send(from: LiveSocket, couple: string, sealed: string): Promise<void>;
}

interface Joined extends Admitted {
  couple: string;
  lookedAt: number;
}

interface Membership {
  /** Null outside the channel. */
  member(): { userId: string; couple: string } | null;
  join(couple: string, token: string): Promise<void>;
  /** The same questions as at the join, asked again, of a fresh token if there is one; leaves where the answer is no. */
  stillAdmitted(fresh?: string): Promise<Joined | null>;
  /** Asks them once enough time has passed, or the token has expired. */
  lookAgain(): Promise<void>;
  leave(reason: LeftReason): void;
}

interface MembershipApp extends Pick<SocketApp, 'ctx' | 'address'> {
  answer(message: LiveAnswer): void;
  /** As `joined` of the socket. */
  joined(userId: string): Promise<boolean>;
}

/** In a couple's channel or not: every way in, and every way out, is told to the browser. */
function openMembership({ ctx, address, answer, joined }: MembershipApp): Membership {
  const now = () => ctx.clock.now().getTime();
  let channel: Joined | null = null;
  const admit = (token: string, couple: string) =>
    admitToCouple(ctx, { token, couple, from: token === channel?.token ? null : address });

  function leave(reason: LeftReason): void {
    if (channel) answer({ type: 'left', reason });
    channel = null;
  }

  async function stillAdmitted(fresh?: string): Promise<Joined | null> {
    const before = channel;
    if (!before) return null;
    const token = fresh ?? before.token;
    const found = before.until <= now() && token === before.token ? 'stale' : await admit(token, before.couple);
    if (channel !== before) return null;
    if (typeof found === 'string' || found.userId !== before.userId) {
      leave(found === 'gone' ? 'gone' : 'stale');
      return null;
    }
    channel = { ...before, ...found, lookedAt: now() };
    return channel;
  }

  async function join(couple: string, token: string): Promise<void> {
    const found = await admit(token, couple);
    if (typeof found === 'string') return answer({ type: 'left', reason: found });
    channel = { ...found, couple, lookedAt: now() };
    if (!(await joined(found.userId))) return leave('too-many');
    // It may have ended while we began to listen.
    if (await stillAdmitted(found.token)) answer({ type: 'joined' });
  }

  async function lookAgain(): Promise<void> {
    if (channel && (channel.until <= now() || channel.lookedAt + LOOK_AGAIN_MS <= now())) {
      await stillAdmitted();
    }
  }

  const member = () => channel && { userId: channel.userId, couple: channel.couple };
  return { member, join, stillAdmitted, lookAgain, leave };
}

export function serveSocket({ ctx, address, joined, send }: SocketApp, ws: WebSocket): LiveSocket {
  const now = () => ctx.clock.now().getTime();
  const openedAt = now();
  let heardAt = openedAt;
  let joins = 0;
  let acting: Promise<void> = Promise.resolve();

  const answer = (message: LiveAnswer) => ws.send(JSON.stringify(message));
  const membership = openMembership({ ctx, address, answer, joined: (userId) => joined(socket, userId) });

  async function join(couple: string, token: string): Promise<void> {
    joins += 1;
    if (joins > MAX_JOINS) return ws.close(POLICY);
    await membership.join(couple, token);
  }

  async function act(asked: LiveRequest): Promise<void> {
    if (asked.type === 'ping') answer({ type: 'pong' });
    else if (asked.type === 'join') await join(asked.couple, asked.token);
    else if (asked.type === 'token') await membership.stillAdmitted(asked.token);
    else {
      const admitted = await membership.stillAdmitted();
      if (admitted) await send(socket, admitted.couple, asked.sealed);
    }
  }

  const isFlood = countPerSecond(now);
  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return;
    heardAt = now();
    if (isFlood()) return ws.close(POLICY);
    const asked = isBinary ? null : readRequest(String(data));
    if (!asked) return ws.close(UNREADABLE);
    // One after the other: a message sent after joining finds the join done.
    acting = acting
      .then(() => (ws.readyState === ws.OPEN ? act(asked) : undefined))
      .catch((error: unknown) => {
        ctx.log.error({ error: describeError(error) }, 'live');
        membership.leave('stale');
      });
  });
  // Too large a message or a broken frame: the connection closes with the right code by itself.
  ws.on('error', () => {});

  const socket: LiveSocket = {
    member: membership.member,
    hear: (sealed) => answer({ type: 'message', sealed }),
    leave: membership.leave,
    async look() {
      if (heardAt + MAX_SILENCE_MS < now()) return ws.terminate();
      if (!membership.member() && openedAt + JOIN_WITHIN_MS < now()) return ws.close(POLICY);
      await membership.lookAgain();
    },
    goAway: () => ws.close(GOING_AWAY),
  };
  return socket;
}

/** Null for what is no request of the wire. */
function readRequest(text: string): LiveRequest | null {
  try {
    return liveRequest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** True for each call that is one too many within its second. */
function countPerSecond(now: () => number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const at = Math.floor(now() / 1000);
    count = at === second ? count + 1 : 1;
    second = at;
    return count > MAX_MESSAGES_PER_SECOND;
  };
}

interface Admitted {
  userId: string;
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * `gone`: not theirs, or not any more. `stale`: another token may do, or the same one later. `from` is the network address
 * that sends it; null for a token that has been let in before and is only looked at again.
 */
async function admitToCouple(
  ctx: AppContext,
  { token, couple, from }: { token: string; couple: string; from: string | null },
): Promise<Admitted | 'gone' | 'stale'> {
  try {
    const request = new Request(ctx.env.publicUrl, { headers: { Authorization: `Bearer ${token}` } });
    const look = () => authenticate(ctx, request);
    const actor = await (from === null ? look() : limitTokens(ctx, from, look));
    if (!actor) return 'stale';
    if (!actor.adult || (await findCouple(ctx.db, actor.userId)) !== couple) return 'gone';
    return { userId: actor.userId, token, until: (decodeJwt(token).exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof PublicError || error instanceof TypeError) return 'stale';
    throw error;
  }
}
