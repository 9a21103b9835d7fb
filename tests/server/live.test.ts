/** Live updates over real sockets: the page's own channel, strangers, ends, floods, and messages that are none. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { LIVE_SEALED_LENGTH } from '../../domain/partner/live-message.ts';
import { users } from '../../server/accounts/tables.ts';
import { closeCouple } from '../../server/partner/couple.ts';
import { couples, liveMessages } from '../../server/partner/tables.ts';
import { openConnection } from '../../web/journal/couple/live-channel.ts';
import { hearEachOther, listen, rawSocket } from './live-sides.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { newSide, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
/** Joined: what is sent to it arrives. */
async function linkedUp() {
  const sides = await twoSides(home);
  const [ada, ben] = [await listen(home.url, sides.ada), await listen(home.url, sides.ben)];
  await hearEachOther(ada, ben, until);
  return { ...sides, channels: { ada, ben } };
}

test('what one browser tells arrives in the partner’s, and not back at its own', async () => {
  const { channels } = await linkedUp();
  const id = crypto.randomUUID();
  channels.ada.send({ kind: 'list', id });
  await until(() => expect(channels.ben.heard).toContainEqual({ kind: 'list', id }));
  expect(channels.ada.heard).not.toContainEqual({ kind: 'list', id });
  for (const channel of [channels.ada, channels.ben]) channel.leave();
});

test('a hundred changes in a burst are told in a few messages, and the connection holds', async () => {
  const { channels } = await linkedUp();
  channels.ben.heard.length = 0;
  for (let n = 0; n < 100; n++) channels.ada.send({ kind: 'list', id: crypto.randomUUID() });
  const id = crypto.randomUUID();
  channels.ada.send({ kind: 'plan', id });
  await until(() => expect(channels.ben.heard).toContainEqual({ kind: 'plan', id }));
  expect(channels.ben.heard).toContainEqual({ kind: 'list' });
  expect(channels.ben.heard.length).toBeLessThan(12);
  for (const channel of [channels.ada, channels.ben]) channel.leave();
});

test('nothing of it can be read in the database, and a minute later it is gone', async () => {
  const { channels, couple } = await linkedUp();
  const rows = () => home.ctx.db.select().from(liveMessages).where(eq(liveMessages.coupleId, couple));
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(0);
  for (const { sealed } of kept) expect(sealed).toMatch(/^[\w-]{379}$/);
  // News that was still on its way when the minute passed has a minute of its own.
  let passed = 0;
  await vi.waitFor(
    async () => {
      home.pass(61_000);
      passed += 61_000;
      await home.look();
      expect(await rows()).toEqual([]);
    },
    { timeout: 15_000, interval: 200 },
  );
  home.pass(-passed);
  for (const channel of [channels.ada, channels.ben]) channel.leave();
});

test('the end of a couple closes both channels at once, and neither comes back', async () => {
  const { channels, couple } = await linkedUp();
  await home.ctx.db.update(couples).set({ endedAt: home.ctx.clock.now() }).where(eq(couples.id, couple));
  await closeCouple(home.ctx, couple);
  await until(() => {
    expect(channels.ada.gone()).toBe(true);
    expect(channels.ben.gone()).toBe(true);
  });
});

test('an end that nobody told of is found out by the next message', async () => {
  const { channels, couple } = await linkedUp();
  await home.ctx.db.update(couples).set({ endedAt: home.ctx.clock.now() }).where(eq(couples.id, couple));
  channels.ada.send({ kind: 'list' });
  await until(() => expect(channels.ada.gone()).toBe(true));
  expect(channels.ben.heard).not.toContainEqual({ kind: 'list' });
  channels.ben.leave();
});

test('a stranger, one without a token, one of another couple and one who has not said that they are 18 are not let in', async () => {
  const { ada, ben, couple } = await twoSides(home);
  await home.ctx.db
    .update(users)
    .set({ userMetadata: { adult: false } })
    .where(eq(users.id, ben.account.userId));
  const other = await twoSides(home);
  const stranger = await newSide(home);
  for (const [token, reason] of [
    [stranger.account.token, 'gone'],
    [other.ada.account.token, 'gone'],
    [ben.account.token, 'gone'],
    ['none', 'stale'],
  ] as const) {
    const raw = await rawSocket(home.url);
    raw.join(couple, token);
    await until(() => expect(raw.answers).toEqual([{ type: 'left', reason }]));
    raw.ws.close();
  }
  const raw = await rawSocket(home.url);
  raw.join('everything', ada.account.token);
  expect(await raw.closed).toBe(1003);
});

test('a session that was signed out elsewhere is put off its channel', async () => {
  const { ada, couple } = await twoSides(home);
  const raw = await rawSocket(home.url);
  raw.join(couple, ada.account.token);
  await until(() => expect(raw.answers).toHaveLength(1));
  expect(raw.answers).toEqual([{ type: 'joined' }]);
  const out = await fetch(`${home.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.account.token}` },
  });
  expect(out.status).toBe(204);
  home.pass(31_000);
  await home.look();
  await until(() => expect(raw.answers.at(-1)).toEqual({ type: 'left', reason: 'stale' }));
  home.pass(-31_000);
  raw.ws.close();
});

test('a token that runs out ends the channel until a fresh one is brought', async () => {
  const { ada, ben } = await twoSides(home);
  let token = ada.account.token;
  const adas = await listen(home.url, ada, () => token);
  const bens = await listen(home.url, ben);
  await until(() => {
    bens.send({ kind: 'mood' });
    expect(adas.heard).toContainEqual({ kind: 'mood' });
  });
  bens.leave();
  home.pass(2 * 60 * 60 * 1000);
  await home.look();
  const again = await fetch(`${home.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ada.account.email, password: ada.account.password }),
  });
  token = ((await again.json()) as { access_token: string }).access_token;
  adas.heard.length = 0;
  // It joins again by itself, and then asks to look at everything.
  await until(() => expect(adas.heard).toContainEqual({ kind: 'plan' }));
  expect(adas.gone()).toBe(false);
  adas.leave();
  home.pass(-2 * 60 * 60 * 1000);
});

const sealed = 'A'.repeat(LIVE_SEALED_LENGTH);

test('only sealed messages of the one size pass: words, other sizes, other requests and what is no JSON close the connection', async () => {
  const { ada, ben, couple } = await twoSides(home);
  const bad: [string, Buffer | string][] = [
    ['words', JSON.stringify({ type: 'message', sealed: 'hello there' })],
    ['another size', JSON.stringify({ type: 'message', sealed: `${sealed}A` })],
    ['more than the seal', JSON.stringify({ type: 'message', sealed, note: 'hello' })],
    ['another request', JSON.stringify({ type: 'shout', sealed })],
    ['no object', '["message"]'],
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['binary', Buffer.from(JSON.stringify({ type: 'ping' }))],
  ];
  const listener = await listen(home.url, ben);
  for (const [what, message] of bad) {
    const raw = await rawSocket(home.url);
    raw.join(couple, ada.account.token);
    await until(() => expect(raw.answers).toHaveLength(1));
    raw.ws.send(message);
    expect([what, await raw.closed]).toEqual([what, 1003]);
  }
  const large = await rawSocket(home.url);
  large.ws.send(Buffer.alloc(20_000, 3));
  expect(await large.closed).toBe(1009);
  expect(listener.heard).toEqual([]);
  listener.leave();
});

test('a flood ends the connection, and so do joins that go on and on', async () => {
  const { ada, couple } = await twoSides(home);
  const raw = await rawSocket(home.url);
  raw.join(couple, ada.account.token);
  await until(() => expect(raw.answers).toHaveLength(1));
  for (let n = 0; n < 60; n++) raw.say({ type: 'message', sealed });
  expect(await raw.closed).toBe(1008);
  const knocking = await rawSocket(home.url);
  for (let n = 0; n < 11; n++) knocking.join(couple, 'none');
  expect(await knocking.closed).toBe(1008);
});

test('nobody holds more than eight channels, and a connection that never joins or falls silent is closed', async () => {
  const { ada, couple } = await twoSides(home);
  const raws = [];
  for (let n = 0; n < 9; n++) {
    const raw = await rawSocket(home.url);
    raws.push(raw);
    raw.join(couple, ada.account.token);
    await until(() => expect(raw.answers).toHaveLength(1));
  }
  expect(raws.map(({ answers: [first] }) => first)).toEqual([
    ...Array(8).fill({ type: 'joined' }),
    { type: 'left', reason: 'too-many' },
  ]);
  const idle = await rawSocket(home.url);
  home.pass(16_000);
  await home.look();
  expect(await idle.closed).toBe(1008);
  home.pass(80_000);
  await home.look();
  for (const raw of raws) expect([1006, 1008]).toContain(await raw.closed);
  home.pass(-96_000);
});

test('another address and another site’s page get no socket', async () => {
  const refused = async (path: string, headers: Record<string, string> = {}) => {
    const { WebSocket } = await import('ws');
    const ws = new WebSocket(`${home.url.replace('http', 'ws')}${path}`, { headers });
    return new Promise((done) => {
      ws.once('unexpected-response', (_, answer) => done(answer.statusCode));
      ws.once('error', () => done('error'));
      ws.once('open', () => done('open'));
    });
  };
  expect(await refused('/elsewhere')).toBe(404);
  expect(await refused('/api/live', { Origin: 'https://elsewhere.example' })).toBe(403);
  expect(await refused('/api/live', { Origin: home.url })).toBe('open');
  expect((await callAs(null, 'GET', `${home.url}/api/live`)).status).toBe(404);
});

test('a connection that no longer answers is given up for a new one, which joins again', async () => {
  const { ada } = await twoSides(home);
  const joins: unknown[] = [];
  // A server that hears everything and answers the join alone, as one behind a proxy that has lost it.
  const deaf = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  deaf.on('connection', (ws) =>
    ws.on('message', (data) => {
      const asked = JSON.parse(String(data));
      if (asked.type !== 'join') return;
      joins.push(asked.token);
      ws.send(JSON.stringify({ type: 'joined' }));
    }),
  );
  await once(deaf, 'listening');
  const heard: string[] = [];
  const connection = openConnection(
    {
      origin: `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`,
      couple: crypto.randomUUID(),
      token: async () => ada.account.token,
      pingEveryMs: 50,
      pongWithinMs: 30,
    },
    {
      onJoined: () => heard.push('joined'),
      onLost: () => heard.push('lost'),
      onMessage: () => heard.push('message'),
      onGone: () => heard.push('gone'),
      onSignedOut: () => heard.push('signed out'),
    },
  );
  await until(() => expect(heard).toEqual(['joined', 'lost', 'joined']));
  expect(joins).toEqual([ada.account.token, ada.account.token]);
  connection.close();
  for (const ws of deaf.clients) ws.terminate();
  deaf.close();
});

test('who is signed out meanwhile is not kept connected', async () => {
  const { ada, couple } = await twoSides(home);
  let token: string | null = ada.account.token;
  const heard: string[] = [];
  openConnection(
    { origin: home.url, couple, token: async () => token, pingEveryMs: 30 },
    {
      onJoined: () => heard.push('joined'),
      onLost: () => heard.push('lost'),
      onMessage: () => heard.push('message'),
      onGone: () => heard.push('gone'),
      onSignedOut: () => heard.push('signed out'),
    },
  );
  await until(() => expect(heard).toEqual(['joined']));
  token = null;
  await until(() => expect(heard).toEqual(['joined', 'signed out']));
});
