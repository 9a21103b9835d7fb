/** Removes the copies that a person put into the couple's records, but for the kinds that they go on showing. */
import { sql } from 'drizzle-orm';
import type { ShareKind } from '../../domain/partner/shares.ts';
import type { Db } from '../platform/db.ts';
import { findPair, lockPair } from './find-couple.ts';
import { couples } from './tables.ts';

/**
 * Under the couple's lock. What is left is that something was there, so that the other's browser drops it as well. 'Our
 * list' is one list of both: it stays while the other shows it, and goes as a whole when neither does.
 */
export async function dropCopies(tx: Db, couple: string, userId: string, keep: readonly ShareKind[]): Promise<void> {
  const kept = sql`array[${sql.join(
    keep.map((kind) => sql`${kind}`),
    sql`, `,
  )}]::text[]`;
  await tx.execute(sql`
    with gone as (
      select kind, id, length(ciphertext) as size, row_number() over (order by kind, id) as turn
      from couple_records
      where couple_id = ${couple} and ciphertext is not null and not (kind = any(${kept}))
        and case when kind = 'list'
          then not exists (
            select 1 from couple_members m
            where m.couple_id = ${couple} and m.user_id <> ${userId} and 'list' = any(m.shares)
          )
          else owner = ${userId} end
    ), dropped as (
      update couple_records r
      set ciphertext = null, version = r.version + 1, change = (select changes from couples where id = ${couple}) + gone.turn
      from gone where r.couple_id = ${couple} and r.kind = gone.kind and r.id = gone.id
    )
    update ${couples} set changes = changes + coalesce((select count(*) from gone), 0),
      stored = stored - coalesce((select sum(size) from gone), 0)
    where id = ${couple}`);
}

/** For turning 'Share with Partner' off: nothing of theirs is left to see, at once; what they chose stays chosen. */
export async function hideShares(tx: Db, userId: string): Promise<void> {
  if ((await findPair(tx, userId)) === null) return;
  const { couple } = await lockPair(tx, userId);
  await dropCopies(tx, couple, userId, []);
}
