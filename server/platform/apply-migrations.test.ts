/** Migrations as a server applies them: one by one, those that need it outside a transaction, one copy at a time. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, type NewDatabase } from '../../tests/server/create-database.ts';
import { folderForARun } from '../../tests/server/folder-for-a-run.ts';
import { applyMigrations, applyWithin, takeMigrationLock } from './apply-migrations.ts';
import { openPostgres } from './db.ts';

let folder: string;
let database: NewDatabase;
let client: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  folder = folderForARun('migrations');
  database = await createDatabase(inject('postgres').server);
  [client, other] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([client.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function write(...migrations: string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((sql, idx) => {
    writeFileSync(join(folder, `000${idx}.sql`), sql);
    return { idx, version: '7', when: 1_000 + idx, tag: `000${idx}`, breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

const FIRST = 'create table a (b int)';
const INDEX =
  'drop index concurrently if exists a_b;--> statement-breakpoint\ncreate index concurrently if not exists a_b on a (b)';
const applied = async (): Promise<number> =>
  (await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n;

test('one that fails leaves those before it applied and nothing of itself, and goes again once it is mended', async () => {
  const broken = write(FIRST, INDEX, 'create table c (d int);--> statement-breakpoint\nselect nothing_of_the_kind()');
  await expect(applyMigrations(client, broken)).rejects.toThrow('nothing_of_the_kind');
  expect(await applied()).toBe(2);
  expect((await client.query(`select to_regclass('c') as c, to_regclass('a_b') as i`)).rows).toEqual([
    { c: null, i: 'a_b' },
  ]);
  await applyMigrations(client, write(FIRST, INDEX, 'create table c (d int)'));
  await applyMigrations(client, folder);
  expect(await applied()).toBe(3);
});

test('a copy that starts meanwhile waits without holding up an index, and finds all applied', async () => {
  await takeMigrationLock(client, 'alone');
  const started = openPostgres(database.url, { migrations: folder });
  // Idle, this session still shows the question that it asked itself.
  const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
  const asking = `select 1 from pg_stat_activity where query like '%advisory_lock%' and pid not in ($1, pg_backend_pid())`;
  await expect.poll(async () => (await other.query(asking, [rows[0]?.own])).rowCount).toBe(1);
  // Between its questions it holds no snapshot: else the two would wait for each other.
  await client.query('create index concurrently a_b_again on a (b)');
  await client.query('select pg_advisory_unlock_all()');
  await (await started).close();
});

test('within a transaction all of it is made, as a restore does', async () => {
  await client.query('drop table a, c; drop schema drizzle cascade');
  await client.query('begin');
  await applyWithin(client, readMigrationFiles({ migrationsFolder: folder }));
  await client.query('commit');
  expect(await applied()).toBe(3);
  expect((await client.query(`select to_regclass('a_b') as i`)).rows).toEqual([{ i: 'a_b' }]);
});
