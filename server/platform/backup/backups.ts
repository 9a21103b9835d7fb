/** The backups folder: one archive a night and on request, the last fourteen kept; never the server's keys. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { MIGRATION_LOCK, takeMigrationLock } from '../apply-migrations.ts';
import {
  type ArchiveHeader,
  createRowCounter,
  encodeJson,
  encodeRows,
  type RowSum,
  totalRows,
  writeArchiveFile,
} from './archive.ts';
import { copyOut, listTables, settleSession, tableName } from './copy-tables.ts';

const KEPT = 14;
const ENDING = '.backup';
const UNFINISHED = '.backup.part';
/** A growing file is touched constantly: a killed process left an unfinished archive of this age. */
const ABANDONED_MS = 3_600_000;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Writes one archive of the database's current state atomically and returns its path. */
export async function writeBackup(pool: pg.Pool, dataDir: string, now: Date): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const path = join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}${ENDING}`);
  const client = await pool.connect();
  try {
    await writeArchiveFile(path, archiveParts(client, await openSnapshot(client, now)));
  } finally {
    // Closes the connection instead of releasing it, which ends the transaction wherever COPY was.
    client.release(true);
  }
  for (const old of (await listBackups(dataDir)).slice(0, -KEPT)) await rm(join(folder, old));
  return path;
}

/** File names of the archives, oldest first. */
export const listBackups = async (dataDir: string): Promise<string[]> =>
  (await readdir(backupFolder(dataDir))).filter((name) => name.endsWith(ENDING)).sort();

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((found) => found.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
  }
}

/**
 * Opens a consistent snapshot in a transaction on this connection, which the caller ends by rollback or by closing it.
 */
export async function openSnapshot(client: ClientBase, now: Date): Promise<ArchiveHeader> {
  // A node that starts meanwhile migrates before or after this: from here on the tables stay as they are.
  await takeMigrationLock(client, 'shared');
  await client.query('begin isolation level repeatable read read only');
  await settleSession(client);
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!known[0]?.known) throw new Error('There is no database of Twofold there yet.');
  const tables = await listTables(client);
  await client.query(`lock table ${tables.map(tableName).join(', ')} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  const migrations = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  // Reads sequences at their current value, which is never behind the snapshot's rows.
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  const version = await client.query<{ server_version: string }>('show server_version');
  return {
    writtenAt: now.toISOString(),
    server: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows.map(({ hash, at }) => ({ hash, at: Number(at) })),
    tables,
    sequences: sequences.rows,
  };
}

/** Yields the archive's parts, read on demand. */
export async function* archiveParts(client: ClientBase, header: ArchiveHeader): AsyncGenerator<Buffer> {
  yield encodeJson('H', header);
  const sums: RowSum[] = [];
  for (const table of header.tables) {
    yield encodeJson('T', table);
    const counter = createRowCounter();
    for await (const bytes of copyOut(client, table)) {
      counter.add(bytes);
      yield* encodeRows(bytes);
    }
    const sum = counter.sum();
    sums.push(sum);
    yield encodeJson('E', sum);
  }
  yield encodeJson('Z', { tables: sums.length, rows: totalRows(sums) });
}
