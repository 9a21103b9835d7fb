/**
 * The planner as a tool that makes something for a credit: from answers, and what earlier plans say, to a plan in the
 * sealed journal.
 */

import { turnOf } from '../../domain/partner/shared-likes.ts';
import { fallOf } from '../../domain/planner/changes/fallen-evenings.ts';
import { daysOf, PLAN_DAYS } from '../../domain/planner/cycle.ts';
import { forOrder, type Lessons, learnedFrom } from '../../domain/planner/learning/learned.ts';
import type { Fall, SessionBefore } from '../../domain/planner/model-input.ts';
import type { Tier } from '../../domain/planner/plan.ts';
import { lengthOf } from '../../domain/planner/plan-days.ts';
import { type PlanAnswer, type PlanOrder, partsOf } from '../../domain/planner/plan-order.ts';
import type { ProviderInput } from '../../domain/planner/provider/provider-input.ts';
import { checkAnswers } from '../../domain/planner/questionnaire/answers.ts';
import { firstOpenStep, LAST_STEP, STEPS, type Step, stepOfField } from '../../domain/planner/questionnaire/steps.ts';
import { newStoredPlan, type StoredPlan, sessionsBefore } from '../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { askForWords } from '../billing/generation/ask-for-words.ts';
import type { Generator, Work } from '../billing/generation/generation.ts';
import { NothingFits, refusedAnswer } from '../billing/generation/generation-failure.ts';
import type { GeneratingTool } from '../billing/generation/use-generating-tool.ts';
import { NOTHING_KNOWN, readPlannerBusy } from '../calendar/read-known-busy.ts';
import { callApi } from '../client/api.ts';
import { readPrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { createReadAhead } from '../client/read-ahead.ts';
import { callWorker } from '../client/worker-call.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { readNotedStarts } from '../journal/bundles/read-noted-starts.ts';
import { readWishes } from '../journal/bundles/read-wishes.ts';
import type { Journal } from '../journal/journal.ts';
import { PLANS } from '../journal/records/use-plans.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { minutesInto, todayIn } from '../kit/time/today.ts';
import { readFair } from './fairness/read-fair.ts';
import { offAmong, switchesSettled } from './learning/keep-off.ts';
import { handOverMade } from './made-plan.ts';
import { PLAN_PLACE } from './plan-place.ts';
import {
  newQuestionnaire,
  type PlanClientData,
  planOrder,
  QUESTIONNAIRE,
  type Questionnaire,
  questionnaireMade,
  withNoted,
} from './questionnaire/questionnaire-state.ts';

export const PLAN_GENERATOR: Generator<PlanOrder, PlanAnswer, PlanClientData> = {
  name: 'planner-request',
  tool: 'plan',
  room: 'planner',
  words: {
    /** Spec 1 section 8. */
    failed: 'Failed to generate plan.',
    lost: 'The connection was lost on the way. Your plan is not: trying again picks it up and costs nothing more.',
    stepOfField,
  },
  engine: PLAN_PLACE,
  make: makePlan,
  check: ({ plan, explanations }) => {
    if (plan.events.length > 0) return;
    throw new NothingFits(
      `No time in these ${daysOf(plan)} days fits these answers. Nothing was charged.`,
      explanations,
    );
  },
  atMaking: (order, now) => {
    const notBefore = minutesInto(order.startDate, order.timezone, now);
    return notBefore < 0 ? order : { ...order, notBefore };
  },
  record: ({ order, clientData }, made) => {
    const { plan, seed, tier, freeCap, writer, explanations, generation, notBefore, account } = made;
    const { answers, timezone, busy, history, model, fair } = order;
    const couple = clientData?.couple;
    const coverWords = clientData?.coverWords ?? [];
    const value = newStoredPlan({
      plan,
      answers,
      seed,
      tier,
      freeCap,
      timezone,
      busy,
      history,
      writer,
      explanations,
      coverWords,
      ...(generation && { generation }),
      ...partsOf(order, ['wishes', 'closed', 'learned', 'learnedThemes', 'cycle']),
      ...(model && partsOf(order, ['model', 'before', 'fall'])),
      ...(model && notBefore !== undefined && { notBefore }),
      ...(clientData?.partnerZone && { partnerZone: clientData.partnerZone }),
      ...(couple && fair && account && { turn: turnOf(couple, fair.account, account) }),
    });
    return { value, day: planRecordDay(value.startDate, lengthOf(value)) };
  },
  handOver: (planId, value) => PLANS.is(value) && handOverMade(planId, value),
};

/** What a plan from `startDate` (YYYY-MM-DD) goes by beside its answers. Whoever has come to the last step is about to ask for it. */
export const KNOWN_AHEAD = createReadAhead((userId: string, startDate: string, timezone: string, days: number) =>
  Promise.all([
    readWishes(userId),
    readLearned(userId, startDate),
    readPlannerBusy(userId, startDate, timezone, days),
    readBefore(userId, startDate),
    readFall(userId),
    readFair(userId, startDate),
  ]),
);

export const PLANNER: GeneratingTool<Step, Questionnaire, PlanOrder, PlanAnswer, PlanClientData> = {
  generator: PLAN_GENERATOR,
  steps: STEPS,
  form: { name: QUESTIONNAIRE, fresh: newQuestionnaire },
  openStep: ({ draft, startDate }) => firstOpenStep(draft, { date: startDate, today: todayIn() }),
  wanted: (questionnaire) => {
    const order = planOrder(questionnaire);
    if (!order) return null;
    return async (userId) => {
      const { startDate, timezone } = order;
      const [[wishes, learned, known, before, fall, shared], noted] = await Promise.all([
        KNOWN_AHEAD.take(userId, startDate, timezone, daysOf(order)),
        order.cycle ? readNotedStarts(userId) : [],
      ]);
      // Whoever plans for one shares nothing out.
      const between = order.answers.solo ? null : shared;
      const { busy, closed, partnerZone } = known ?? NOTHING_KNOWN;
      return {
        order: {
          ...withNoted(order, noted),
          wishes,
          busy,
          ...(closed && { closed }),
          ...learned,
          ...(before.length > 0 && { before }),
          ...(fall && { fall }),
          ...(between && { fair: between.fair }),
        },
        clientData: {
          coverWords: questionnaire.coverWords,
          ...(partnerZone && { partnerZone }),
          ...(between && { couple: between.couple }),
        },
      };
    };
  },
  after: (questionnaire, { plan }) =>
    questionnaireMade(
      questionnaire,
      plan.events.flatMap(({ idea }) => (idea ? [idea] : [])),
      plan.days,
    ),
  returnKind: 'planner',
  /** Spec 1 section 8. */
  pleaseSignIn: 'Please sign in to continue with your intimacy plan generation.',
  path: PLANNER_PATH,
};

/** In the library's words, and where a provider may write, in its words over them. Whatever a provider does, there is a plan. */
async function makePlan(order: PlanOrder, work: Work): Promise<PlanAnswer> {
  const { begun, written, signal, onStage } = work;
  const { generation, state, freeCap } = begun;
  const tier = tierFor(order, work);
  const known = checkAnswers(order.answers, todayIn(order.timezone));
  if (!known.ok) throw refusedAnswer(known.problem);
  const made = await callWorker(PLAN_PLACE, signal, 'makePlan', order, { tier, freeCap });
  const { plan, explanations, calls, account } = made;
  onStage({ stage: 'scheduled', sessions: plan.events.length });
  const write = async () => {
    const ask = (body: ProviderInput) => callApi('POST /words/plan', { body, signal });
    const { answered } = await askForWords(ask, calls, { signal, onStage });
    return callWorker(PLAN_PLACE, signal, 'layWords', order, { tier, freeCap }, plan, answered);
  };
  // What was paid for and lost comes in the library's words.
  const asks = written && state === 'held' && calls.length > 0;
  const worded = asks ? await write() : { plan, writer: 'engine' as const };
  onStage({ stage: 'verified' });
  const { seed, notBefore } = order;
  return {
    ...worded,
    explanations,
    seed,
    tier,
    freeCap,
    generation,
    ...(notBefore !== undefined && { notBefore }),
    ...(account && { account }),
  };
}

/**
 * The account's by the click. A free one has no longer plan: where the page had not said so, it is said before anything is
 * charged, since a shorter one is not what was asked for. What was charged while there was a paid plan is made as it would
 * have been then, in length and number.
 */
function tierFor({ days }: PlanOrder, { begun: { state, tier }, tier: said, wasPaidPlan }: Work): Tier {
  const isLonger = days !== undefined && days > PLAN_DAYS;
  // Where a click from before this was kept says nothing of the account, the length does.
  if (state === 'captured' && (wasPaidPlan || (isLonger && !said))) return 'paid';
  if (tier !== 'free' || !isLonger || said === 'free') return tier;
  const message = `You asked for ${days} days. Your account is on the free plan by now, which covers ${PLAN_DAYS}. Nothing was charged.`;
  throw new NothingFits(message, [], LAST_STEP);
}

type Taught = Omit<Lessons, 'said'>;

/**
 * For a plan from `startDate` on (YYYY-MM-DD). Never rejects: without an open journal, or where the switch cannot be
 * asked for, the plan is made as if nothing had been learned.
 */
async function readLearned(userId: string, startDate: string): Promise<Taught> {
  try {
    // Asked anew: the switch may have been turned on another device.
    return await learnedIn(() => ownJournal(userId), await readPrivacySettings(), startDate);
  } catch {
    // Locked, unreachable or damaged alike: what cannot be read never stands in the way of a plan.
    return {};
  }
}

/** The same from a journal, which stays closed with the switch off. Rejects as the journal does. */
export async function learnedIn(
  open: () => Promise<Journal>,
  { learnFromPlans }: Pick<PrivacySettings, 'learnFromPlans'>,
  startDate: string,
): Promise<Taught> {
  if (!learnFromPlans) return {};
  await switchesSettled();
  const listed = await (await open()).list<unknown>('planner');
  return forOrder(learnedFrom(plansAmong(listed.records), startDate, offAmong(listed)));
}

const plansAmong = (records: ReadonlyArray<{ value: unknown }>): StoredPlan[] =>
  records.flatMap(({ value }) => (PLANS.is(value) ? [value] : []));

async function ownPlans(userId: string): Promise<StoredPlan[]> {
  const { records } = await (await ownJournal(userId)).list<unknown>('planner');
  return plansAmong(records);
}

/** The evenings of the month before `startDate`. Never rejects: where the journal cannot be read the plan begins anew. */
async function readBefore(userId: string, startDate: string): Promise<SessionBefore[]> {
  try {
    return sessionsBefore(await ownPlans(userId), startDate);
  } catch {
    // Locked, unreachable or damaged alike: what cannot be read never stands in the way of a plan.
    return [];
  }
}

/** How often evenings fell out, with the switch on. Never rejects. */
async function readFall(userId: string): Promise<Fall | undefined> {
  try {
    return (await readPrivacySettings()).learnFromPlans ? fallOf(await ownPlans(userId)) : undefined;
  } catch {
    // Locked, unreachable or damaged alike: what cannot be read never stands in the way of a plan.
    return undefined;
  }
}
