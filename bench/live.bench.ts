/**
 * Live updates between the two browsers of a couple, by the browser's own code: how long a sealed message takes, and how
 * long a change of the list takes from one browser's click to the other's opened record; at one copy of the server and
 * between two. On the embedded database, or on PostgreSQL when DATABASE_URL names an empty one.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../server/http.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { openLive } from '../server/partner/open-live.ts';
import { coupleMembers, couples } from '../server/partner/tables.ts';
import { readEnv } from '../server/platform/env.ts';
import { answering } from '../tests/server/api-calls.ts';
import { callAs, type NewAccount, signUp } from '../tests/server/sign-up.ts';
import type { CallApi } from '../web/client/api.ts';
import { coupleJournal } from '../web/journal/couple/couple-journal.ts';
import { joinCouple, type LiveChannel } from '../web/journal/couple/live-channel.ts';

const RUNS = 200;
const WANTED_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DATA_DIR: folder,
  DATABASE_URL: process.env.DATABASE_URL ?? '',
});
const { ctx, close } = await openAppContext(env);

/** One copy of the server: its own port, its own sockets, its own ear on the database. */
async function openCopy() {
  const server = createServer(getRequestListener(createApp(ctx, null).fetch));
  const live = openLive(ctx);
  live.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { live, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const copies = [await openCopy(), await openCopy()] as const;
const [first, second] = copies;
const [ada, ben] = [await signUp(first.url), await signUp(first.url)];
const couple = randomUUID();
await ctx.db.insert(couples).values({ id: couple, linkedAt: ctx.clock.now() });
await ctx.db
  .insert(coupleMembers)
  .values([ada, ben].map(({ userId }) => ({ coupleId: couple, userId, shares: ['list' as const] })));
const key = {
  version: 1 as const,
  kind: 'couple-key' as const,
  couple,
  key: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
};

const apiOf = (url: string, account: NewAccount): CallApi =>
  answering(async ({ method, path, body: sent }) => {
    const { status, body } = await callAs(account, method, `${url}/api${path}`, sent);
    if (status >= 300) throw Object.assign(new Error(`${status}`), { status });
    return body;
  });
const joinAt = (url: string, account: NewAccount) => joinCouple(key, { origin: url, token: async () => account.token });

/** Resolves with the moment at which this id is heard of. */
const heard = (channel: LiveChannel, id: string) =>
  new Promise<number>((done) => channel.onMessage((message) => message.id === id && done(performance.now())));

async function measure(name: string, urls: readonly [string, string]): Promise<void> {
  const [teller, hearer] = [await joinAt(urls[0], ada), await joinAt(urls[1], ben)];
  const [writing, reading] = [
    await coupleJournal(apiOf(urls[0], ada), key),
    await coupleJournal(apiOf(urls[1], ben), key),
  ];
  const warm = randomUUID();
  const ready = heard(hearer, warm);
  const knocking = setInterval(() => teller.send({ kind: 'list', id: warm }), 200);
  await ready;
  clearInterval(knocking);

  const messages: number[] = [];
  const changes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const id = randomUUID();
    const arrives = heard(hearer, id);
    const sent = performance.now();
    teller.send({ kind: 'list', id });
    messages.push((await arrives) - sent);

    const item = randomUUID();
    const told = heard(hearer, item);
    const clickedAt = performance.now();
    await writing.write('list', item, { text: 'bread' });
    teller.send({ kind: 'list', id: item });
    await told;
    const read = await reading.read<{ text: string }>('list', item);
    changes.push(performance.now() - clickedAt);
    if (read?.value.text !== 'bread') throw new Error('What was opened is not what was written.');
    // Fewer than 20 a second: more would end the connection.
    await new Promise((rest) => setTimeout(rest, 120));
  }
  for (const channel of [teller, hearer]) channel.leave();
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  const words = (values: number[]) =>
    `median ${at(values, 0.5).toFixed(1)} ms, 99 of 100 under ${at(values, 0.99).toFixed(1)} ms`;
  process.stdout.write(`  ${name}: a message ${words(messages)}\n`);
  process.stdout.write(`  ${name}: a change, from the click to the partner's opened record: ${words(changes)}\n`);
  if (at(changes, 0.99) > WANTED_MS) process.exitCode = 1;
}

process.stdout.write(`  ${RUNS} runs\n`);
await measure('one copy', [first.url, first.url]);
await measure('two copies', [first.url, second.url]);
for (const { live, server } of copies) {
  await live.close();
  server.closeAllConnections();
  server.close();
}
await close();
rmSync(folder, { recursive: true, force: true });
process.exit();
