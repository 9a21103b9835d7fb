/** PostgreSQL taken away sixty times under eight writers: the server stays, tells the truth about itself, and keeps what it acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { programAtHand } from '../server/built-server.ts';
import { startServer } from '../server/server-process.ts';
import { startWriters } from '../server/write-records.ts';
import { openDebianPostgres, withoutDebianPostgres } from './debian-postgres.ts';

const WRITERS = 8;
/** Of each kind. */
const LOSSES = Number(process.env.LOSSES || 20);
const MAX_WRITING_MS = 300;
const TRUTH_MS = 1_000;
const BACK_MS = 2_000;

/** How long it took until `/readyz` answered so. */
async function untilReadiness(url: string, status: number): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${url}/readyz`)).status !== status) await wait(5);
  return performance.now() - began;
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    if (answers) return client.end();
    await wait(2);
  }
}

test.skipIf(withoutDebianPostgres)(`${3 * LOSSES} losses under ${WRITERS} writers`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-losses-'));
  const postgres = await openDebianPostgres();
  const server = await startServer(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }, programAtHand());
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  const writers = await startWriters(server.url, WRITERS);
  const took = { knew: [0], ready: [0], wrote: [0] };
  const kinds = ['backend', 'fast', 'immediate'] as const;
  for (let loss = 0; loss < 3 * LOSSES; loss += 1) {
    const kind = kinds[loss % 3] ?? 'fast';
    await writers.nextWritten();
    await wait(Math.random() * MAX_WRITING_MS);
    if (kind === 'backend') {
      await postgres.killBackend();
      await untilItAnswers(postgres.url);
    } else {
      postgres.stop(kind);
      took.knew.push(await untilReadiness(server.url, 503));
      postgres.start();
    }
    const back = performance.now();
    const written = writers.nextWritten();
    took.ready.push(await untilReadiness(server.url, 200));
    took.wrote.push((await written) - back);
    expect([ended, writers.strange]).toEqual([false, []]);
  }
  await writers.stop();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from journal_records where ciphertext is not null');
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  expect([...writers.acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  const slowest = Object.fromEntries(Object.entries(took).map(([what, all]) => [what, Math.round(Math.max(...all))]));
  process.stdout.write(
    `${JSON.stringify({ acknowledged: kept.size, refused: writers.refused(), slowestMs: slowest })}\n`,
  );
  expect(Math.max(...took.knew)).toBeLessThan(TRUTH_MS);
  expect(Math.max(...took.ready)).toBeLessThan(TRUTH_MS);
  expect(Math.max(...took.wrote)).toBeLessThan(BACK_MS);
  expect(await server.stop('SIGTERM')).toBe(0);
  postgres.close();
  rmSync(folder, { recursive: true, force: true });
});
