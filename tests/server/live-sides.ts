/** The two browsers of a couple on the live wire: the page's own channel, and a raw socket that misbehaves. */
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../domain/partner/live-message.ts';
import { LIVE_PATH, type LiveAnswer } from '../../domain/partner/live-wire.ts';
import { RECORD_KINDS } from '../../domain/partner/shares.ts';
import { findCoupleKey } from '../../web/journal/couple/couple-journal.ts';
import type { KeptCoupleKey } from '../../web/journal/couple/couple-key.ts';
import { joinCouple, type LiveChannel } from '../../web/journal/couple/live-channel.ts';
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

/** The page's own channel, on whichever copy of the server: joined, and done with the first reading anew. */
export async function listen(url: string, side: Side, token: () => string = () => side.account.token): Promise<Heard> {
  const heard: LiveMessage[] = [];
  let gone = false;
  const deps = { origin: url, token: async () => token() };
  const channel = await joinCouple(await coupleKeyOf(side), deps);
  channel.onMessage((message) => void heard.push(message));
  channel.onGone(() => {
    gone = true;
  });
  await vi.waitFor(() => expect(heard).toEqual(RECORD_KINDS.map((kind) => ({ kind }))), { timeout: 15_000 });
  heard.length = 0;
  return { ...channel, heard, gone: () => gone };
}

/** Until what each sends reaches the other. */
export async function hearEachOther(
  one: Heard,
  other: Heard,
  until: (check: () => void) => Promise<void>,
): Promise<void> {
  one.send({ kind: 'phase' });
  other.send({ kind: 'mood' });
  await until(() => {
    expect(other.heard).toContainEqual({ kind: 'phase' });
    expect(one.heard).toContainEqual({ kind: 'mood' });
  });
}

export interface RawSocket {
  ws: WebSocket;
  /** What the server said. */
  answers: LiveAnswer[];
  say(request: object): void;
  join(couple: string, token: string): void;
  /** The code that it was closed with. */
  closed: Promise<number>;
}

export async function rawSocket(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
  const ws = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, { headers });
  const answers: LiveAnswer[] = [];
  ws.on('message', (data) => void answers.push(JSON.parse(String(data))));
  const closed = new Promise<number>((done) => ws.once('close', done));
  await once(ws, 'open');
  const say = (request: object) => ws.send(JSON.stringify(request));
  return { ws, answers, say, closed, join: (couple, token) => say({ type: 'join', couple, token }) };
}
