/** The primary killed under writers and its standby promoted: nothing that was acknowledged is lost, and the server goes on by itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { programAtHand } from '../server/built-server.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { type RecordWriters, startWriters } from '../server/write-records.ts';
import { type DebianPostgres, openDebianPostgres, openStandby, withoutDebianPostgres } from './debian-postgres.ts';
import { openPgbouncer, withoutPgbouncer } from './pgbouncer.ts';

const WRITERS = 8;
const MIN_WRITTEN = 100;
/** How long nobody may write before somebody notices and promotes. */
const DOWN_MS = 2_000;
const MAX_BACK_MS = 5_000;

const both = (one: string, other: string): string => {
  const [first, second] = [new URL(one), new URL(other)];
  return `postgres://${first.username}@${first.host},${second.host}${first.pathname}`;
};

async function idsAt(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from journal_records where ciphertext is not null');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

interface Loss {
  primary: DebianPostgres;
  server: ServerProcess;
  writers: RecordWriters;
  /** What is done once nobody can write: answers where to from now on. */
  promote(): Promise<string>;
}

/** Kills and promotes while they write; answers how long after the promotion the first write was acknowledged. */
async function lose({ primary, server, writers, promote }: Loss): Promise<{ backMs: number; url: string }> {
  await expect.poll(() => writers.acknowledged.size, { timeout: 120_000 }).toBeGreaterThan(MIN_WRITTEN);
  primary.kill();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(503);
  await wait(DOWN_MS);
  expect(writers.refused()).toBeGreaterThan(0);
  const url = await promote();
  const promoted = performance.now();
  const backMs = (await writers.nextWritten()) - promoted;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await wait(1_000);
  return { backMs, url };
}

async function expectNothingLost(writers: RecordWriters, url: string): Promise<void> {
  await writers.stop();
  expect(writers.strange).toEqual([]);
  const kept = await idsAt(url);
  expect([...writers.acknowledged].filter((id) => !kept.has(id))).toEqual([]);
}

test.skipIf(withoutDebianPostgres)(
  'both addresses in DATABASE_URL, and a former primary that comes back is left alone',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'twofold-promotion-'));
    const primary = await openDebianPostgres();
    const standby = await openStandby(primary, { waitsForIt: true });
    // The standby is named first: who takes writes is asked, not guessed.
    const DATABASE_URL = both(standby.url, primary.url);
    const start = () => startServer(folder, { DATABASE_URL, LOG_LEVEL: 'silent' }, programAtHand());
    const server = await start();
    const writers = await startWriters(server.url, WRITERS);
    const promote = async () => {
      standby.promote();
      return standby.url;
    };
    const { backMs, url } = await lose({ primary, server, writers, promote });
    const acknowledged = writers.acknowledged.size;

    // Nobody follows it now, so it would keep its writers waiting; a server that begins does not choose it.
    primary.start();
    const another = await start();
    expect(await another.stop('SIGTERM')).toBe(0);
    await expectNothingLost(writers, url);
    process.stdout.write(
      `${JSON.stringify({ way: 'two addresses', acknowledged, refused: writers.refused(), backMs })}\n`,
    );
    expect(backMs).toBeLessThan(MAX_BACK_MS);
    expect(await server.stop('SIGTERM')).toBe(0);
    for (const each of [standby, primary]) each.close();
    rmSync(folder, { recursive: true, force: true });
  },
);

test.skipIf(withoutDebianPostgres || withoutPgbouncer)('a pooler that is moved to the promoted one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-promotion-'));
  const primary = await openDebianPostgres();
  const standby = await openStandby(primary, { waitsForIt: true });
  const pooler = await openPgbouncer(primary.url);
  const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: both(primary.url, standby.url) };
  const server = await startServer(folder, { ...environment, LOG_LEVEL: 'silent' }, programAtHand());
  const writers = await startWriters(server.url, WRITERS);
  const promote = async () => {
    standby.promote();
    await pooler.moveTo(standby.url);
    return standby.url;
  };
  const { backMs, url } = await lose({ primary, server, writers, promote });
  await expectNothingLost(writers, url);
  process.stdout.write(
    `${JSON.stringify({ way: 'a pooler', acknowledged: writers.acknowledged.size, refused: writers.refused(), backMs })}\n`,
  );
  expect(backMs).toBeLessThan(MAX_BACK_MS);
  expect(await server.stop('SIGTERM')).toBe(0);
  await pooler.close();
  standby.close();
  primary.close();
  rmSync(folder, { recursive: true, force: true });
});
