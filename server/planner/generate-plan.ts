/** Makes a 30-day plan for one credit: hold, schedule, words by library or provider, a last check, capture. No plan, no charge. */
import { createHmac } from 'node:crypto';
import { DISCREET_TITLES } from '../../content/discreet-titles.ts';
import { MODULE_LIBRARY } from '../../content/modules.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { wallClockAt } from '../../domain/calendar/wall-clock.ts';
import type { Wishes } from '../../domain/list/wishes.ts';
import { tasteOf } from '../../domain/planner/ideas/idea-wishes.ts';
import type { Explanation, Plan, PlannerInput, Schedule, Tier } from '../../domain/planner/plan.ts';
import { planFaults } from '../../domain/planner/plan-check.ts';
import type { PlanOrder } from '../../domain/planner/plan-order.ts';
import { type ProvidedPlan, providedPlan } from '../../domain/planner/provider/provided-plan.ts';
import { type CheckedReply, checkReply } from '../../domain/planner/provider/provider-reply.ts';
import { type ProviderCall, providerCalls } from '../../domain/planner/provider/provider-schema.ts';
import { checkAnswers } from '../../domain/planner/questionnaire/answers.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { wordPlan } from '../../domain/planner/wording/wording.ts';
import { mayAskProvider } from '../accounts/profile.ts';
import type { Attempt } from '../billing/attempt.ts';
import { chargeGeneration } from '../billing/generation.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider } from '../platform/providers/ask-provider.ts';
import { PublicError } from '../platform/public-error.ts';
import type { Watch } from './plan-stages.ts';

type Input = PlannerInput & Required<Pick<PlannerInput, 'freeCap'>>;

interface Worded {
  plan: Plan;
  scheduled: Schedule;
}

interface GeneratedPlan {
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
  ctx: AppContext,
  actor: Actor,
  attempt: Attempt,
  order: PlanOrder,
  watch: Watch,
): Promise<{ status: 200 | 201; body: GeneratedPlan }> {
  const input = await plannerInput(ctx, actor, attempt.key, order);
  const { status, value, writer, credits, generation } = await chargeGeneration<Worded>(ctx, actor, attempt, {
    tool: 'plan',
    signal: watch.signal,
    async make(kind) {
      watch.tell({ stage: 'checked' });
      const scheduled = schedule(input);
      watch.tell({ stage: 'scheduled', sessions: scheduled.sessions.length });
      const provided =
        kind === 'replay'
          ? libraryWords(input, scheduled, order)
          : await words(ctx, actor, input, scheduled, order, watch);
      verify(ctx, input, provided.plan);
      watch.tell({ stage: 'verified' });
      const { plan, writer } = provided;
      return { value: { plan, scheduled }, writer, empty: scheduled.sessions.length === 0 };
    },
    // A changed tier changes the cap.
    stillFits: ({ value: { plan } }) => planFaults(input, plan).length === 0,
    onCharged: () => watch.tell({ stage: 'charged' }),
  });
  const { explanations, points, tie, target } = value.scheduled;
  const { seed, tier, freeCap } = input;
  return {
    status,
    body: { plan: value.plan, writer, explanations, credits, seed, points, tie, target, tier, freeCap, generation },
  };
}

async function plannerInput(ctx: AppContext, actor: Actor, key: string, order: PlanOrder): Promise<Input> {
  const answers = checkAnswers(order.answers, wallClockAt(ctx.clock.now(), order.timezone).date);
  if (!answers.ok) throw new PublicError('invalid', answers.problem.message, { field: answers.problem.field });
  const { tier } = await getCredits(ctx, actor);
  return {
    answers: answers.value,
    startDate: order.startDate,
    // The key's own seed, so that a replay gives the same plan.
    seed:
      order.seed ??
      createHmac('sha256', ctx.keys.derive('plan-seed')).update(`${actor.userId} ${key}`).digest('hex').slice(0, 16),
    tier,
    // 4 to 6: checked when the environment was read.
    freeCap: ctx.env.FREE_PLAN_EVENTS as Input['freeCap'],
    busy: order.busy,
    ...(order.closed && { closed: order.closed }),
    ...(order.learned && { learned: order.learned }),
    ...(order.notBefore !== undefined && { notBefore: order.notBefore }),
  };
}

function libraryWords(input: PlannerInput, scheduled: Schedule, { history, wishes }: PlanOrder): ProvidedPlan {
  const { answers, seed } = input;
  const plan = wordPlan({
    schedule: scheduled,
    answers,
    seed,
    ideas: SESSION_IDEAS,
    modules: MODULE_LIBRARY,
    history,
    taste: tasteOf(wishes),
  });
  return { plan, writer: 'engine', repairs: [] };
}

/** The library's words, and where the operator set a provider and this person agreed, the provider's over them. */
async function words(
  ctx: AppContext,
  actor: Actor,
  input: PlannerInput,
  scheduled: Schedule,
  order: PlanOrder,
  watch: Watch,
): Promise<ProvidedPlan> {
  const own = libraryWords(input, scheduled, order);
  if (scheduled.sessions.length === 0 || !(await mayAskProvider(ctx, actor))) return own;
  const calls = providerCalls(input.answers, scheduled, input.tier);
  const provided = await writeWords(ctx, own.plan, calls, order.wishes, watch);
  if (planFaults(input, provided.plan).length === 0) return provided;
  ctx.log.error({ code: 'PROVIDED_PLAN_BROKEN' }, 'the library words this plan instead');
  return own;
}

/** The engine's own plan breaking a rule would be a bug: better no plan than a broken one. */
function verify(ctx: AppContext, input: PlannerInput, plan: Plan): void {
  const faults = planFaults(input, plan);
  if (faults.length === 0) return;
  ctx.log.error({ faults }, 'plan refused by the last check');
  throw new Error('A plan broke a hard rule.');
}

const LABELS: ReadonlySet<string> = new Set(
  [
    ...SESSION_IDEAS.map((idea) => idea.discreetLabel),
    ...DISCREET_TITLES.mapping.map(({ discreet }) => discreet),
    DISCREET_TITLES.fallback,
  ].map((label) => label.toLowerCase()),
);

/** `plan` as the library words it; what touches an avoided topic stays so. Never fails for the provider's sake, and ends within AI_TIMEOUT_MS. */
async function writeWords(
  ctx: AppContext,
  plan: Plan,
  calls: readonly ProviderCall[],
  wishes: Wishes,
  watch: Watch,
): Promise<ProvidedPlan> {
  const signal = askingTime(ctx, watch.signal);
  let done = 0;
  watch.tell({ stage: 'writing', done, of: calls.length });
  const replies = await Promise.all(
    calls.map(async (call) => {
      const reply = await askOne(ctx, call, signal);
      done += 1;
      watch.tell({ stage: 'writing', done, of: calls.length });
      return reply;
    }),
  );
  const provided = providedPlan(
    plan,
    replies.filter((reply) => reply !== null),
    wishes,
  );
  const repairs: Record<string, number> = {};
  for (const { field, code } of provided.repairs) repairs[`${field}:${code}`] = (repairs[`${field}:${code}`] ?? 0) + 1;
  if (provided.repairs.length > 0) ctx.log.info({ repairs }, 'provider reply repaired');
  return provided;
}

/** Null when the library's words have to do. */
async function askOne(
  ctx: AppContext,
  { input, ...question }: ProviderCall,
  signal: AbortSignal,
): Promise<CheckedReply | null> {
  const reply = await askProvider(ctx, 'plan', { ...question, signal }, (said) => checkReply(input, said, LABELS));
  return reply.ok ? reply.value : null;
}
