/** How many people's standing is read at once: each looked up, however many there are. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { explain, goneThrough, watchStatements } from '../../bench/scale/watch-statements.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { readStandings } from './privacy-settings.ts';
import { pendingErasures } from './tables.ts';

const home = openForFile(openTestApp);

test('who is closed is known of each that was asked for, and none else is read', async () => {
  const [closed, open] = [randomUUID(), randomUUID()];
  const now = home.ctx.clock.now();
  await home.ctx.db.insert(pendingErasures).values({ userId: closed, askedAt: now, dueAt: now });
  // So few that PostgreSQL would rather read them all, once it knows.
  await home.ctx.db.execute('vacuum analyze pending_erasures');
  const { statements, stop } = watchStatements();
  const standings = await readStandings(home.ctx.db, [closed, open]);
  stop();
  expect([standings.get(closed)?.closed, standings.get(open)?.closed]).toEqual([true, false]);
  expect(statements.size).toBe(1);
  const client = await home.ctx.database.pool.connect();
  try {
    for (const statement of statements.values()) {
      const plan = await explain(client, statement, true);
      expect(goneThrough(plan, new Set(['pending_erasures', 'privacy_settings', 'profiles']))).toEqual([]);
    }
  } finally {
    client.release();
  }
});
