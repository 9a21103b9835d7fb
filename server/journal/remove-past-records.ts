/** Removes what of a journal is past, as removals that other devices learn of; what is not dated at all stays. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { DATED_ROOMS, STANDING_IDS } from '../../domain/privacy/retention.ts';
import type { Db } from '../platform/db.ts';
import { journalKeys } from './tables.ts';

interface Rows<T> {
  rows: T[];
}

const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Which rows of journal_records, called `r`, are there and past; `from` is a date, or an expression that gives one. */
export const pastRecords = (from: SQL): SQL => sql`
  r.ciphertext is not null and r.room in (${list(DATED_ROOMS)}) and r.id::text not in (${list(STANDING_IDS)})
  and r.day < ${from}`;

/** Removes what is dated before `from` (YYYY-MM-DD), under the lock of the journal's key; answers how many. */
export async function removePastRecords(tx: Db, owner: string, from: string): Promise<number> {
  const [journal] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, owner)).for('update');
  if (!journal) return 0;
  const removed = (await tx.execute(sql`
    with past as (
      select r.room, r.id, length(r.ciphertext) as size, row_number() over (order by r.change) as turn
      from journal_records r where r.owner = ${owner} and ${pastRecords(sql`${from}::date`)}
    )
    update journal_records k
    set version = k.version + 1, change = ${journal.changes}::bigint + past.turn, ciphertext = null
    from past where k.owner = ${owner} and k.room = past.room and k.id = past.id
    returning past.size`)) as unknown as Rows<{ size: number }>;
  const freed = removed.rows.reduce((sum, { size }) => sum + Number(size), 0);
  await tx
    .update(journalKeys)
    .set({ changes: journal.changes + removed.rows.length, stored: journal.stored - freed })
    .where(eq(journalKeys.userId, owner));
  return removed.rows.length;
}

export interface Kept {
  /** Sealed records in the account. */
  records: number;
  /** Of those, how many are dated before that day. */
  past: number;
}

/** `from` as above. */
export async function countRecords(db: Db, owner: string, from: string): Promise<Kept> {
  const found = (await db.execute(sql`
    select count(*) filter (where r.ciphertext is not null) as records,
      count(*) filter (where ${pastRecords(sql`${from}::date`)}) as past
    from journal_records r where r.owner = ${owner}`)) as unknown as Rows<{ records: string; past: string }>;
  return { records: Number(found.rows[0]?.records ?? 0), past: Number(found.rows[0]?.past ?? 0) };
}
