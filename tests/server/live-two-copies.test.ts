/** Live updates across two copies of the server on one database: joins, messages, ends, a graceful stop, a lost connection to the database. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { LIVE_SEALED_LENGTH, type LiveMessage } from '../../domain/partner/live-message.ts';
import { RECORD_KINDS } from '../../domain/partner/shares.ts';
import { closeCouple, unlinkCouple } from '../../server/partner/couple.ts';
import { LIVE_CHANNEL } from '../../server/partner/live-relay.ts';
import { openLive } from '../../server/partner/open-live.ts';
import { liveMessages } from '../../server/partner/tables.ts';
import { joinCouple } from '../../web/journal/couple/live-channel.ts';
import { coupleKeyOf, hearEachOther, listen, rawSocket } from './live-sides.ts';
import { makeActor } from './make-actor.ts';
import { openForFile } from './open-for-file.ts';
import { openTestApp } from './test-app.ts';
import { twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);
const copy = openForFile(openCopy);

/** A second server with its own sockets and its own ear on the database. */
async function openCopy(port = 0) {
  const server = createServer();
  const live = openLive(home.ctx);
  live.attach(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live,
    async close() {
      await live.close();
      server.close();
    },
  };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

async function across() {
  const sides = await twoSides(home);
  const [ada, ben] = [await listen(home.url, sides.ada), await listen(copy.url, sides.ben)];
  await hearEachOther(ada, ben, until);
  return { sides, ada, ben };
}

test('a message told at one copy arrives at the other, once, and at nobody else’s channel', async () => {
  const { ada, ben } = await across();
  const others = await across();
  const id = crypto.randomUUID();
  ada.send({ kind: 'list', id });
  await until(() => expect(ben.heard).toContainEqual({ kind: 'list', id }));
  ada.send({ kind: 'ideas', id });
  await until(() => expect(ben.heard).toContainEqual({ kind: 'ideas', id }));
  expect(ben.heard.filter((message) => message.id === id && message.kind === 'list')).toHaveLength(1);
  expect([...others.ada.heard, ...others.ben.heard].some((message) => message.id === id)).toBe(false);
  for (const channel of [ada, ben, others.ada, others.ben]) channel.leave();
});

test('beside a copy of a later version it passes over what it does not know, and hears what it knows', async () => {
  const { couple, ben } = await twoSides(home);
  const { answers, join, ws } = await rawSocket(copy.url);
  join(couple, ben.account.token);
  await until(() => expect(answers).toEqual([{ type: 'joined' }]));
  const row = {
    coupleId: couple,
    sealed: 'x'.repeat(LIVE_SEALED_LENGTH),
    node: crypto.randomUUID(),
    createdAt: new Date(),
  };
  const [kept] = await home.ctx.db.insert(liveMessages).values(row).returning({ id: liveMessages.id });
  for (const told of ['', `unheard-of ${couple}`, `message ${kept?.id} ${couple} ${row.node} and more`])
    await home.ctx.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${told})`);
  await until(() => expect(answers.slice(1)).toEqual([{ type: 'message', sealed: row.sealed }]));
  ws.terminate();
});

test('unlinking at one copy closes the channels on both at once', async () => {
  const { sides, ada, ben } = await across();
  await unlinkCouple(home.ctx, makeActor({ userId: sides.ada.account.userId }));
  await until(() => {
    expect(ada.gone()).toBe(true);
    expect(ben.gone()).toBe(true);
  });
});

test('an end in a transaction that fails ends nothing', async () => {
  const { sides, ada, ben } = await across();
  const failing = home.ctx.db.transaction(async (tx) => {
    await closeCouple({ db: tx }, sides.couple);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const id = crypto.randomUUID();
  ada.send({ kind: 'list', id });
  await until(() => expect(ben.heard).toContainEqual({ kind: 'list', id }));
  expect([ada.gone(), ben.gone()]).toEqual([false, false]);
  for (const channel of [ada, ben]) channel.leave();
});

test('a page that joins is told to read everything anew, for what was told between its first read and its join', async () => {
  const { ben } = await twoSides(home);
  const heard: LiveMessage[] = [];
  const deps = { origin: home.url, token: async () => ben.account.token };
  const channel = await joinCouple(await coupleKeyOf(ben), deps);
  channel.onMessage((message) => void heard.push(message));
  await until(() => expect(heard).toEqual(RECORD_KINDS.map((kind) => ({ kind }))));
  channel.leave();
});

test('a copy that stops sends its browsers away, and they come back to the next one and look at everything', async () => {
  const sides = await twoSides(home);
  const leaving = await openCopy();
  const port = Number(new URL(leaving.url).port);
  const raw = await rawSocket(leaving.url);
  const ben = await listen(leaving.url, sides.ben);
  const ada = await listen(home.url, sides.ada);
  ada.send({ kind: 'phase' });
  await until(() => expect(ben.heard).toContainEqual({ kind: 'phase' }));
  await leaving.close();
  expect(await raw.closed).toBe(1001);
  ben.heard.length = 0;
  // What was told while nobody was there to hear it.
  ben.send({ kind: 'question' });
  const next = await openCopy(port);
  await until(() => expect(ben.heard).toContainEqual({ kind: 'plan' }));
  await until(() => expect(ada.heard).toContainEqual({ kind: 'question' }));
  for (const channel of [ada, ben]) channel.leave();
  await next.close();
});

test('a copy that lost its ear on the database lets its browsers join again, and hears again', async () => {
  const { ada, ben } = await across();
  ben.heard.length = 0;
  await home.ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen couple_live%' and datname = current_database()`,
  );
  await until(() => expect(ben.heard).toContainEqual({ kind: 'plan' }));
  const id = crypto.randomUUID();
  await until(() => {
    ada.send({ kind: 'list', id });
    expect(ben.heard).toContainEqual({ kind: 'list', id });
  });
  for (const channel of [ada, ben]) channel.leave();
});
