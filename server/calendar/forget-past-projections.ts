/** Lets go of published plans that are over, for whoever does not open Twofold any more: their browsers would have withdrawn them. */
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { addDays } from '../../domain/calendar-date.ts';
import type { AppContext } from '../platform/app-context.ts';
import { dropPlans } from './keep-projection.ts';
import { openPart } from './seal-projection.ts';
import { calendarProjections } from './tables.ts';

const DAY_MS = 86_400_000;
/** A plan has thirty days: none that changed later can be over for long. */
const LOOKED_AT_AFTER_DAYS = 30;
const PAGE = 200;

/** What does not open under this server's key is of no use to anybody, and goes as well. */
export async function forgetPastProjections(ctx: AppContext, stop?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const old = lte(calendarProjections.changedAt, new Date(now.getTime() - LOOKED_AT_AFTER_DAYS * DAY_MS));
  let after = { userId: '00000000-0000-0000-0000-000000000000', planId: '00000000-0000-0000-0000-000000000000' };
  while (!stop?.aborted) {
    const { userId, planId } = calendarProjections;
    const next = or(gt(userId, after.userId), and(eq(userId, after.userId), gt(planId, after.planId)));
    const rows = await ctx.db
      .select()
      .from(calendarProjections)
      .where(and(old, next))
      .orderBy(asc(userId), asc(planId))
      .limit(PAGE);
    for (const row of rows) {
      const projection = openPart(ctx, 'projection', row.userId, row.planId, row.sealed);
      // A day more, for zones behind ours and events that end after midnight.
      if (projection?.events.some(({ date }) => addDays(date, 1) >= today)) continue;
      await ctx.db.transaction((tx) => dropPlans(tx, ctx, row.userId, [row.planId]));
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}
