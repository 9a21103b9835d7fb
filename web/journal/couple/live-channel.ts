/**
 * A couple's live channel: sends and receives sealed change messages. Reconnects by itself after a loss, and asks its
 * listeners to reread everything whenever it has joined.
 */
import { LIVE_BYTES, type LiveMessage, liveBoundTo } from '../../../domain/partner/live-message.ts';
import { type LiveAnswer, PING_EVERY_MS, PONG_WITHIN_MS } from '../../../domain/partner/live-wire.ts';
import { RECORD_KINDS } from '../../../domain/partner/shares.ts';
import { usableToken } from '../../client/api.ts';
import { aesOpen, aesSeal } from '../../client/device/aes-seal.ts';
import { deriveCoupleKey, type KeptCoupleKey } from './couple-key.ts';
import { openLiveSocket } from './live-socket.ts';

export interface LiveChannel {
  /** Queues the message while there is no connection; equal messages are queued once. */
  send(message: LiveMessage): void;
  /**
   * Also called with `{ kind }` for every kind once joined, the first time too: between a page's first read and its join
   * as after a loss, messages may have been missed.
   */
  onMessage(listener: (message: LiveMessage) => void): void;
  /** Called once when the server has ended the channel for good. */
  onGone(listener: () => void): void;
  leave(): void;
}

/** The longest time until a dead connection is noticed. */
const RECENT_MS = PING_EVERY_MS + PONG_WITHIN_MS;
/** Well below the server's flood limit. */
const PACE_MS = 100;
const MAX_PER_KIND = 4;
const KINDS: LiveMessage['kind'][] = [...RECORD_KINDS, 'question', 'ended'];

export interface LiveDeps {
  /** Of the page. */
  origin: string;
  token(): Promise<string | null>;
}

/** Seals and opens the messages between the two. */
async function messageSeal(couple: KeptCoupleKey) {
  const key = await deriveCoupleKey(couple, 'live');
  const boundTo = liveBoundTo(couple.couple);
  return {
    seal: (message: LiveMessage) => aesSeal(key, boundTo, padded(message)),
    /** Returns null for what does not open and for an unknown kind. */
    async open(sealed: string): Promise<LiveMessage | null> {
      const contents = await aesOpen(key, boundTo, sealed);
      return contents && readMessage(contents);
    },
  };
}

interface Outbox {
  send(message: LiveMessage): void;
  onJoined(): void;
  onLost(): void;
  clear(): void;
}

/** This side's outgoing messages: sealed by `seal`, sent by `sendSealed` at a limited rate while connected. */
function createOutbox(seal: (message: LiveMessage) => Promise<string>, sendSealed: (sealed: string) => void): Outbox {
  /** Sent lately or queued: sent again after each reconnect, because it may have been lost on the way. */
  const recent = new Map<string, { message: LiveMessage; until: number }>();
  const waiting = new Map<string, LiveMessage>();
  let resting = false;
  let joined = false;

  /** Many messages of one kind are merged into one without an id: the other side then reads the whole kind. */
  function queue(message: LiveMessage): void {
    const same = [...waiting].filter(([, { kind }]) => kind === message.kind);
    const merged = same.length >= MAX_PER_KIND ? { kind: message.kind } : message;
    if (merged !== message) for (const [name] of same) waiting.delete(name);
    waiting.set(nameOf(merged), merged);
    if (!resting) void sendNext();
  }

  async function sendNext(): Promise<void> {
    const [next] = waiting;
    resting = next !== undefined && joined;
    if (!next || !joined) return;
    waiting.delete(next[0]);
    const sealed = await seal(next[1]);
    if (joined) sendSealed(sealed);
    setTimeout(() => void sendNext(), PACE_MS);
  }

  return {
    send(message) {
      const now = performance.now();
      for (const [name, { until }] of recent) if (joined && until < now) recent.delete(name);
      recent.set(nameOf(message), { message, until: now + RECENT_MS });
      queue(message);
    },
    onJoined() {
      joined = true;
      for (const { message } of recent.values()) queue(message);
    },
    onLost() {
      joined = false;
    },
    clear() {
      joined = false;
      recent.clear();
      waiting.clear();
    },
  };
}

/** Rejects if nobody is signed in or the browser has no WebSocket. */
export async function joinCouple(
  couple: KeptCoupleKey,
  { origin, token }: LiveDeps = { origin: location.origin, token: usableToken },
): Promise<LiveChannel> {
  const { seal, open } = await messageSeal(couple);
  if ((await token()) === null) throw new Error('Nobody is signed in.');
  const listeners = new Set<(message: LiveMessage) => void>();
  const goneListeners = new Set<() => void>();
  const outbox = createOutbox(seal, (sealed) => connection.send(sealed));
  let over = false;

  const tell = (message: LiveMessage) => {
    for (const listener of listeners) listener(message);
  };

  function leave(): void {
    over = true;
    outbox.clear();
    listeners.clear();
    connection.close();
  }

  function end(): void {
    if (over) return;
    leave();
    for (const listener of goneListeners) listener();
  }

  async function hear(sealed: string): Promise<void> {
    const message = await open(sealed);
    if (message && !over) tell(message);
  }

  const connection = openConnection(
    { origin, couple: couple.couple, token },
    {
      onJoined() {
        outbox.onJoined();
        for (const kind of RECORD_KINDS) tell({ kind });
      },
      onLost: outbox.onLost,
      onMessage: (sealed) => void hear(sealed),
      onGone: end,
      onSignedOut: leave,
    },
  );

  return {
    send: outbox.send,
    onMessage: (listener) => void listeners.add(listener),
    onGone: (listener) => void goneListeners.add(listener),
    leave,
  };
}

const nameOf = ({ kind, id }: LiveMessage): string => `${kind}/${id ?? ''}`;

/** Padded to one size, so that the length does not reveal the kind. */
function padded(message: LiveMessage): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(message).padEnd(LIVE_BYTES)));
}

function readMessage(contents: Uint8Array): LiveMessage | null {
  const { kind, id } = JSON.parse(new TextDecoder().decode(contents)) as Record<string, unknown>;
  const known = KINDS.find((one) => one === kind);
  if (!known) return null;
  return typeof id === 'string' ? { kind: known, id } : { kind: known };
}

interface ConnectionSetup {
  /** Of the page. */
  origin: string;
  couple: string;
  /** Resolves to null if nobody is signed in any more; rejects if it cannot be renewed just now. */
  token(): Promise<string | null>;
  pingEveryMs?: number;
  pongWithinMs?: number;
}

interface ConnectionEvents {
  onJoined(): void;
  onLost(): void;
  onMessage(sealed: string): void;
  /** The server has ended the channel for good. */
  onGone(): void;
  onSignedOut(): void;
}

interface LiveConnection {
  /** Call only between `onJoined` and `onLost`; the server ignores other calls. */
  send(sealed: string): void;
  close(): void;
}

/**
 * The connection under a couple's live channel: joins with a token, detects a dead connection, and reconnects until it
 * is left or the server ends the channel for good.
 */
export function openConnection(
  { origin, couple, token, pingEveryMs = PING_EVERY_MS, pongWithinMs = PONG_WITHIN_MS }: ConnectionSetup,
  { onJoined, onLost, onMessage, onGone, onSignedOut }: ConnectionEvents,
): LiveConnection {
  let given: string | null = null;
  const socket = openLiveSocket(
    { origin, pingEveryMs, pongWithinMs },
    { onOpen: (mine) => void join(mine), onPing: (mine) => void renewToken(mine), onAnswer: hear, onLost },
  );

  /** Falls back to the previous token if a fresh one cannot be had; null if there is none. */
  async function freshToken(): Promise<string | null> {
    let now: string | null;
    try {
      now = await token();
    } catch {
      return given;
    }
    if (now === null) end(onSignedOut);
    return now;
  }

  async function join(mine: WebSocket): Promise<void> {
    const now = await freshToken();
    if (!socket.isCurrent(mine)) return;
    if (now === null) return socket.drop(mine);
    given = now;
    socket.say({ type: 'join', couple, token: now });
  }

  async function renewToken(mine: WebSocket): Promise<void> {
    const now = await freshToken();
    if (!socket.isCurrent(mine) || now === null || now === given) return;
    given = now;
    socket.say({ type: 'token', token: now });
  }

  function hear(mine: WebSocket, answer: LiveAnswer): void {
    if (answer.type === 'pong') socket.onPong();
    else if (answer.type === 'message') onMessage(answer.sealed);
    else if (answer.type === 'joined') {
      socket.onSuccess();
      onJoined();
    } else if (answer.reason === 'gone') end(onGone);
    else socket.retryLater(() => void join(mine));
  }

  /** The channel is over: do not reconnect. */
  function end(told: () => void): void {
    socket.close();
    told();
  }

  return {
    send: (sealed) => socket.say({ type: 'message', sealed }),
    close: socket.close,
  };
}
