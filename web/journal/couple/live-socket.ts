/** The socket under a live connection: detects when it is dead, and reopens after each loss until closed. */
import { LIVE_PATH, type LiveAnswer, type LiveRequest } from '../../../domain/partner/live-wire.ts';

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000];
const MAX_RETRY_DELAY_MS = 10_000;

interface LiveSocketSetup {
  /** Of the page. */
  origin: string;
  pingEveryMs: number;
  pongWithinMs: number;
}

/** Each callback gets its socket, to check with `isCurrent` after an await. None is called before this returns. */
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
  /** Replaces this socket with a new one. */
  drop(mine: WebSocket): void;
  /** Runs `act` after the retry delay, replacing an earlier scheduled act. */
  retryLater(act: () => void): void;
  onPong(): void;
  /** Resets the retry delay. */
  onSuccess(): void;
  close(): void;
}

/** Pings at an interval; a missing pong means that the connection is dead. */
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

/** One retry at a time, each later than the last. */
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

  /** Does not wait for the close: a dead connection may take minutes. */
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
    // Fires after each error too.
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
