/** What hangs on a row that goes is found by an index: else each erasure reads a table of everybody's through. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DATED_ROOMS } from '../../../domain/privacy/retention.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const home = openForFile(() => openTestApp());

/** Tables that hold little whatever the number of accounts: a minute's messages, sign-ins under way, the blog's own. */
const SMALL = ['former_slugs', 'live_messages', 'sign_in_flows', 'weekly_stories'];

test('every table whose rows go with those of another is indexed by it', async () => {
  const { rows } = await home.ctx.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint k
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(SMALL);
});

test('the index that retention looks into holds the rooms that are dated', async () => {
  const { rows } = await home.ctx.db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where indexname = 'journal_records_by_day'`,
  );
  const [, rooms = ''] = /room = ANY \(ARRAY\[(.*)\]\)/.exec(rows[0]?.indexdef ?? '') ?? [];
  expect([...rooms.matchAll(/'([\w-]+)'/g)].map(([, room]) => room)).toEqual([...DATED_ROOMS]);
});
