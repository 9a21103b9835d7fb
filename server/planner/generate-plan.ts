/** Makes a 30-day plan for one credit: hold, schedule, words by library or provider, a last check, capture. No plan, no charge. */
import { createHmac } from 'node:crypto';
import { MODULE_LIBRARY } from '../../content/modules.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { checkAnswers } from '../../domain/planner/answers.ts';
import type { Explanation, Plan, PlannerInput, Schedule, Tier } from '../../domain/planner/plan.ts';
import { planFaults } from '../../domain/planner/plan-check.ts';
import type { ProvidedPlan } from '../../domain/planner/provided-plan.ts';
import { providerCalls } from '../../domain/planner/provider-schema.ts';
import { schedule } from '../../domain/planner/schedule.ts';
import { wordPlan } from '../../domain/planner/wording.ts';
import { findOrMakeRow } from '../accounts/read-profile.ts';
import { type Attempt, beginGeneration } from '../billing/begin-generation.ts';
import { captureCredit } from '../billing/capture-credit.ts';
import { readCredits } from '../billing/read-credits.ts';
import { voidCredit } from '../billing/void-credit.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { countGeneration } from './count-generation.ts';
import type { PlanOrder } from './plan-order.ts';
import type { Watch } from './plan-stages.ts';
import { type Charge, recallWords, rememberWords } from './recall-words.ts';
import { writeWords } from './write-words.ts';

type Input = PlannerInput & Required<Pick<PlannerInput, 'freeCap'>>;

export interface GeneratedPlan {
  plan: Plan;
  writer: 'engine' | 'provider';
  explanations: Explanation[];
  /** What can be spent now. */
  credits: number;
  seed: string;
  points: number;
  tie: number;
  /** Sessions aimed for. */
  target: number;
  tier: Tier;
  freeCap: number;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}

/**
 * 201 for a new plan, 200 for a replay of one that was charged before. A plan without one session (its explanations say
 * why) gives the credit back. Refuses with 'invalid', 'no-credit', 'forbidden' and 'conflict', and when the asker has gone.
 */
export async function generatePlan(
  house: House,
  who: Who,
  attempt: Attempt,
  order: PlanOrder,
  watch: Watch,
): Promise<{ status: 200 | 201; body: GeneratedPlan }> {
  const input = await plannerInput(house, who, attempt.key, order);
  const { kind, holdId } = await beginGeneration(house, who, attempt);
  const charge = { userId: who.userId, key: attempt.key };
  try {
    watch.tell({ stage: 'checked' });
    const scheduled = schedule(input);
    watch.tell({ stage: 'scheduled', sessions: scheduled.sessions.length });
    const provided =
      kind === 'replay'
        ? (recalled(house, charge, input) ?? libraryWords(input, scheduled, order))
        : await words(house, who, input, scheduled, order, watch);
    verify(house, input, provided.plan);
    watch.tell({ stage: 'verified' });
    refuseGone(watch);
    let generation: string | null = holdId;
    if (kind === 'held' && scheduled.sessions.length === 0) {
      await voidCredit(house, who, holdId);
      generation = null;
    } else if (kind === 'held') {
      generation = await captureCredit(house, who, holdId);
      if (provided.writer === 'provider') rememberWords(house, charge, provided);
      await countGeneration(house, 'plan', provided.writer);
      watch.tell({ stage: 'charged' });
    }
    const { credits } = await readCredits(house, who);
    const { explanations, points, tie, target } = scheduled;
    const { seed, tier, freeCap } = input;
    const { plan, writer } = provided;
    return {
      status: kind === 'held' ? 201 : 200,
      body: { plan, writer, explanations, credits, seed, points, tie, target, tier, freeCap, generation },
    };
  } catch (error) {
    // Does nothing to a charge that stands. Where even this fails, the hold runs out by itself.
    if (kind === 'held')
      await voidCredit(house, who, holdId).catch(() => house.log.warn({ holdId }, 'hold left to run out'));
    throw error;
  }
}

async function plannerInput(house: House, who: Who, key: string, order: PlanOrder): Promise<Input> {
  const answers = checkAnswers(order.answers);
  if (!answers.ok) throw new Refusal('invalid', answers.problem.message, { field: answers.problem.field });
  const { tier } = await readCredits(house, who);
  return {
    answers: answers.value,
    startDate: order.startDate,
    // The key's own seed, so that a replay gives the same plan.
    seed:
      order.seed ??
      createHmac('sha256', house.keys.derive('plan-seed')).update(`${who.userId} ${key}`).digest('hex').slice(0, 16),
    tier,
    // 4 to 6: checked when the environment was read.
    freeCap: house.env.FREE_PLAN_EVENTS as Input['freeCap'],
    busy: order.busy,
    ...(order.learned && { learned: order.learned }),
  };
}

/** What a provider wrote for this charge, as long as it still fits (a changed tier changes the cap). */
function recalled(house: House, charge: Charge, input: PlannerInput): ProvidedPlan | undefined {
  const kept = recallWords(house, charge);
  return kept && planFaults(input, kept.plan).length === 0 ? kept : undefined;
}

function libraryWords(input: PlannerInput, scheduled: Schedule, { history }: PlanOrder): ProvidedPlan {
  const { answers, seed } = input;
  const plan = wordPlan({ schedule: scheduled, answers, seed, ideas: SESSION_IDEAS, modules: MODULE_LIBRARY, history });
  return { plan, writer: 'engine', repairs: [] };
}

/** The library's words, and where the operator set a provider and this person agreed, the provider's over them. */
async function words(
  house: House,
  who: Who,
  input: PlannerInput,
  scheduled: Schedule,
  order: PlanOrder,
  watch: Watch,
): Promise<ProvidedPlan> {
  const own = libraryWords(input, scheduled, order);
  if (!house.provider || scheduled.sessions.length === 0) return own;
  const { preferences } = await findOrMakeRow(house, who);
  if (preferences.providerConsent !== true) return own;
  const provided = await writeWords(house, own.plan, providerCalls(input.answers, scheduled, input.tier), watch);
  if (planFaults(input, provided.plan).length === 0) return provided;
  house.log.error({ code: 'PROVIDED_PLAN_BROKEN' }, 'the library words this plan instead');
  return own;
}

/** The engine's own plan breaking a rule would be a bug: better no plan than a broken one. */
function verify(house: House, input: PlannerInput, plan: Plan): void {
  const faults = planFaults(input, plan);
  if (faults.length === 0) return;
  house.log.error({ faults }, 'plan refused by the last check');
  throw new Error('A plan broke a hard rule.');
}

function refuseGone({ signal }: Watch): void {
  if (signal.aborted) throw new Refusal('conflict', 'This was cancelled, and nothing was charged.');
}
