/** A couple's answers, and a plan made of them as a browser makes it: for a credit of the API's, with a provider's words where it has any. */
import type { PlanOrder } from '../../domain/planner/plan-order.ts';
import { answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import { PLAN_ENGINE } from '../../web/planner/plan-engine.ts';
import { answerOf, type OrderReply, type Posting, postOrder } from './post-order.ts';

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

export interface Asking extends Posting {
  order?: object;
  /** Asks for a provider's words as well. */
  written?: boolean;
}

/** The status is that of the beginning, or of what was refused after it. */
export async function askForPlan(url: string, token: string | null, asking: Asking = {}): Promise<OrderReply> {
  const { order = ORDER, written = false, ...posting } = asking;
  const post = async (path: string, body: unknown, more: Posting = { ...posting, key: null }) =>
    answerOf(await postOrder(`${url}/api${path}`, token, body, more));
  const begun = await post('/generations', { tool: 'plan' }, posting);
  if (begun.status >= 400) return begun;
  const { generation: id, seed, tier, freeCap, state } = begun.body;
  const asked = { busy: [], history: [], seed, ...order } as unknown as PlanOrder;
  asked.answers = answersSchema.parse(asked.answers);
  const { plan, explanations, calls } = PLAN_ENGINE.makePlan(asked, { tier, freeCap });
  const told = { explanations, seed: asked.seed, tier, freeCap };
  if (plan.events.length === 0) {
    const { body } = await post(`/generations/${id}/void`, {});
    return { status: begun.status, body: { ...told, plan, writer: 'engine', generation: null, ...body } };
  }
  const held = state === 'held';
  const replies = (written && held ? calls : []).map(async (input) => ({
    input,
    reply: (await post('/words/plan', input)).body.reply ?? null,
  }));
  const worded = PLAN_ENGINE.layWords(asked, { tier, freeCap }, plan, await Promise.all(replies));
  const paid = held ? await post(`/generations/${id}/capture`, { tool: 'plan', writer: worded.writer }) : begun;
  if (paid.status >= 400) return paid;
  const { generation, credits } = paid.body;
  return { status: begun.status, body: { ...worded, ...told, generation, credits } };
}
