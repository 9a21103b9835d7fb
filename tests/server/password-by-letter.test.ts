/** The migration that gives 'set by a letter' a place of its own keeps what the access log said before. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whenPasswordByLetter } from '../../server/accounts/when-password-by-letter.ts';
import { MIGRATIONS, type OpenDatabase, openPglite } from '../../server/platform/db.ts';

const NAME = '0009_where_a_log_does_not_answer';

let folder: string;
let database: OpenDatabase;

/** The migrations as they were before. */
function migrationsBefore(): string {
  const before = join(folder, 'migrations');
  cpSync(MIGRATIONS, before, { recursive: true });
  const journal = join(before, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const end = all.entries.findIndex(({ tag }) => tag === NAME);
  expect(end).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, end) }));
  return before;
}

const ids = Array.from({ length: 4 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const [byLetter = '', better = '', never = '', reworded = ''] = ids;

/** Day of November, whose, and what the line says. */
const LINES: Array<[day: number, userId: string, act: string, detail: string]> = [
  [1, byLetter, 'password-changed', ''],
  [2, byLetter, 'password-changed', 'by a letter'],
  [3, byLetter, 'signed-in', 'password'],
  [4, better, 'password-changed', 'by a letter'],
  [5, better, 'password-changed', ''],
  [6, never, 'signed-in', 'password'],
  [7, reworded, 'password-changed', 'by mail'],
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-test-'));
  const data = join(folder, 'data');
  const old = await openPglite(data, undefined, migrationsBefore());
  for (const id of ids) {
    await old.db.execute(
      sql`insert into users (id, email, app_metadata, user_metadata, created_at, updated_at) values (${id}, ${id}, '{}', '{}', now(), now())`,
    );
  }
  for (const [day, userId, act, detail] of LINES) {
    const at = `2026-11-0${day}T12:00:00Z`;
    await old.db.execute(
      sql`insert into access_log (user_id, act, detail, at) values (${userId}, ${act}, ${detail}, ${at})`,
    );
  }
  await old.close();
  database = await openPglite(data);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the last change of a password counts, and words that nobody knows count as a letter', async () => {
  expect(await whenPasswordByLetter(database.db, byLetter)).toEqual(new Date('2026-11-02T12:00:00Z'));
  expect(await whenPasswordByLetter(database.db, better)).toBeNull();
  expect(await whenPasswordByLetter(database.db, never)).toBeNull();
  expect(await whenPasswordByLetter(database.db, reworded)).toEqual(new Date('2026-11-07T12:00:00Z'));
});
