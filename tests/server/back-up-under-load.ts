/** Backups while others write, each compared row for row with what a second connection saw in the same snapshot. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { writeArchiveFile } from '../../server/platform/backup/archive.ts';
import { archiveParts, openSnapshot } from '../../server/platform/backup/backups.ts';
import { checkArchive, restoreArchive } from '../../server/platform/backup/restore.ts';
import { openPostgres } from '../../server/platform/db.ts';
import { createDatabase } from './create-database.ts';
import { fillTables, fingerprint, sequences } from './whole-database.ts';

export interface Compared {
  /** Fingerprints of every table, as the snapshot had it and as it was restored. */
  saved: Record<string, string>;
  restored: Record<string, string>;
  /** Sequences that came back behind where the snapshot found them. */
  behind: string[];
  /** Postings of which only one side was restored. */
  halves: number;
  /** Transactions that others committed between the snapshot and the end of the archive. */
  writtenMeanwhile: number;
}

const ACCOUNT = '00000000-0000-4000-8000-000000000001';

/** Both sides of postings, counters with their triggers, rows that come, change and go; until `stop`, which returns how many. */
export function startWriters(pool: pg.Pool, count: number): { written(): number; stop(): Promise<number> } {
  let stopping = false;
  let written = 0;
  const writers = Array.from({ length: count }, async (_, writer) => {
    for (let turn = 0; !stopping; turn += 1) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `insert into ledger_entries (posting_id, kind, book, amount, account_id, grant_id, posted_at)
           values ($1, 'grant', 'issued', -1, $2, $2, now()), ($1, 'grant', 'available', 1, $2, $2, now())`,
          [randomUUID(), ACCOUNT],
        );
        await client.query(`update stories set views = views + 1, status = $2, content = content || $3 where id = $1`, [
          ACCOUNT,
          turn % 2 ? 'published' : 'refused',
          turn % 40 ? '.' : '\\.\n\t',
        ]);
        await client.query(
          `insert into site_settings values ($1, $2, now()) on conflict (name) do update set value = excluded.value`,
          [`load-${writer}-${turn % 7}`, JSON.stringify({ turn })],
        );
        await client.query(`delete from site_settings where name = $1`, [`load-${writer}-${(turn + 3) % 7}`]);
        await client.query('commit');
        written += 1;
      } finally {
        client.release();
      }
    }
  });
  return {
    written: () => written,
    async stop() {
      stopping = true;
      await Promise.all(writers);
      return written;
    },
  };
}

/** Where databases are made: on which server, and as a copy of which of its own that is migrated, should there be one. */
interface Source {
  from: string;
  template?: string;
}

/** `source` and the databases restored into lie on `from` and `to`, addresses of servers. */
export async function backUpUnderLoad(
  { times, folder, from, template, to }: Source & { times: number; folder: string; to: string },
  each: (compared: Compared) => void,
): Promise<number> {
  const source = await createDatabase(from, template);
  const { pool, close } = await openPostgres(source.url);
  await fillTables(pool, 12);
  const writers = startWriters(pool, 4);
  try {
    for (let run = 0; run < times; run += 1) {
      const path = join(folder, `${run}.backup`);
      each(await backUpOnce(pool, path, to, writers, from === to ? 'all' : 'stored'));
    }
  } finally {
    await writers.stop();
    await close();
    await source.drop();
  }
  return writers.written();
}

async function backUpOnce(
  pool: pg.Pool,
  path: string,
  to: string,
  writers: { written(): number },
  columns: 'all' | 'stored',
): Promise<Compared> {
  const [reader, witness] = [await pool.connect(), await pool.connect()];
  const target = await createDatabase(to);
  const client = new pg.Client({ connectionString: target.url });
  try {
    const header = await openSnapshot(reader, new Date());
    const exported = await reader.query<{ id: string }>('select pg_export_snapshot() as id');
    const before = writers.written();
    await witness.query('begin isolation level repeatable read read only');
    await witness.query(`set transaction snapshot '${exported.rows[0]?.id}'`);
    await writeArchiveFile(path, archiveParts(reader, header));
    const writtenMeanwhile = writers.written() - before;
    const saved = await fingerprint(witness, columns);
    await client.connect();
    await restoreArchive(client, await checkArchive(path));
    const last = await sequences(client);
    const { rows } = await client.query<{ halves: number }>(
      `select count(*)::int as halves from (select from ledger_entries where kind = 'grant' group by posting_id having count(*) <> 2 or sum(amount) <> 0) broken`,
    );
    return {
      saved,
      restored: await fingerprint(client, columns),
      behind: header.sequences
        .filter(({ name, last: then }) => Number(last[name]) < Number(then))
        .map(({ name }) => name),
      halves: rows[0]?.halves ?? -1,
      writtenMeanwhile,
    };
  } finally {
    reader.release(true);
    witness.release(true);
    await client.end();
    await target.drop();
    rmSync(path, { force: true });
  }
}
