/** A person who has used Twofold for three months: plans with what became of them, and check-ins, sealed as a browser seals them. */
import { randomUUID } from 'node:crypto';
import { addDays, weekday } from '../../domain/calendar-date.ts';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { markDone } from '../../domain/planner/changes/changes.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { movedTuesdays } from '../planner/moved-tuesdays.ts';
import { journalOf, type Person } from './person.ts';

const CHECKED_IN_DAYS = 45;

/** Saturdays go best, every fifth time is not marked, and every Tuesday was moved. */
function livedPlans(today: string): StoredPlan[] {
  return movedTuesdays({ preferredFrequency: 'several-times-weekly' }, today).map((plan) =>
    plan.plan.events.reduce((stored, { id, date }, at) => {
      const made = at % 5 === 4 ? null : markDone(stored, id, { satisfaction: weekday(date) === 6 ? 9 : 6 + (at % 2) });
      return made?.ok ? made.value : stored;
    }, plan),
  );
}

/** One check-in for each of `dates` (YYYY-MM-DD); `after` tells which followed an evening of the plan. */
export async function seedCheckIns(
  person: Person,
  dates: readonly string[],
  after: (date: string) => boolean = () => false,
): Promise<void> {
  const journal = await journalOf(person);
  for (const date of dates) {
    const warm = after(date);
    const values = { mood: 6, energy: warm ? 8 : 5, stress: warm ? 3 : 6, desire: 5, sleep: 6 };
    const checkIn = changeCheckIn(null, date, { values }, Date.parse(`${date}T20:00:00Z`));
    await journal.write('mood', await checkInId(person.userId, date), checkIn, date);
  }
}

/** `today` is YYYY-MM-DD; the plans end the day before, and the last check-in is of that day. */
export async function livedMonths(person: Person, today: string): Promise<void> {
  const journal = await journalOf(person);
  const plans = livedPlans(today);
  for (const stored of plans) await journal.write('planner', randomUUID(), stored, stored.startDate);
  const done = new Set(
    plans.flatMap(({ plan, done }) => plan.events.flatMap(({ id, date }) => (done[id] ? [date] : []))),
  );
  const dates = Array.from({ length: CHECKED_IN_DAYS }, (_, at) => addDays(today, -at - 1));
  await seedCheckIns(person, dates, (date) => done.has(addDays(date, -1)));
}
