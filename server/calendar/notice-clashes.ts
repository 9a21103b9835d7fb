/**
 * Notices, when busy times came anew, that something now lies on an evening, and says so once and discreetly to whoever asked
 * for letters: the other times stand on the plan page, but only there, and it may not be opened before the day.
 */
import { and, eq } from 'drizzle-orm';
import type { BusyInterval } from '../../domain/calendar/busy-intervals.ts';
import { clashingEvents } from '../../domain/calendar/clashes.ts';
import type { House } from '../platform/house.ts';
import { keyed, type Secrets } from '../platform/seal-text.ts';
import { wantsLetters } from '../reminders/wants-letters.ts';
import { openBusy } from './keep-busy.ts';
import { type KeptProjection, readProjections } from './read-projections.ts';
import { calendarBusy, calendarProjections } from './tables.ts';
import { tellClash } from './tell-owner.ts';

/** One letter for all that is new; another time of the same evening is another matter. */
export async function noticeClashes(house: House, userId: string): Promise<void> {
  const { db } = house;
  if (!(await wantsLetters(db, userId))) return;
  const sources = await db.select().from(calendarBusy).where(eq(calendarBusy.userId, userId));
  const busy = sources.flatMap(({ sourceId, sealed }) => openBusy(house, sourceId, sealed));
  let news = false;
  for (const kept of await readProjections(db, house, userId)) {
    if (await note(house, userId, kept, busy)) news = true;
  }
  if (news) await tellClash(house, userId);
}

/** True where one is among them that was not noted before: then it is now. */
async function note(
  house: House,
  userId: string,
  { planId, projection }: KeptProjection,
  busy: readonly BusyInterval[],
): Promise<boolean> {
  const marks = clashingEvents(projection, busy, house.clock.now()).map(({ id, date, start_time, end_time }) =>
    markOf(house, [userId, planId, id, date, start_time, end_time]),
  );
  if (marks.length === 0) return false;
  const own = and(eq(calendarProjections.userId, userId), eq(calendarProjections.planId, planId));
  return house.db.transaction(async (tx) => {
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
const markOf = (house: Secrets, evening: readonly string[]): string =>
  keyed(house, 'calendar-clash', JSON.stringify(evening)).slice(0, 16);
