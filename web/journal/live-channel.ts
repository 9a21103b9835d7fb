/**
 * A couple's live channel: says, sealed, that something changed, and hears the same from the partner. It comes back by
 * itself after a lost connection, and then asks its listeners to look at everything again.
 */
import { LIVE_BYTES, type LiveMessage, liveBoundTo } from '../../domain/partner/live-message.ts';
import { type LiveAnswer, PING_EVERY_MS, PONG_WITHIN_MS } from '../../domain/partner/live-wire.ts';
import { SHARE_KINDS } from '../../domain/partner/shares.ts';
import { aesOpen, aesSeal } from '../client/aes-seal.ts';
import { usableToken } from '../client/api.ts';
import { deriveCoupleKey, type KeptCoupleKey } from './couple-key.ts';
import { openLiveSocket } from './live-socket.ts';

export interface LiveChannel {
  /** While there is no connection it waits for one; the same message waits once. */
  send(message: LiveMessage): void;
  /** Also told `{ kind }` of everything after each return of the connection: something may have been missed. */
  onMessage(listener: (message: LiveMessage) => void): void;
  /** Once, when the server has ended the channel for good. */
  onGone(listener: () => void): void;
  leave(): void;
}

/** As long as it may take to notice that a connection is dead. */
const RECENT_MS = PING_EVERY_MS + PONG_WITHIN_MS;
/** Well below what the server takes for a flood. */
const PACE_MS = 100;
const MAX_PER_KIND = 4;
const KINDS: LiveMessage['kind'][] = [...SHARE_KINDS, 'question', 'ended'];

export interface LiveDeps {
  /** Of the page. */
  origin: string;
  token(): Promise<string | null>;
}

/** Seals and opens what the two tell each other. */
async function messageSeal(couple: KeptCoupleKey) {
  const key = await deriveCoupleKey(couple, 'live');
  const boundTo = liveBoundTo(couple.couple);
  return {
    seal: (message: LiveMessage) => aesSeal(key, boundTo, padded(message)),
    /** Null for what does not open, and for a kind that is not known here. */
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

/** What this side has to tell: sealed by `seal`, and sent by `sendSealed` at a pace while there is a connection. */
function createOutbox(seal: (message: LiveMessage) => Promise<string>, sendSealed: (sealed: string) => void): Outbox {
  /** Told lately, or waiting for a connection: told again at each return of it, for it may have been lost on the way. */
  const recent = new Map<string, { message: LiveMessage; until: number }>();
  const waiting = new Map<string, LiveMessage>();
  let resting = false;
  let joined = false;

  /** Many of one kind become one that names none: the other side then reads all of it. */
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

/** Rejects when nobody is signed in, and when the browser has no WebSocket. */
export async function joinCouple(
  couple: KeptCoupleKey,
  { origin, token }: LiveDeps = { origin: location.origin, token: usableToken },
): Promise<LiveChannel> {
  const { seal, open } = await messageSeal(couple);
  if ((await token()) === null) throw new Error('Nobody is signed in.');
  const listeners = new Set<(message: LiveMessage) => void>();
  const goneListeners = new Set<() => void>();
  const outbox = createOutbox(seal, (sealed) => connection.send(sealed));
  let joinedBefore = false;
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
        if (joinedBefore) for (const kind of SHARE_KINDS) tell({ kind });
        joinedBefore = true;
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

/** All of one size, so that the length does not tell the kind. */
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
  /** Null when nobody is signed in any more; rejects when it cannot be renewed just now. */
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
  /** To be called between `onJoined` and `onLost`; the server takes no notice of others. */
  send(sealed: string): void;
  close(): void;
}

/**
 * The connection under a couple's live channel: joins it with a token, notices when it is dead, and comes back by itself
 * until it is left or the server has ended the channel for good.
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

  /** Where a fresh one cannot be had just now, the one before may still do; null where there is none. */
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

  /** There is nothing to come back to. */
  function end(told: () => void): void {
    socket.close();
    told();
  }

  return {
    send: (sealed) => socket.say({ type: 'message', sealed }),
    close: socket.close,
  };
}
