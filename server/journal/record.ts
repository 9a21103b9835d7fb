/**
 * Sealed records of one owner: read, listed in the order of their last change, changed under a lock, removed when
 * past, and shredded.
 */
import { and, asc, count, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { DATED_ROOMS, STANDING_IDS } from '../../domain/privacy/retention.ts';
import type { Room } from '../../domain/sealed-record.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { journalKeys, journalOpenings, journalRecords } from './tables.ts';

const MAX_RECORDS = 500;
const MAX_CHARACTERS = 2_000_000;

/** How many to ask the database for: one more than a page, to see whether there is another. */
export const PAGE_LIMIT = MAX_RECORDS + 1;

/** `sizes` in the order of the change; `next` is the last change of the page, to be passed as `since` for the one after. */
export function cutPage(
  sizes: readonly { change: number; size: number }[],
  since: number,
): { next: number; more: boolean } {
  let charactersLeft = MAX_CHARACTERS;
  const fitting = sizes.slice(0, MAX_RECORDS).findIndex(({ size }) => {
    charactersLeft -= size;
    return charactersLeft < 0;
  });
  // One that is larger than a page of its own still goes.
  const taken = sizes.slice(0, fitting < 0 ? MAX_RECORDS : Math.max(fitting, 1));
  return { next: taken.at(-1)?.change ?? since, more: sizes.length > taken.length };
}

interface SealedRecord {
  id: string;
  version: number;
  day: string;
  ciphertext: string;
}

/** Reads one sealed record of whoever asks. Another's, a removed and a missing one are the same null. */
export async function readRecord(
  ctx: AppContext,
  actor: Actor,
  name: { room: string; id: string },
): Promise<SealedRecord | null> {
  const [found] = await ctx.db
    .select()
    .from(journalRecords)
    .where(
      and(
        eq(journalRecords.owner, actor.userId),
        eq(journalRecords.room, name.room),
        eq(journalRecords.id, name.id),
        isNotNull(journalRecords.ciphertext),
      ),
    );
  if (!found || found.ciphertext === null) return null;
  return { id: found.id, version: found.version, day: found.day, ciphertext: found.ciphertext };
}

interface RecordPage {
  records: { room: string; id: string; version: number; day: string; ciphertext: string | null }[];
  /** Pass it as `since` for what comes after. */
  next: number;
  more: boolean;
}

/** Lists sealed records in the order of their last change, a page at a time, removed ones included as such. */
export async function listRecords(
  ctx: AppContext,
  actor: Actor,
  { room, since }: { room?: Room; since: number },
): Promise<RecordPage> {
  const wanted = and(
    eq(journalRecords.owner, actor.userId),
    room === undefined ? undefined : eq(journalRecords.room, room),
    gt(journalRecords.change, since),
  );
  const sizes = await ctx.db
    .select({
      change: journalRecords.change,
      size: sql<number>`coalesce(octet_length(${journalRecords.ciphertext}), 0)`,
    })
    .from(journalRecords)
    .where(wanted)
    .orderBy(asc(journalRecords.change))
    .limit(PAGE_LIMIT);
  const { next, more } = cutPage(sizes, since);
  const records = await ctx.db
    .select({
      room: journalRecords.room,
      id: journalRecords.id,
      version: journalRecords.version,
      day: journalRecords.day,
      ciphertext: journalRecords.ciphertext,
    })
    .from(journalRecords)
    .where(and(wanted, lte(journalRecords.change, next)))
    .orderBy(asc(journalRecords.change));
  return { records, next, more };
}

/** All that one account may keep, in characters of ciphertext. */
const MAX_STORED_CHARS = 256 * 1024 * 1024;

interface RecordChange {
  room: string;
  id: string;
  /** One more than stored; 1 for a new record. */
  version: number;
  /** Null removes: what stays is that there was one, so that other devices learn of it. */
  contents: { day: string; ciphertext: string } | null;
}

/**
 * Changes one sealed record under its owner's lock: versions rise by one, changes are counted in the order they
 * commit. Refuses with 'version-conflict' naming the stored version, 'conflict' without a key, 'not-found',
 * 'too-large'.
 */
export async function changeRecord(
  ctx: AppContext,
  actor: Actor,
  { room, id, version, contents }: RecordChange,
): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    const [journal] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, actor.userId)).for('update');
    const missing = () => new PublicError('not-found', 'We couldn’t find that record.');
    if (!journal)
      throw contents === null
        ? missing()
        : new PublicError(
            'conflict',
            'Your journal isn’t set up on this device. Sign out and back in, then try again.',
          );
    const place = and(eq(journalRecords.owner, actor.userId), eq(journalRecords.room, room), eq(journalRecords.id, id));
    const [kept] = await tx
      .select({ version: journalRecords.version, size: sql<number | null>`octet_length(${journalRecords.ciphertext})` })
      .from(journalRecords)
      .where(place);
    if (contents === null && !kept?.size) throw missing();
    const current = kept?.version ?? 0;
    if (version !== current + 1) {
      throw new PublicError('version-conflict', 'This was changed elsewhere meanwhile.', { version: current });
    }
    const stored = journal.stored + (contents?.ciphertext.length ?? 0) - (kept?.size ?? 0);
    if (stored > MAX_STORED_CHARS && stored > journal.stored) {
      throw new PublicError('too-large', 'Your journal is full. Remove something first.');
    }
    const change = journal.changes + 1;
    if (contents === null) {
      await tx.update(journalRecords).set({ version, change, ciphertext: null }).where(place);
    } else {
      const next = { version, change, ...contents };
      await tx
        .insert(journalRecords)
        .values({ owner: actor.userId, room, id, ...next })
        .onConflictDoUpdate({ target: [journalRecords.owner, journalRecords.room, journalRecords.id], set: next });
    }
    await tx.update(journalKeys).set({ changes: change, stored }).where(eq(journalKeys.userId, actor.userId));
  });
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

/**
 * Removes what of a journal is past, as removals that other devices learn of; what is not dated at all stays. Removes
 * what is dated before `from` (YYYY-MM-DD), under the lock of the journal's key; answers how many.
 */
export async function removePastRecords(tx: Db, owner: string, from: string): Promise<number> {
  const [journal] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, owner)).for('update');
  if (!journal) return 0;
  const removed = await tx.execute<{ size: number }>(sql`
    with past as (
      select r.room, r.id, length(r.ciphertext) as size, row_number() over (order by r.change) as turn
      from journal_records r where r.owner = ${owner} and ${pastRecords(sql`${from}::date`)}
    )
    update journal_records k
    set version = k.version + 1, change = ${journal.changes}::bigint + past.turn, ciphertext = null
    from past where k.owner = ${owner} and k.room = past.room and k.id = past.id
    returning past.size`);
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
  const found = await db.execute<{ records: string; past: string }>(sql`
    select count(*) filter (where r.ciphertext is not null) as records,
      count(*) filter (where ${pastRecords(sql`${from}::date`)}) as past
    from journal_records r where r.owner = ${owner}`);
  return { records: Number(found.rows[0]?.records ?? 0), past: Number(found.rows[0]?.past ?? 0) };
}

/**
 * Shreds a person's journal: the wrapped key goes, and with it every sealed record, which nothing opens any more.
 * Returns how many records there were, leaving aside what had been removed before.
 */
export async function eraseJournal(tx: Db, userId: string): Promise<number> {
  // The key's row is the lock of its records: none is written behind our back.
  await tx.select({ of: journalKeys.userId }).from(journalKeys).where(eq(journalKeys.userId, userId)).for('update');
  const [kept] = await tx
    .select({ records: count() })
    .from(journalRecords)
    .where(and(eq(journalRecords.owner, userId), isNotNull(journalRecords.ciphertext)));
  await tx.delete(journalOpenings).where(eq(journalOpenings.userId, userId));
  // The records hang on it and go with it.
  await tx.delete(journalKeys).where(eq(journalKeys.userId, userId));
  return kept?.records ?? 0;
}
