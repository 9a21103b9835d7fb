/**
 * A couple's live channel: says, sealed, that something changed, and hears the same from the partner. It comes back by
 * itself after a lost connection, and then asks its listeners to look at everything again.
 */
import { LIVE_BYTES, type LiveMessage, liveBoundTo } from '../../domain/partner/live-message.ts';
import {
  LIVE_PATH,
  type LiveAnswer,
  type LiveRequest,
  PING_EVERY_MS,
  PONG_WITHIN_MS,
} from '../../domain/partner/live-wire.ts';
import { SHARE_KINDS } from '../../domain/partner/shares.ts';
import { aesOpen, aesSeal } from '../client/aes-seal.ts';
import { usableToken } from '../client/api.ts';
import { deriveCoupleKey, type KeptCoupleKey } from './couple-key.ts';

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

export interface LiveDoors {
  /** Of the page. */
  origin: string;
  token(): Promise<string | null>;
}

/** Rejects when nobody is signed in, and when the browser has no WebSocket. */
export async function joinCouple(
  couple: KeptCoupleKey,
  { origin, token }: LiveDoors = { origin: location.origin, token: usableToken },
): Promise<LiveChannel> {
  const key = await deriveCoupleKey(couple, 'live');
  const boundTo = liveBoundTo(couple.couple);
  if ((await token()) === null) throw new Error('Nobody is signed in.');
  const listeners = new Set<(message: LiveMessage) => void>();
  const goneListeners = new Set<() => void>();
  /** Told lately, or waiting for a connection: told again at each return of it, for it may have been lost on the way. */
  const recent = new Map<string, { message: LiveMessage; until: number }>();
  const waiting = new Map<string, LiveMessage>();
  let resting = false;
  let joined = false;
  let joinedBefore = false;
  let over = false;

  const tell = (message: LiveMessage) => {
    for (const listener of listeners) listener(message);
  };

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
    const sealed = await aesSeal(key, boundTo, padded(next[1]));
    if (joined) connection.send(sealed);
    setTimeout(() => void sendNext(), PACE_MS);
  }

  function leave(): void {
    over = true;
    joined = false;
    recent.clear();
    waiting.clear();
    listeners.clear();
    connection.close();
  }

  function end(): void {
    if (over) return;
    leave();
    for (const listener of goneListeners) listener();
  }

  async function hear(sealed: string): Promise<void> {
    const contents = await aesOpen(key, boundTo, sealed);
    const message = contents && readMessage(contents);
    if (message && !over) tell(message);
  }

  const connection = openConnection(
    { origin, couple: couple.couple, token },
    {
      onJoined() {
        joined = true;
        for (const { message } of recent.values()) queue(message);
        if (joinedBefore) for (const kind of SHARE_KINDS) tell({ kind });
        joinedBefore = true;
      },
      onLost() {
        joined = false;
      },
      onMessage: (sealed) => void hear(sealed),
      onGone: end,
      onSignedOut: leave,
    },
  );

  return {
    send(message) {
      const now = performance.now();
      for (const [name, { until }] of recent) if (joined && until < now) recent.delete(name);
      recent.set(nameOf(message), { message, until: now + RECENT_MS });
      queue(message);
    },
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

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000];
const MAX_RETRY_DELAY_MS = 10_000;

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
  let ws: WebSocket | null = null;
  let tries = 0;
  let given: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const say = (request: LiveRequest) => {
    if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(request));
  };

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
    if (ws !== mine) return;
    if (now === null) return drop(mine);
    given = now;
    say({ type: 'join', couple, token: now });
  }

  async function stayAlive(mine: WebSocket): Promise<void> {
    clearTimeout(deadline);
    deadline = setTimeout(() => drop(mine), pongWithinMs);
    say({ type: 'ping' });
    const now = await freshToken();
    if (ws !== mine || now === null || now === given) return;
    given = now;
    say({ type: 'token', token: now });
  }

  function rejoinLater(mine: WebSocket): void {
    onLost();
    clearTimeout(retry);
    retry = setTimeout(() => void join(mine), nextDelay());
  }

  function hear(mine: WebSocket, answer: LiveAnswer): void {
    if (answer.type === 'pong') clearTimeout(deadline);
    else if (answer.type === 'message') onMessage(answer.sealed);
    else if (answer.type === 'joined') {
      tries = 0;
      onJoined();
    } else if (answer.reason === 'gone') end(onGone);
    else rejoinLater(mine);
  }

  const nextDelay = () => RETRY_DELAYS_MS[tries++] ?? MAX_RETRY_DELAY_MS;

  /** There is nothing to come back to. */
  function end(told: () => void): void {
    close();
    told();
  }

  /** A dead connection may take minutes to close: it is not waited for. */
  function drop(mine: WebSocket): void {
    if (ws !== mine) return;
    close();
    onLost();
    retry = setTimeout(connect, nextDelay());
  }

  function connect(): void {
    const mine = new WebSocket(origin.replace(/^http/, 'ws') + LIVE_PATH);
    ws = mine;
    mine.onopen = () => {
      ping = setInterval(() => void stayAlive(mine), pingEveryMs);
      void join(mine);
    };
    mine.onmessage = ({ data }) => {
      if (ws === mine) hear(mine, JSON.parse(data));
    };
    // Also after each error.
    mine.onclose = () => drop(mine);
  }

  function close(): void {
    clearTimeout(retry);
    clearTimeout(deadline);
    clearInterval(ping);
    const left = ws;
    ws = null;
    left?.close();
  }

  connect();
  return {
    send: (sealed) => say({ type: 'message', sealed }),
    close,
  };
}
