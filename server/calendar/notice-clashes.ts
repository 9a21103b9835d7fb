/**
 * Notices, when busy times came anew, that something now lies on an evening, and says so once and discreetly to whoever asked
 * for letters: the other times stand on the plan page, but only there, and it may not be opened before the day.
 */
import { and, eq } from 'drizzle-orm';
import type { BusyInterval } from '../../domain/calendar/busy-intervals.ts';
import { clashingEvents } from '../../domain/calendar/clashes.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keyed, type Secrets } from '../platform/seal-text.ts';
import { wantsLetters } from '../reminders/wants-letters.ts';
import { openBusy } from './keep-busy.ts';
import { type KeptProjection, readProjections } from './read-projections.ts';
import { calendarBusy, calendarProjections } from './tables.ts';
import { tellClash } from './tell-owner.ts';

/** One letter for all that is new; another time of the same evening is another matter. */
export async function noticeClashes(ctx: AppContext, userId: string): Promise<void> {
  const { db } = ctx;
  if (!(await wantsLetters(db, userId))) return;
  const sources = await db.select().from(calendarBusy).where(eq(calendarBusy.userId, userId));
  const busy = sources.flatMap(({ sourceId, sealed }) => openBusy(ctx, sourceId, sealed));
  let news = false;
  for (const kept of await readProjections(db, ctx, userId)) {
    if (await note(ctx, userId, kept, busy)) news = true;
  }
  if (news) await tellClash(ctx, userId);
}

/** True where one is among them that was not noted before: then it is now. */
async function note(
  ctx: AppContext,
  userId: string,
  { planId, projection }: KeptProjection,
  busy: readonly BusyInterval[],
): Promise<boolean> {
  const marks = clashingEvents(projection, busy, ctx.clock.now()).map(({ id, date, start_time, end_time }) =>
    markOf(ctx, [userId, planId, id, date, start_time, end_time]),
  );
  if (marks.length === 0) return false;
  const own = and(eq(calendarProjections.userId, userId), eq(calendarProjections.planId, planId));
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ told: calendarProjections.clashesTold })
      .from(calendarProjections)
      .where(own)
      .for('update');
    const told = new Set(row?.told);
    if (!row || marks.every((mark) => told.has(mark))) return false;
    await tx
      .update(calendarProjections)
      .set({ clashesTold: [...new Set([...told, ...marks])] })
      .where(own);
    return true;
  });
}

/** Says nothing of when or what to whoever reads the table. */
const markOf = (ctx: Secrets, evening: readonly string[]): string =>
  keyed(ctx, 'calendar-clash', JSON.stringify(evening)).slice(0, 16);
