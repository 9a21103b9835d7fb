/** Removes sealed records that are older than their owner wants them kept; what lies on a device alone is tended by the browser. */
import { sql } from 'drizzle-orm';
import { dayEverywhere, keptFrom, type Retention } from '../../domain/privacy/retention.ts';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { readSettings } from '../accounts/privacy-settings.ts';
import { countRecords, type Kept, pastRecords, removePastRecords } from '../journal/record.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { inPages } from '../platform/sql/in-pages.ts';
import { NIL_UUID } from '../platform/sql/uuid.ts';

/** Nothing was written before it. */
const EVER = '0001-01-01';

/** Journals that are looked at in one statement. */
const AT_ONCE = 1_000;

/** Returns how many records were removed. A failure for one person is logged and does not stop the others. */
export async function removeOldRecords(ctx: AppContext, stop?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  let gone = 0;
  const read = (after?: Journal) => readJournals(ctx, dayEverywhere(now), after?.owner ?? NIL_UUID);
  for await (const journals of inPages(AT_ONCE, read, stop)) {
    for (const { owner, past } of journals) {
      if (!past) continue;
      try {
        gone += await ctx.db.transaction((tx) => removeOldOf(tx, owner, now));
      } catch (error) {
        ctx.log.error({ error: describeError(error) }, 'old records of one account could not be removed');
      }
    }
  }
  return gone;
}

interface Journal extends Record<string, unknown> {
  owner: string;
  /** It holds something that is past by its owner's choice, or by the default where they made none. */
  past: boolean;
}

/** The next in the order of their owners. What is past is looked for in the index of days, so that no record is read. */
async function readJournals(ctx: AppContext, today: string, after: string): Promise<Journal[]> {
  const from = (retention: Retention) => keptFrom(retention, today) ?? EVER;
  const chosen = sql`coalesce(s.settings ->> 'dataRetention', ${PRIVACY_DEFAULTS.dataRetention})`;
  const day = sql`(case ${chosen} when '30days' then ${from('30days')} when '6months' then ${from('6months')}
    when '1year' then ${from('1year')} else ${from('forever')} end)::date`;
  const found = await ctx.db.execute<Journal>(sql`
    select k.user_id as owner, exists (select 1 from journal_records r where r.owner = k.user_id and ${pastRecords(day)}) as past
    from (select user_id from journal_keys where user_id > ${after}::uuid order by user_id limit ${AT_ONCE}) k
    left join privacy_settings s on s.user_id = k.user_id
    order by k.user_id`);
  return found.rows;
}

/** One person's, in the transaction it is given; answers how many. */
export async function removeOldOf(tx: Db, owner: string, now: Date): Promise<number> {
  const { settings } = await readSettings(tx, owner);
  const from = keptFrom(settings.dataRetention, dayEverywhere(now));
  return from === null ? 0 : removePastRecords(tx, owner, from);
}

/** How many records an account holds, and how many of them would go if they were kept for so long only. */
export const countKept = (ctx: AppContext, userId: string, retention: Retention): Promise<Kept> =>
  countRecords(ctx.db, userId, keptFrom(retention, dayEverywhere(ctx.clock.now())) ?? EVER);
