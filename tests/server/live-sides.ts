/** The two browsers of a couple on the live wire: the official client as the page uses it, and a raw socket that misbehaves. */
import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../domain/partner/live-message.ts';
import { findCoupleKey } from '../../web/journal/couple-journal.ts';
import type { KeptCoupleKey } from '../../web/journal/couple-key.ts';
import { joinCouple, type LiveChannel } from '../../web/journal/live-channel.ts';
import type { Side } from './two-sides.ts';

export interface Heard extends LiveChannel {
  heard: LiveMessage[];
  gone(): boolean;
}

export async function coupleKeyOf(side: Side): Promise<KeptCoupleKey> {
  const key = await findCoupleKey(side.journal);
  if (!key) throw new Error('This side has no couple key.');
  return key;
}

/** The page's own channel, on whichever copy of the server. */
export async function listen(url: string, side: Side, token: () => string = () => side.account.token): Promise<Heard> {
  const heard: LiveMessage[] = [];
  let gone = false;
  const doors = { origin: url, token: async () => token() };
  const channel = await joinCouple(await coupleKeyOf(side), doors);
  channel.onMessage((message) => void heard.push(message));
  channel.onGone(() => {
    gone = true;
  });
  return { ...channel, heard, gone: () => gone };
}

/** Until what each sends reaches the other: the client says that it joined a little before it hears. */
export async function hearEachOther(
  one: Heard,
  other: Heard,
  until: (check: () => void) => Promise<void>,
): Promise<void> {
  await until(() => {
    one.send({ kind: 'phase' });
    expect(other.heard).toContainEqual({ kind: 'phase' });
  });
  await until(() => {
    other.send({ kind: 'mood' });
    expect(one.heard).toContainEqual({ kind: 'mood' });
  });
}

export interface RawSocket {
  ws: WebSocket;
  /** Frames as they came, text ones parsed. */
  frames: unknown[][];
  say(...frame: unknown[]): void;
  join(couple: string, token: string): void;
  /** The code that it was closed with. */
  closed: Promise<number>;
}

export async function rawSocket(
  url: string,
  path = '/realtime/v1/websocket?apikey=x&vsn=2.0.0',
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers });
  const frames: unknown[][] = [];
  ws.on('message', (data, isBinary) => {
    if (!isBinary) frames.push(JSON.parse(String(data)));
  });
  const closed = new Promise<number>((done) => ws.once('close', done));
  await once(ws, 'open');
  const say = (...frame: unknown[]) => ws.send(JSON.stringify(frame));
  return {
    ...{ ws, frames, say, closed },
    join: (couple, token) =>
      say('1', '1', `realtime:couple:${couple}`, 'phx_join', { config: { private: true }, access_token: token }),
  };
}
