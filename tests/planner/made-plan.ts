/** Plans made by the real engine and the real library, for tests of what happens to them afterwards. */
import { MODULE_LIBRARY } from '../../content/modules.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import type { Plan, PlannerInput } from '../../domain/planner/plan.ts';
import { type Answers, checkAnswers } from '../../domain/planner/questionnaire/answers.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { newStoredPlan, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { wordPlan } from '../../domain/planner/wording/wording.ts';

/** The fewest answers that make a plan, as they are sent. */
export const FEWEST_ANSWERS = {
  partner1: { age: 30 },
  partner2: { age: 30 },
  relationshipDuration: '1-to-2-years',
  currentFrequency: 'weekly',
  preferredFrequency: 'weekly',
  primaryGoals: ['bonding'],
  availableTimeSlots: ['evening'],
  availableDays: ['weekdays', 'weekends'],
};

/** Checked answers of a couple who are free every evening and night, with what a test changes. */
export function answersWith(changed: Record<string, unknown> = {}): Answers {
  const checked = checkAnswers({
    partner1: { age: 33 },
    partner2: { age: 34 },
    relationshipDuration: '2-to-5-years',
    currentFrequency: 'weekly',
    preferredFrequency: 'several-times-weekly',
    primaryGoals: ['bonding', 'pleasure', 'reconnection'],
    availableTimeSlots: ['evening', 'night'],
    availableDays: ['weekdays', 'weekends'],
    reminders: { oneHourBefore: true, oneDayBefore: true },
    ...changed,
  });
  if (!checked.ok) throw new Error(`${checked.problem.field}: ${checked.problem.message}`);
  return checked.value;
}

/** An input that starts on Saturday, 2026-11-21. */
export const inputWith = (changed: Record<string, unknown> = {}): PlannerInput => ({
  answers: answersWith(changed),
  startDate: '2026-11-21',
  seed: 'lamp',
  tier: 'paid',
  busy: [],
});

export function makePlan(input: PlannerInput, history: readonly string[] = []): Plan {
  const { answers, seed } = input;
  return wordPlan({ schedule: schedule(input), answers, seed, ideas: SESSION_IDEAS, modules: MODULE_LIBRARY, history });
}

export function makeStoredPlan(input: PlannerInput, history: string[] = []): StoredPlan {
  const { answers, seed, tier } = input;
  const busy = (input.busy ?? []).map(([from, to]): [number, number] => [from, to]);
  const { explanations } = schedule(input);
  const plan = makePlan(input, history);
  return newStoredPlan({
    plan,
    answers,
    seed,
    tier,
    timezone: 'Europe/Lisbon',
    busy,
    history,
    writer: 'engine',
    explanations,
    ...(input.model && { model: input.model }),
    ...(input.before && { before: [...input.before] }),
  });
}
