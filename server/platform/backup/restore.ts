/** Restores an archive into an empty database in one transaction, or into a new embedded one that then replaces the old. */

import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { applyWithin, MIGRATION_LOCK } from '../apply-migrations.ts';
import { holdDataFolder, letGroupPass } from '../data-folder.ts';
import { MIGRATIONS, withClient } from '../db.ts';
import { OWN_ID } from '../postgres/account.ts';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { dataDirectory } from '../postgres/cluster.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { endStalePostmaster } from '../postgres/postmaster.ts';
import {
  type ArchiveHeader,
  createRowCounter,
  openArchive,
  type RowSum,
  sameSum,
  syncFolder,
  verifyArchive,
} from './archive.ts';
import { copyIn, copyOut, listTables, settleSession, tableName } from './copy-tables.ts';

/** A completely verified archive, and the migrations that lead to its tables and beyond. */
interface CheckedArchive {
  path: string;
  header: ArchiveHeader;
  seen: MigrationMeta[];
  newer: MigrationMeta[];
}

/** Throws a plain sentence if it is incomplete or has migrations that this version does not know. Touches no database. */
export async function checkArchive(path: string, migrationsFolder = MIGRATIONS): Promise<CheckedArchive> {
  const header = await verifyArchive(path);
  const all = readMigrationFiles({ migrationsFolder });
  const count = header.migrations.length;
  const known = header.migrations.every(({ hash, at }, index) => {
    const own = all[index];
    return own?.hash === hash && own.folderMillis === at;
  });
  if (!known) {
    throw new Error(
      'This backup holds tables that this version of Twofold does not know. Restore it with the version that wrote it, or with a newer one.',
    );
  }
  return { path, header, seen: all.slice(0, count), newer: all.slice(count) };
}

/**
 * Restores everything or nothing; needs no superuser. Throws, leaving the database unchanged, if the database is not
 * empty or the result differs from the archive.
 */
export async function restoreArchive(client: ClientBase, archive: CheckedArchive): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await settleSession(client);
    await refuseUnlessEmpty(client);
    await applyWithin(client, archive.seen);
    await load(client, archive);
    await applyWithin(client, archive.newer);
    for (const table of await listTables(client)) await client.query(`analyze ${tableName(table)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>(
    `select exists (select from pg_namespace where nspname in ('drizzle', 'pgboss')) or exists (
       select from pg_class c where c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     ) as full`,
  );
  if (rows[0]?.full) {
    throw new Error(
      'The database is not empty. Make an empty one, name it in DATABASE_URL and restore into that: the one of today stays as it is.',
    );
  }
}

/** Rows load table by table: recreates foreign keys afterwards, and disables triggers, which ran on these rows before. */
async function load(client: ClientBase, { path, header }: CheckedArchive): Promise<void> {
  const own = await listTables(client);
  if (shape(own) !== shape(header.tables)) throw new Error('The tables of this backup are not those of its migration.');
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of own) await client.query(`alter table ${tableName(table)} disable trigger user`);

  const { eachTable } = await openArchive(path);
  const sums = await eachTable((table, rows) => copyIn(client, table, rows));

  for (const table of own) await client.query(`alter table ${tableName(table)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, last } of header.sequences) {
    if (last !== null) await client.query(`select setval(format('public.%I', $1::text)::regclass, $2)`, [name, last]);
  }
  await compare(client, header, sums);
}

/** Reads everything back: COPY of the restored tables has to equal the archive byte for byte. */
async function compare(client: ClientBase, header: ArchiveHeader, sums: RowSum[]): Promise<void> {
  for (const [index, table] of header.tables.entries()) {
    const counter = createRowCounter();
    for await (const bytes of copyOut(client, table)) counter.add(bytes);
    const sum = sums[index];
    if (!sum || !sameSum(sum, counter.sum()))
      throw new Error(`The rows of ${table.name} did not come back as they were.`);
  }
}

const shape = (tables: ArchiveHeader['tables']): string =>
  JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort());

const placeOf = (dataDir: string): string => join(dataDir, 'restoring');
const COMPLETE = 'complete';

/**
 * Restores into a new embedded database, which replaces the old one once it is complete. Returns where the old one is
 * kept, if there was one. Locks the data folder: refused while a server runs on it.
 */
export async function restoreEmbedded(
  dataDir: string,
  archive: CheckedArchive,
  options: EmbeddedOptions,
): Promise<string | null> {
  const hold = holdDataFolder(dataDir);
  const place = placeOf(dataDir);
  try {
    await takeRestored(dataDir);
    rmSync(place, { recursive: true, force: true });
    // PostgreSQL's own user needs access to the new place; the next start sets the folder's final mode.
    if (process.getuid?.() === 0) letGroupPass(dataDir, OWN_ID);
    await fill(place, archive, options);
    await endStalePostmaster(dataDirectory(join(dataDir, 'postgres')), findPostgresBinaries().pgCtl);
    writeFileSync(join(place, COMPLETE), '', { flush: true });
    await syncFolder(place);
    return await takeRestored(dataDir);
  } catch (error) {
    if (!existsSync(join(place, COMPLETE))) rmSync(place, { recursive: true, force: true });
    throw error;
  } finally {
    hold.release();
  }
}

async function fill(place: string, archive: CheckedArchive, options: EmbeddedOptions): Promise<void> {
  const postgres = await startEmbeddedPostgres(place, options);
  try {
    await withClient(postgres.connection, (client) => restoreArchive(client, archive));
  } finally {
    await postgres.stop();
  }
}

/** Replaces the old database with a completely restored one. Called at every start, because the last restore may have been interrupted. */
export async function takeRestored(dataDir: string): Promise<string | null> {
  const place = placeOf(dataDir);
  if (!existsSync(join(place, COMPLETE))) return null;
  const [current, fresh] = [join(dataDir, 'postgres'), join(place, 'postgres')];
  const aside = `${current}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const former = existsSync(fresh) && existsSync(current);
  if (former) renameSync(current, aside);
  if (existsSync(fresh)) renameSync(fresh, current);
  await syncFolder(dataDir);
  rmSync(place, { recursive: true });
  return former ? aside : null;
}
