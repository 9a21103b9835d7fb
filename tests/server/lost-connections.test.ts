import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectPostgres } from '../../server/platform/db.ts';
import { howMany } from '../how-many.ts';
import { openTestApp } from './test-app.ts';
import { startWriters } from './write-records.ts';

const WRITERS = 8;

test('all connections lost at once, again and again under eight writers: 503 and when to come again, and nothing acknowledged is lost', async () => {
  const home = await openTestApp();
  const outside = connectPostgres(String(home.ctx.database.pool.options.connectionString));
  const writers = await startWriters(home.url, WRITERS);
  for (let loss = 0; loss < howMany(5, 100); loss += 1) {
    await writers.nextWritten();
    const lost = await outside.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    expect(lost).toMatchObject({ rowCount: expect.toSatisfy((count: number) => count > 0) });
  }
  await writers.nextWritten();
  await writers.stop();
  const { rows } = await outside.pool.query<{ id: string }>(
    'select id from journal_records where ciphertext is not null',
  );
  const kept = new Set(rows.map(({ id }) => id));
  expect([...writers.acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  expect(writers.strange).toEqual([]);
  expect(writers.refused()).toBeGreaterThan(0);
  expect((await fetch(`${home.url}/readyz`)).status).toBe(200);
  await outside.close();
  await home.close();
});
