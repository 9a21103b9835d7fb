import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  createRowCounter,
  encodeJson,
  encodeRows,
  type Part,
  readParts,
  writeArchiveFile,
} from '../../server/platform/backup/archive.ts';
import { backupFolder, listBackups, writeBackup } from '../../server/platform/backup/backups.ts';
import { checkArchive, restoreArchive } from '../../server/platform/backup/restore.ts';
import { MIGRATIONS, type OpenDatabase } from '../../server/platform/db.ts';
import { backUpUnderLoad } from './back-up-under-load.ts';
import { createDatabase, type NewDatabase } from './create-database.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { QUICK } from './server-process.ts';
import { openTestDatabase } from './test-database.ts';
import { describeSchema, fillTables, fingerprint, sequences } from './whole-database.ts';

const { server, template } = inject('postgres');
let folder: string;
let database: OpenDatabase;
let archive: string;
let target: NewDatabase;
let client: pg.Client;
beforeAll(async () => {
  folder = folderForARun('backups');
  database = await openTestDatabase();
  await fillTables(database.pool, 12);
  archive = await writeBackup(database.pool, folder, new Date());
  target = await createDatabase(server);
  client = new pg.Client({ connectionString: target.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await target.drop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const DAMAGED = 'This backup is cut short or was altered.';
const relations = async (): Promise<number> => {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'drizzle')`,
  );
  return rows[0].count;
};

/** The same archive, whole in its form, with other parts. */
async function forge(change: (part: Part, index: number) => Part | Part[]): Promise<string> {
  const path = join(folder, `${randomBytes(4).toString('hex')}.backup`);
  async function* parts(): AsyncGenerator<Buffer> {
    let index = 0;
    for await (const part of readParts(archive)) {
      for (const { kind, bytes } of [change(part, index)].flat()) {
        if (kind === 'D') yield* encodeRows(bytes);
        else yield encodeJson(kind, JSON.parse(bytes.toString()));
      }
      index += 1;
    }
  }
  await writeArchiveFile(path, parts());
  return path;
}

const json = ({ kind, bytes }: Part, change: (value: Record<string, unknown>) => object): Part => ({
  kind,
  bytes: Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))),
});

test('a backup taken while others write is the database of one moment, and comes back row for row', async () => {
  let during = 0;
  const written = await backUpUnderLoad({ times: 1, folder, from: server, template, to: server }, (compared) => {
    expect(compared.restored).toEqual(compared.saved);
    expect(Object.values(compared.saved).filter((sum) => sum.startsWith('0 '))).toEqual([]);
    expect(compared).toMatchObject({ behind: [], halves: 0 });
    during += compared.writtenMeanwhile;
  });
  expect(written).toBeGreaterThan(20);
  expect(during).toBeGreaterThan(0);
});

test('cut short at any place, or with any byte altered, it is refused', async () => {
  const whole = readFileSync(archive);
  const path = join(folder, 'damaged');
  const refused = async (bytes: Buffer, where: string) => {
    writeFileSync(path, bytes);
    await expect(checkArchive(path), where).rejects.toThrow(/cut short or was altered|not a backup|newer version/);
  };
  const step = Math.ceil(whole.length / 150);
  for (let at = 0; at < whole.length; at += at < 40 || at > whole.length - 90 ? 1 : step) {
    await refused(whole.subarray(0, at), `cut at ${at}`);
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
    await refused(altered, `altered at ${at}`);
  }
  await refused(Buffer.concat([whole, Buffer.from('\n')]), 'with a byte more');
  await expect(checkArchive(archive)).resolves.toMatchObject({ newer: [] });
});

test('what is whole in its form and wrong in its contents is refused, and the database stays empty', async () => {
  const tables = (header: Record<string, unknown>) => header.tables as { name: string; columns: string[] }[];
  const wrong: Record<string, Promise<string>> = {
    'a table left out': forge((part) => (part.kind === 'Z' ? json(part, (end) => ({ ...end, tables: 1 })) : part)),
    'a row left out': forge((part) =>
      part.kind === 'D' ? { ...part, bytes: part.bytes.subarray(part.bytes.indexOf(10) + 1) } : part,
    ),
    'no end': forge((part) => (part.kind === 'Z' ? [] : part)),
    'two ends': forge((part) => (part.kind === 'Z' ? [part, part] : part)),
    'parts in another order': forge((part, index) => (index === 1 ? [] : part)),
  };
  for (const [what, made] of Object.entries(wrong)) {
    await expect(checkArchive(await made), what).rejects.toThrow(DAMAGED);
  }
  // Only the database notices these: they are found out within the transaction.
  const renamed = await forge((part) =>
    part.kind === 'H'
      ? json(part, (header) => ({ ...header, tables: tables(header).map((t, i) => (i ? t : { ...t, name: 'other' })) }))
      : part.kind === 'T'
        ? json(part, (table) => (table.name === 'access_log' ? { ...table, name: 'other' } : table))
        : part,
  );
  await expect(restoreArchive(client, await checkArchive(renamed))).rejects.toThrow('not those of its migration');
  const numbered = await forge((part) =>
    part.kind === 'H' ? json(part, (header) => ({ ...header, sequences: [{ name: 'none', last: '1' }] })) : part,
  );
  await expect(restoreArchive(client, await checkArchive(numbered))).rejects.toThrow('does not exist');
  // Its sums are right and it can be loaded, but what was loaded reads otherwise.
  let table = '';
  let counter = createRowCounter();
  const respaced = await forge((part) => {
    if (part.kind === 'T') [table, counter] = [JSON.parse(part.bytes.toString()).name, createRowCounter()];
    if (table !== 'site_settings') return part;
    if (part.kind === 'E') return json(part, () => counter.sum());
    if (part.kind !== 'D') return part;
    const bytes = Buffer.from(part.bytes.toString().replaceAll('"i": ', '"i":  '));
    counter.add(bytes);
    return { ...part, bytes };
  });
  await expect(restoreArchive(client, await checkArchive(respaced))).rejects.toThrow('did not come back as they were');
  expect(await relations()).toBe(0);
});

test('a file of another kind or of a newer version is refused in a sentence', async () => {
  const other = join(folder, 'other');
  writeFileSync(other, randomBytes(5000));
  await expect(checkArchive(other)).rejects.toThrow('This file is not a backup of Twofold.');
  const [, ...rest] = readFileSync(archive, 'latin1').split('\n');
  writeFileSync(other, ['twofold-backup 2', ...rest].join('\n'), 'latin1');
  await expect(checkArchive(other)).rejects.toThrow('written by a newer version');
  const newer = await forge((part) =>
    part.kind === 'H'
      ? json(part, (header) => ({ ...header, migrations: [...(header.migrations as object[]), { hash: 'x', at: 1 }] }))
      : part,
  );
  await expect(checkArchive(newer)).rejects.toThrow('this version of Twofold does not know');
});

test('an older archive is restored with its tables and brought to those of today; a full database is refused', async () => {
  const later = join(folder, 'migrations');
  cpSync(MIGRATIONS, later, { recursive: true });
  const journal = join(later, 'meta', '_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8'));
  const next = { idx: known.entries.length, version: '7', when: Date.now(), tag: '9999_next', breakpoints: true };
  writeFileSync(journal, JSON.stringify({ ...known, entries: [...known.entries, next] }));
  writeFileSync(join(later, '9999_next.sql'), `ALTER TABLE "stories" ADD COLUMN "next" integer DEFAULT 7 NOT NULL;`);

  const older = await checkArchive(archive, later);
  expect(older.newer).toHaveLength(1);
  await restoreArchive(client, older);
  expect((await client.query('select distinct next from stories')).rows).toEqual([{ next: 7 }]);
  await client.query('alter table stories drop column next');
  expect(await fingerprint(client)).toEqual(await fingerprint(database.pool));
  expect(await sequences(client)).toEqual(await sequences(database.pool));
  const same = (lines: string[]) => lines.filter((line) => !line.startsWith('migration'));
  expect(same(await describeSchema(client))).toEqual(same(await describeSchema(database.pool)));
  // Triggers and keys are at work again.
  await expect(client.query('delete from ledger_entries')).rejects.toThrow('only ever added to');
  await expect(client.query(`update comments set story_id = gen_random_uuid()`)).rejects.toThrow('foreign key');

  await expect(restoreArchive(client, await checkArchive(archive))).rejects.toThrow('The database is not empty');
  expect(await fingerprint(client)).toEqual(await fingerprint(database.pool));
});

test('fourteen are kept, readable by their owner alone, and what a killed process left is removed', async () => {
  const left = join(backupFolder(folder), '2026-01-01T00-00-00-000Z.backup.part');
  writeFileSync(left, 'cut');
  utimesSync(left, new Date(0), new Date(0));
  const day = (number: number) => new Date(Date.UTC(2030, 0, number));
  // As many as if each had been written on its day: two are.
  const nameOf = (date: Date) => `${date.toISOString().replaceAll(/[:.]/g, '-')}.backup`;
  for (let number = 1; number <= 13; number += 1) cpSync(archive, join(backupFolder(folder), nameOf(day(number))));
  for (const number of [14, 15]) await writeBackup(database.pool, folder, day(number));
  const names = await listBackups(folder);
  expect(names).toHaveLength(14);
  expect(names[0]).toBe('2030-01-02T00-00-00-000Z.backup');
  expect(readdirSync(backupFolder(folder))).toHaveLength(14);
  for (const name of names) expect(statSync(join(backupFolder(folder), name)).mode & 0o777).toBe(0o600);
  archive = join(backupFolder(folder), names.at(-1) ?? '');
});

test('a full disk or a killed process leaves nothing that looks like an archive', async () => {
  const script = join(folder, 'write.ts');
  const dataDir = join(folder, 'small');
  mkdirSync(dataDir);
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, '..', '..', 'server', 'platform', path));
  writeFileSync(
    script,
    `import { writeBackup } from ${at('backup/backups.ts')};
     import { connectPostgres } from ${at('db.ts')};
     const { pool, close } = connectPostgres(${JSON.stringify(pool())});
     await writeBackup(pool, ${JSON.stringify(dataDir)}, new Date()).finally(close);`,
  );
  // Larger than one block, of what cannot be made smaller.
  await database.pool.query('insert into site_settings values ($1, $2, now())', [
    'large',
    JSON.stringify(randomBytes(6_000_000).toString('base64')),
  ]);
  const env = { ...process.env, NODE_OPTIONS: QUICK.NODE_OPTIONS };
  const limited = spawnSync('sh', ['-c', 'ulimit -f 400; exec "$0" "$1"', process.execPath, script], {
    encoding: 'utf8',
    env,
    timeout: 60_000,
  });
  expect(limited.status).not.toBe(0);
  expect(limited.stderr).toContain('EFBIG');
  expect(readdirSync(backupFolder(dataDir))).toEqual([]);

  const child = spawn(process.execPath, [script], { env, stdio: 'inherit' });
  await expect.poll(() => readdirSync(backupFolder(dataDir)).length, { timeout: 60_000, interval: 1 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(backupFolder(dataDir))).toEqual([expect.stringMatching(/\.part$/)]);
  expect(await listBackups(dataDir)).toEqual([]);
});

const pool = (): string => String(database.pool.options.connectionString);
