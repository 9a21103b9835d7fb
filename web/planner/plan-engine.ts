/** The planner's engine with its library: the days laid out and worded, a provider's words over them, and the last check of both; and the front page's sample. */
import { DISCREET_TITLES } from '../../content/discreet-titles.ts';
import { MODULE_LIBRARY } from '../../content/modules.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { tasteOf } from '../../domain/planner/ideas/idea-wishes.ts';
import type { Account } from '../../domain/planner/model-input.ts';
import type { Explanation, Plan } from '../../domain/planner/plan.ts';
import { planFaults } from '../../domain/planner/plan-check.ts';
import { inputOfOrder, type PlanOrder, type PlanTerms } from '../../domain/planner/plan-order.ts';
import { providedPlan } from '../../domain/planner/provider/provided-plan.ts';
import { type ProviderInput, sanitisedInput } from '../../domain/planner/provider/provider-input.ts';
import { checkReply } from '../../domain/planner/provider/provider-reply.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { wordPlan } from '../../domain/planner/wording/wording.ts';
import type { AnsweredCall } from '../billing/generation/ask-for-words.ts';
import { drawFrom } from './sample/sample-plan.ts';

interface MadePlan {
  plan: Plan;
  explanations: Explanation[];
  /** How the account between two stands after it. */
  account?: Account;
  /** What a provider would be asked, call by call. */
  calls: ProviderInput[];
}

/** In the library's words. The same for the same order and terms. */
function makePlan(order: PlanOrder, terms: PlanTerms): MadePlan {
  const input = inputOfOrder(order, terms);
  const scheduled = schedule(input);
  const plan = wordPlan({
    schedule: scheduled,
    answers: order.answers,
    seed: order.seed,
    ideas: SESSION_IDEAS,
    modules: MODULE_LIBRARY,
    history: order.history,
    taste: tasteOf(order.wishes),
  });
  // The engine's own plan breaking a rule would be a bug: better no plan than a broken one.
  if (planFaults(input, plan).length > 0) throw new Error('A plan broke a hard rule.');
  const { explanations, account } = scheduled;
  const calls = sanitisedInput(order.answers, scheduled, terms.tier);
  return { plan, explanations, ...(account && { account }), calls };
}

const LABELS: ReadonlySet<string> = new Set(
  [
    ...SESSION_IDEAS.map((idea) => idea.discreetLabel),
    ...DISCREET_TITLES.mapping.map(({ discreet }) => discreet),
    DISCREET_TITLES.fallback,
  ].map((label) => label.toLowerCase()),
);

/** `plan` with what can stand of the replies; the library's words wherever nothing can. */
function layWords(order: PlanOrder, terms: PlanTerms, plan: Plan, answered: readonly AnsweredCall<ProviderInput>[]) {
  const replies = answered.flatMap(({ input, reply }) => {
    const checked = checkReply(input, reply, LABELS);
    return checked.ok ? [checked.value] : [];
  });
  const { plan: worded, writer } = providedPlan(plan, replies, order.wishes);
  const stands = planFaults(inputOfOrder(order, terms), worded).length === 0;
  return stands ? { plan: worded, writer } : { plan, writer: 'engine' as const };
}

export const PLAN_ENGINE = { makePlan, layWords, drawFrom };
