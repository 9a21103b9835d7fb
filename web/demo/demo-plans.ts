/** The demo's three plans, made by the engine that makes every plan, and what became of their evenings. */
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { freeOpenings } from '../../domain/planner/alternatives.ts';
import { type Answers, checkAnswers, WINDOWS } from '../../domain/planner/answers.ts';
import type { Changed } from '../../domain/planner/change-record.ts';
import { markDone, moveEvent, notTonight } from '../../domain/planner/changes.ts';
import { ideasUsed, newStoredPlan, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { drawn } from './demo-days.ts';
import { makePlan } from './demo-engines.ts';
import { MADE } from './demo-past.ts';

/** Oldest first. `timezone` IANA. */
export function demoPlans(today: string, timezone: string): StoredPlan[] {
  const plans: StoredPlan[] = [];
  for (const [at, { ago, generation }] of MADE.plans.entries()) {
    const answers = demoAnswers(today);
    const startDate = addDays(today, -ago);
    const history = plans.at(-1) ? ideasUsed(plans.at(-1) as StoredPlan) : [];
    const input = { answers, startDate, seed: `demo ${at}`, tier: 'paid' as const, busy: [] };
    const { plan, explanations } = makePlan(input, history);
    const stored = newStoredPlan({
      ...input,
      plan,
      explanations,
      timezone,
      busy: [],
      history,
      writer: 'engine',
      generation,
    });
    plans.push(lived(stored, today, at));
  }
  return plans;
}

/** What the partner made for the two of them: it began three days ago. */
export function partnerPlan(today: string, timezone: string): StoredPlan {
  const input = {
    answers: demoAnswers(today),
    startDate: addDays(today, -3),
    seed: 'demo other',
    tier: 'paid' as const,
  };
  const { plan, explanations } = makePlan({ ...input, busy: [] });
  return newStoredPlan({ ...input, plan, explanations, timezone, busy: [], history: [], writer: 'engine' });
}

/** What happened up to yesterday: most were kept, a few Tuesdays moved, one in nine was for another night. */
function lived(stored: StoredPlan, today: string, at: number): StoredPlan {
  let now = stored;
  for (const { id, date } of stored.plan.events) {
    if (date >= today) break;
    const context = { today: date, ideas: SESSION_IDEAS };
    const chance = drawn(`${at}:${date}`, 9);
    if (chance === 0) now = after(notTonight(now, id, context), now);
    else if (chance === 1) {
      const [to] = freeOpenings(now, id, date);
      const window = to && WINDOWS[to.window];
      if (to && window) now = after(moveEvent(now, id, { day: to.day, window }, context), now);
    } else {
      const satisfaction = 7 + drawn(`${at}:${date}:felt`, 4);
      now = after(markDone(now, id, drawn(`${at}:${date}:said`, 5) > 0 ? { satisfaction } : {}), now);
    }
  }
  return now;
}

const after = (changed: Changed, before: StoredPlan): StoredPlan => (changed.ok ? changed.value : before);

/** The days that were kept, YYYY-MM-DD. */
export const keptDays = (plans: readonly StoredPlan[]): Set<string> =>
  new Set(plans.flatMap(({ plan, done }) => plan.events.filter(({ id }) => id in done).map(({ date }) => date)));

function demoAnswers(today: string): Answers {
  const checked = checkAnswers({
    partner1: { age: 34, gender: 'prefer-not-to-say' },
    partner2: { age: 36, gender: 'prefer-not-to-say' },
    relationshipDuration: '5-to-10-years',
    currentFrequency: 'several-times-weekly',
    preferredFrequency: 'several-times-weekly',
    cycleTracking: true,
    cycleLength: 29,
    lastCycleDate: addDays(today, -80),
    primaryGoals: ['bonding', 'reconnection'],
    availableTimeSlots: ['evening', 'night', 'late-morning'],
    availableDays: ['weekdays', 'weekends'],
    privacyLevel: 'medium',
  });
  if (!checked.ok) throw new Error(checked.problem.message);
  return checked.value;
}
