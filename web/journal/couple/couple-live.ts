/**
 * This tab's one live channel. Opens when somebody listens or sends, closes a while after the last use, and closes at
 * once when keys are dropped. Messages sent here also reach this tab's own listeners.
 */
import type { LiveMessage } from '../../../domain/partner/live-message.ts';
import { isDemo } from '../../client/demo-flag.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import type { KeptCoupleKey } from './couple-key.ts';
import type { LiveChannel } from './live-channel.ts';

type Listener = (news: LiveMessage | { kind: 'gone' }) => void;

/** Closes an idle connection without listeners after this time. */
const LINGER_MS = 20_000;

let open: { couple: string; channel: Promise<LiveChannel> } | null = null;
let linger: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

const tell: Listener = (news) => {
  for (const listener of listeners) listener(news);
};

export function hearLive(key: KeptCoupleKey, listener: Listener): () => void {
  listeners.add(listener);
  void channelFor(key);
  return () => {
    listeners.delete(listener);
    leaveLater();
  };
}

export function sendLive(key: KeptCoupleKey, message: LiveMessage): void {
  tell(message);
  channelFor(key).then(
    (channel) => channel.send(message),
    // Without a connection the partner's page gets it at its next read.
    () => undefined,
  );
  leaveLater();
}

function channelFor(key: KeptCoupleKey): Promise<LiveChannel> {
  clearTimeout(linger);
  if (open?.couple === key.couple) return open.channel;
  leaveNow();
  const channel = isDemo()
    ? Promise.reject(new Error('The demo talks to nobody.'))
    : import('./live-channel.ts').then(({ joinCouple }) => joinCouple(key));
  const mine = { couple: key.couple, channel };
  open = mine;
  channel.then(
    (joined) => {
      if (open !== mine) return joined.leave();
      joined.onMessage(tell);
      joined.onGone(() => {
        if (open === mine) open = null;
        tell({ kind: 'gone' });
      });
    },
    () => {
      if (open === mine) open = null;
    },
  );
  return channel;
}

function leaveLater(): void {
  if (listeners.size > 0) return;
  clearTimeout(linger);
  linger = setTimeout(leaveNow, LINGER_MS);
}

/** Closes the channel at once, for a lock, a quick exit or another couple. */
export function leaveNow(): void {
  clearTimeout(linger);
  const left = open;
  open = null;
  left?.channel.then(
    (channel) => channel.leave(),
    () => undefined,
  );
}

onForgetKeys(leaveNow);
