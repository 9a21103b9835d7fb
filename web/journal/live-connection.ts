/**
 * The connection under a couple's live channel: joins it with a token, notices when it is dead, and comes back by itself
 * until it is left or the server has ended the channel for good.
 */
import {
  LIVE_PATH,
  type LiveAnswer,
  type LiveRequest,
  PING_EVERY_MS,
  PONG_WITHIN_MS,
} from '../../domain/partner/live-wire.ts';

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
