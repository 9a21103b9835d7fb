/** A couple's answers, and a plan made of them as a browser makes it: for a credit of the API's, with a provider's words where it has any. */
import type { PlanOrder } from '../../domain/planner/plan-order.ts';
import { answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import { PLAN_ENGINE } from '../../web/planner/plan-engine.ts';
import { type Asking, askForMade } from './ask-for-made.ts';
import type { OrderReply } from './post-order.ts';

export const ANSWERS = {
  partner1: { age: 37, gender: 'female' },
  partner2: { age: 41, gender: 'male' },
  relationshipDuration: '5-to-10-years',
  currentFrequency: 'bi-weekly',
  preferredFrequency: 'weekly',
  hasKids: true,
  aloneTimeSlots: ['after-bedtime', 'grandparents'],
  cycleTracking: true,
  cycleLength: 29,
  lastCycleDate: '2026-11-09',
  primaryGoals: ['bonding', 'reconnection'],
  availableTimeSlots: ['evening', 'night'],
  availableDays: ['weekdays', 'weekends'],
  reminders: { oneDayBefore: true, oneHourBefore: true },
  privacyLevel: 'medium',
};

export const ORDER = { answers: ANSWERS, startDate: '2026-11-21', timezone: 'Europe/Madrid' };

export const askForPlan = (
  url: string,
  token: string | null,
  { order = ORDER, written = false, ...posting }: Asking = {},
): Promise<OrderReply> =>
  askForMade(url, token, { tool: 'plan', posting }, async ({ begun: { seed, tier, freeCap, state }, words }) => {
    const asked = { busy: [], history: [], seed, ...order } as unknown as PlanOrder;
    asked.answers = answersSchema.parse(asked.answers);
    const { plan, explanations, calls } = PLAN_ENGINE.makePlan(asked, { tier, freeCap });
    const answered = written && state === 'held' ? await words(calls) : [];
    const { writer, plan: worded } = PLAN_ENGINE.layWords(asked, { tier, freeCap }, plan, answered);
    const made = { plan: worded, explanations, seed: asked.seed, tier, freeCap };
    return { made, writer, empty: plan.events.length === 0 };
  });
