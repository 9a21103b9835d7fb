/** Removes sealed records that are older than their owner wants them kept; what lies on a device alone is tended by the browser. */
import { sql } from 'drizzle-orm';
import { dayEverywhere, keptFrom, type Retention } from '../../domain/privacy/retention.ts';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { readSettings } from '../accounts/privacy-settings.ts';
import { countRecords, type Kept, pastRecords, removePastRecords } from '../journal/record.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';

/** Nothing was written before it. */
const EVER = '0001-01-01';

/** Returns how many records were removed. A failure for one person is logged and does not stop the others. */
export async function removeOldRecords(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now();
  let gone = 0;
  for (const owner of await findOwners(ctx, dayEverywhere(now))) {
    try {
      gone += await ctx.db.transaction((tx) => removeOldOf(tx, owner, now));
    } catch (error) {
      ctx.log.error({ error: describeError(error) }, 'old records of one account could not be removed');
    }
  }
  return gone;
}

/** Whoever has something that is past by their own choice, or by the default where they made none. */
async function findOwners(ctx: AppContext, today: string): Promise<string[]> {
  const from = (retention: Retention) => keptFrom(retention, today) ?? EVER;
  const chosen = sql`coalesce(s.settings ->> 'dataRetention', ${PRIVACY_DEFAULTS.dataRetention})`;
  const day = sql`(case ${chosen} when '30days' then ${from('30days')} when '6months' then ${from('6months')}
    when '1year' then ${from('1year')} else ${from('forever')} end)::date`;
  const found = await ctx.db.execute<{ owner: string }>(sql`
    select distinct r.owner from journal_records r left join privacy_settings s on s.user_id = r.owner
    where ${pastRecords(day)}`);
  return found.rows.map(({ owner }) => owner);
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
