/** A plan whose first evening is today: for journeys of Tonight. */
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { callAs } from '../server/sign-up.ts';
import { journalOf, type Person } from './person.ts';
import { seedPlan } from './seeded-plan.ts';

/** As playwright.config.ts sets it for every browser. */
const ZONE = 'Europe/Berlin';
const EVENING = { start_time: '20:30', end_time: '22:00' };

/** A plan whose first evening is today, shown to the partner. */
export async function planForTonight(person: Person): Promise<StoredPlan> {
  const { planId, stored } = await seedPlan(person);
  const [first, ...later] = stored.plan.events;
  if (!first) throw new Error('The plan has no evening.');
  const date = todayIn(ZONE);
  const events = [{ ...first, date, ...EVENING }, ...later.filter((event) => event.date !== date)];
  const tonight = { ...stored, plan: { ...stored.plan, events } };
  const journal = await journalOf(person);
  await journal.read('planner', planId);
  await journal.write('planner', planId, tonight, date);
  await callAs(person, 'PUT', `${person.server}/api/partner/shares`, { kinds: ['plan'] });
  return tonight;
}
