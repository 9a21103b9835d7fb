/** The socket under a live connection: noticed when it is dead, and opened anew after each loss until it is closed. */
import { LIVE_PATH, type LiveAnswer, type LiveRequest } from '../../domain/partner/live-wire.ts';

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000];
const MAX_RETRY_DELAY_MS = 10_000;

interface LiveSocketSetup {
  /** Of the page. */
  origin: string;
  pingEveryMs: number;
  pongWithinMs: number;
}

/** Each is told which socket it is about, for `isCurrent` once something was waited for. None is told before this returns. */
interface LiveSocketEvents {
  onOpen(mine: WebSocket): void;
  /** After each ping. */
  onPing(mine: WebSocket): void;
  onAnswer(mine: WebSocket, answer: LiveAnswer): void;
  onLost(): void;
}

interface LiveSocket {
  isCurrent(mine: WebSocket): boolean;
  /** Does nothing while there is no connection. */
  say(request: LiveRequest): void;
  /** Gives this one up for a new one. */
  drop(mine: WebSocket): void;
  /** For the connection as lost: tries `act` after a while, in place of whatever was to be tried before. */
  retryLater(act: () => void): void;
  onPong(): void;
  /** The next try is the first in a row again. */
  onSuccess(): void;
  close(): void;
}

/** Asks again and again whether the other side is there; one that leaves an answer out is dead. */
function createHeartbeat(pingEveryMs: number, pongWithinMs: number) {
  let ping: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  return {
    start(onPing: () => void, onDead: () => void): void {
      ping = setInterval(() => {
        clearTimeout(deadline);
        deadline = setTimeout(onDead, pongWithinMs);
        onPing();
      }, pingEveryMs);
    },
    onPong: () => clearTimeout(deadline),
    stop(): void {
      clearTimeout(deadline);
      clearInterval(ping);
    },
  };
}

/** One try at a time, later with each in a row. */
function createRetry() {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later(act: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(act, RETRY_DELAYS_MS[attempts++] ?? MAX_RETRY_DELAY_MS);
    },
    cancel: () => clearTimeout(timer),
    onSuccess: () => {
      attempts = 0;
    },
  };
}

function say(ws: WebSocket | null, request: LiveRequest): void {
  if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(request));
}

export function openLiveSocket(
  { origin, pingEveryMs, pongWithinMs }: LiveSocketSetup,
  { onOpen, onPing, onAnswer, onLost }: LiveSocketEvents,
): LiveSocket {
  const heartbeat = createHeartbeat(pingEveryMs, pongWithinMs);
  const retry = createRetry();
  let ws: WebSocket | null = null;

  function retryLater(act: () => void): void {
    onLost();
    retry.later(act);
  }

  /** A dead connection may take minutes to close: it is not waited for. */
  function drop(mine: WebSocket): void {
    if (ws !== mine) return;
    close();
    retryLater(connect);
  }

  function connect(): void {
    const mine = new WebSocket(origin.replace(/^http/, 'ws') + LIVE_PATH);
    ws = mine;
    mine.onopen = () => {
      heartbeat.start(
        () => {
          say(mine, { type: 'ping' });
          onPing(mine);
        },
        () => drop(mine),
      );
      onOpen(mine);
    };
    mine.onmessage = ({ data }) => {
      if (ws === mine) onAnswer(mine, JSON.parse(data));
    };
    // Also after each error.
    mine.onclose = () => drop(mine);
  }

  function close(): void {
    retry.cancel();
    heartbeat.stop();
    const left = ws;
    ws = null;
    left?.close();
  }

  connect();
  return {
    isCurrent: (mine) => ws === mine,
    say: (request) => say(ws, request),
    drop,
    retryLater,
    onPong: heartbeat.onPong,
    onSuccess: retry.onSuccess,
    close,
  };
}
