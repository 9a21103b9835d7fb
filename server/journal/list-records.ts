/** Lists sealed records in the order of their last change, a page at a time, removed ones included as such. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Room } from '../../domain/sealed-record.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { cutPage, PAGE_LIMIT } from './cut-page.ts';
import { journalRecords } from './tables.ts';

export interface RecordPage {
  records: { room: string; id: string; version: number; day: string; ciphertext: string | null }[];
  /** Pass it as `since` for what comes after. */
  next: number;
  more: boolean;
}

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
