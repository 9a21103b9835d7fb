/** Writes what the made-up couple has kept into the demo's journal, through the very doors that every screen uses. */
import { FIRST_GOALS } from '../../domain/analytics/goals.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { planRecordDay, STANDING_DAY } from '../../domain/privacy/retention.ts';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { homeZone } from '../kit/date-language.ts';
import { checkInId } from '../mood/check-in-id.ts';
import { demoCheckIns } from './demo-days.ts';
import { makeBundle } from './demo-engines.ts';
import { ideasOf } from './demo-ideas.ts';
import { MADE } from './demo-past.ts';
import { demoPlans, keptDays } from './demo-plans.ts';
import type { DemoServer } from './demo-server.ts';
import { fillCouple } from './fill-couple.ts';

/** `today` YYYY-MM-DD. */
export async function fillDemo(userId: string, today: string, server: DemoServer): Promise<void> {
  const journal = await ownJournal(userId);
  const plans = demoPlans(today, homeZone());
  for (const plan of plans) await journal.write('planner', crypto.randomUUID(), plan, planRecordDay(plan.startDate));
  for (const checkIn of demoCheckIns(today, keptDays(plans))) {
    await journal.write('mood', await checkInId(userId, checkIn.date), checkIn, checkIn.date);
  }
  await journal.write('analytics', crypto.randomUUID(), FIRST_GOALS, STANDING_DAY);
  await fillTools(journal, today);
  await fillCouple(journal, userId, today, server);
}

async function fillTools(journal: Journal, today: string): Promise<void> {
  for (const [at, { ago, generation }] of MADE.ideas.entries()) {
    const day = addDays(today, -ago);
    await journal.write('spice-up', crypto.randomUUID(), { ...ideasOf(day, 100 + at), generation }, day);
  }
  for (const { ago, generation } of MADE.scenarios) {
    const day = addDays(today, -ago);
    const preferences = { ...NO_ROLE_PLAY_PREFERENCES, intensityLevel: 'light' as const };
    const order = { preferences, count: 3, seed: 7, day, seen: [], wishes: { liked: [], avoid: [] } };
    const { bundle, narrow } = makeBundle(order);
    const made = `${day}T20:10:00.000Z`;
    const record = { version: 1, kind: 'scenarios', made, order: { preferences }, bundle, writer: 'engine', narrow };
    await journal.write('role-play', crypto.randomUUID(), { ...record, generation }, day);
  }
}
