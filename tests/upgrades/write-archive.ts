/**
 * `node tests/upgrades/write-archive.ts VERSION [MIGRATIONS]`: an archive of a database as this version leaves it, with a row of every kind in
 * every table and one account with a sealed record, for later versions to read (tests/deep/upgrades.test.ts). Once for a release,
 * before it is released; never again for one that was. MIGRATIONS
 * is how many of today's that version had, where later ones are there already; today's code has to stand on those tables.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFirstArticles } from '../../server/articles/first-articles.ts';
import { writeBackup } from '../../server/platform/backup/backups.ts';
import { MIGRATIONS, openPostgres } from '../../server/platform/db.ts';
import { openInNewBrowser } from '../server/browser-journal.ts';
import { createDatabase } from '../server/create-database.ts';
import { signUp } from '../server/sign-up.ts';
import { startThrowawayPostgres } from '../server/throwaway-postgres.ts';
import { fillTables } from '../server/whole-database.ts';
import { openHouseOn, PERSON, RECORD } from './house-of-a-version.ts';

/** Rows of every table, besides what the house itself wrote: each third has what may be missing left out. */
const ROWS = 3;

const [version = '', count = '999'] = process.argv.slice(2);
const archive = join(import.meta.dirname, `${version}.backup`);
if (!/^\d+\.\d+\.\d+$/.test(version) || existsSync(archive)) {
  throw new Error('Usage: node tests/upgrades/write-archive.ts VERSION, of one that has no archive yet.');
}
const folder = mkdtempSync(join(tmpdir(), 'twofold-archive-'));
const postgres = await startThrowawayPostgres();
const { url, drop } = await createDatabase(postgres.url);
const database = await openPostgres(url, { migrations: migrationsOfThen() });
try {
  const house = await openHouseOn(database);
  const person = await signUp(house.url, PERSON.data, PERSON);
  const journal = await openInNewBrowser(house.url, person);
  await journal.write('planner', RECORD.id, { words: RECORD.words }, RECORD.day);
  await loadFirstArticles(house.ctx);
  await fillTables(database.pool, ROWS);
  cpSync(await writeBackup(database.pool, folder, new Date()), archive);
  await house.close();
} finally {
  await drop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${archive}\n`);
process.exit(0);

/** The first ones of today's, in a folder of their own. */
function migrationsOfThen(): string {
  const then = join(folder, 'migrations');
  cpSync(MIGRATIONS, then, { recursive: true });
  const path = join(then, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, Number(count)) }));
  return then;
}
