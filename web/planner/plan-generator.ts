/** The planner as a tool that makes something for a credit: from answers to a plan in the sealed journal. */
import { firstOpenStep, STEPS, type Step, stepOfField } from '../../domain/planner/steps.ts';
import { newStoredPlan } from '../../domain/planner/stored-plan.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import type { Generator } from '../billing/generation.ts';
import { NothingFits } from '../billing/generation-failure.ts';
import type { GeneratingTool } from '../billing/use-generating-tool.ts';
import { NOTHING_KNOWN, readPlannerBusy } from '../calendar/read-known-busy.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { readWishes } from '../journal/read-wishes.ts';
import { minutesInto, todayIn } from '../kit/today.ts';
import { readLearned } from './learned-plans.ts';
import type { PlanAnswer, PlanAside, PlanOrder } from './plan-request.ts';
import {
  newQuestionnaire,
  planOrder,
  QUESTIONNAIRE,
  type Questionnaire,
  questionnaireMade,
} from './questionnaire-state.ts';

export const PLAN_GENERATOR: Generator<PlanOrder, PlanAnswer, PlanAside> = {
  name: 'planner-request',
  endpoint: 'POST /plans',
  room: 'planner',
  words: {
    /** Spec 1 section 8. */
    failed: 'Failed to generate plan.',
    lost: 'The connection was lost on the way. Your plan is not: trying again picks it up and costs nothing more.',
    stepOfField,
  },
  check: ({ plan, explanations }) => {
    if (plan.events.length > 0) return;
    throw new NothingFits('No time in the next thirty days fits these answers. Nothing was charged.', explanations);
  },
  atSending: (order, now) => {
    const notBefore = minutesInto(order.startDate, order.timezone, now);
    return notBefore < 0 ? order : { ...order, notBefore };
  },
  record: ({ order, aside }, { plan, seed, tier, freeCap, writer, explanations, generation }) => {
    const { answers, timezone, busy, closed, history, wishes, learned } = order;
    const coverWords = aside?.coverWords ?? [];
    const value = newStoredPlan({
      ...{ plan, answers, seed, tier, freeCap, timezone, busy, history, writer, explanations, coverWords },
      ...(generation && { generation }),
      ...(wishes && { wishes }),
      ...(learned && { learned }),
      ...(closed && { closed }),
      ...(aside?.partnerZone && { partnerZone: aside.partnerZone }),
    });
    return { value, day: planRecordDay(value.startDate) };
  },
};

export const PLANNER: GeneratingTool<Step, Questionnaire, PlanOrder, PlanAnswer, PlanAside> = {
  generator: PLAN_GENERATOR,
  steps: STEPS,
  form: { name: QUESTIONNAIRE, fresh: newQuestionnaire },
  openStep: ({ draft, startDate }) => firstOpenStep(draft, { date: startDate, today: todayIn() }),
  wanted: (questionnaire) => {
    const order = planOrder(questionnaire);
    if (!order) return null;
    return async (userId) => {
      const { startDate, timezone } = order;
      const [wishes, learned, known] = await Promise.all([
        readWishes(userId),
        readLearned(userId, startDate),
        readPlannerBusy(userId, startDate, timezone),
      ]);
      const { busy, closed, partnerZone } = known ?? NOTHING_KNOWN;
      return {
        order: { ...order, wishes, busy, ...(closed && { closed }), ...(learned && { learned }) },
        aside: { coverWords: questionnaire.coverWords, ...(partnerZone && { partnerZone }) },
      };
    };
  },
  after: (questionnaire, { plan }) =>
    questionnaireMade(
      questionnaire,
      plan.events.flatMap(({ idea }) => (idea ? [idea] : [])),
    ),
  returnKind: 'planner',
  /** Spec 1 section 8. */
  pleaseSignIn: 'Please sign in to continue with your intimacy plan generation.',
  path: PLANNER_PATH,
};
