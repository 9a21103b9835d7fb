/** A plan, a check-in and ideas with a canary in everything that a person may write or be given: found nowhere, or in one place alone. */
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { inputWith, makeStoredPlan } from '../planner/made-plan.ts';

const TODAY = '2026-11-21';

export const CANARY_PLAN = (() => {
  const made = makeStoredPlan(inputWith());
  const events = made.plan.events.map((event) => ({
    ...event,
    title: 'Canary-title',
    notes: 'Canary-notes',
    why: 'Canary-why',
    discreet_label: 'Canary-label',
  }));
  return {
    ...made,
    startDate: TODAY,
    coverWords: ['Canary-cover'],
    answers: { ...made.answers, cycleTracking: true, lastCycleDate: '2026-11-10', cycleLength: 31 },
    done: { [events[0]?.id ?? '']: { satisfaction: 9 } },
    plan: { ...made.plan, summary: 'Canary-summary', events },
  };
})();
export const CANARY_CHECK_IN = changeCheckIn(null, TODAY, { values: { mood: 7 }, notes: 'Canary-checked' }, 1000);
const idea = {
  id: 'i',
  title: 'Canary-idea',
  description: 'Canary-description',
  duration: '1 hour',
  minutes: 60,
  budget: 'Low' as const,
  materials: [],
  instructions: 'Canary-steps',
  category: 'x',
  quiet: true,
  activity: 'massage' as never,
  place: 'home' as never,
  discreet_label: 'x',
};
export const CANARY_BUNDLE = { generated_at: `${TODAY}T10:00:00Z`, seed: 1, ideas: [idea] };
