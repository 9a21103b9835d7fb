/** kill -9 while a newsletter goes to 5,000 addresses: none is missed, none gets a second letter under another name, and only what was in flight comes twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ne } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { BATCH_SIZE } from '../../domain/newsletter/newsletter.ts';
import { deliveries, issues } from '../../server/newsletter/tables.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { programAtHand } from '../server/built-server.ts';
import { messageIdOf, publishArticle, putOnList, scheduleLetter } from '../server/newsletter-app.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { openSmtp, type SmtpStandIn } from '../stand-ins/smtp.ts';

const READERS = 5_000;
const KILLS = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'twofold-newsletter-'));
let server: ServerProcess | null = null;
let smtp: SmtpStandIn;
afterAll(async () => {
  await server?.stop('SIGKILL');
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const openHere = () => openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }));

test('a newsletter to 5,000 outlives kill -9, again and again', async () => {
  smtp = await openSmtp();
  const addresses = Array.from({ length: READERS }, (_, at) => `reader-${at}@example.org`);
  const before = await openHere();
  await putOnList(before.ctx, addresses);
  const issue = await scheduleLetter(before.ctx, [await publishArticle(before.ctx)]);
  await before.close();

  const program = programAtHand();
  const start = () =>
    startServer(dataDir, { SMTP_URL: smtp.url, AUTH_CONFIRM: '0', PUBLIC_URL: 'https://twofold.example' }, program);
  /** Until so many letters were taken, or no more come. */
  const until = async (count: number) => {
    while (smtp.letters.length < count) await wait(5);
  };

  const killedAt: number[] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    server = await start();
    // Not on the edge of a batch: in the midst of it.
    await until(smtp.letters.length + Math.floor(READERS / (KILLS + 2)) + kill * 3);
    await server.stop('SIGKILL');
    killedAt.push(smtp.letters.length);
  }
  server = await start();
  const got = () => new Set(smtp.letters.flatMap(({ to }) => to));
  while (got().size < READERS) await wait(200);
  // Whatever came now would be a second copy.
  await wait(5_000);
  expect(await server.stop('SIGTERM')).toBe(0);

  expect([...got()].sort()).toEqual([...addresses].sort());
  const names = new Map<string, Set<string>>();
  for (const { to, raw } of smtp.letters) {
    const [address = ''] = to;
    names.set(address, (names.get(address) ?? new Set()).add(messageIdOf(raw)));
  }
  for (const [address, ids] of names) {
    expect(ids.size, address).toBe(1);
    expect([...ids][0], address).toMatch(new RegExp(`^<${issue}\\.[0-9a-f-]{36}@twofold\\.example>$`));
  }
  expect(new Set([...names.values()].flatMap((ids) => [...ids])).size).toBe(READERS);
  const twice = smtp.letters.length - READERS;
  expect(twice, `killed at ${killedAt.join(', ')}`).toBeLessThanOrEqual(KILLS * BATCH_SIZE);

  const after = await openHere();
  const open = await after.ctx.db.select().from(deliveries).where(ne(deliveries.state, 'sent'));
  expect(open).toEqual([]);
  expect((await after.ctx.db.select().from(issues))[0]?.status).toBe('sent');
  await after.close();
});
