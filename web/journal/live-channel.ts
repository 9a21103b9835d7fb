/**
 * A couple's live channel: says, sealed, that something changed, and hears the same from the partner. It comes back by
 * itself after a lost connection, and then asks its listeners to look at everything again.
 */
import { LIVE_BYTES, type LiveMessage, liveBoundTo } from '../../domain/partner/live-message.ts';
import { PING_EVERY_MS, PONG_WITHIN_MS } from '../../domain/partner/live-wire.ts';
import { SHARE_KINDS } from '../../domain/partner/shares.ts';
import { aesOpen, aesSeal } from '../client/aes-seal.ts';
import { usableToken } from '../client/api.ts';
import { deriveCoupleKey, type KeptCoupleKey } from './couple-key.ts';
import { openConnection } from './live-connection.ts';

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
