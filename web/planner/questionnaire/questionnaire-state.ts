/** What one person is filling in: the answers so far, the step, the first day, and what the last plan hands on; what a click of 'Generate My Plan' makes a plan from. */
import { toldWith } from '../../../domain/planner/forecast/told-cycle.ts';
import type { PlanOrder } from '../../../domain/planner/plan-order.ts';
import {
  type AnswersDraft,
  answersToDraft,
  draftToAnswers,
  EMPTY_DRAFT,
} from '../../../domain/planner/questionnaire/answers-draft.ts';
import { firstOpenStep, mayStartOn, type Step } from '../../../domain/planner/questionnaire/steps.ts';
import { ideasUsed, nextStart, type StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { ToolForm } from '../../billing/generation/use-tool-form.ts';
import { homeZone } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';

/** Under this name the answers are kept on this device. */
export const QUESTIONNAIRE = 'planner-answers';

export interface Questionnaire extends ToolForm<Step> {
  draft: AnswersDraft;
  /** YYYY-MM-DD; empty for today, whenever that is. */
  startDate: string;
  /** How many days a plan has on a paid plan; 30 when absent, and always on the free one, which says so. */
  days?: PlanLength | undefined;
  /** Makes the plan what it is; fixed from the start, so that 'See what is sent' shows the very plan. */
  seed: string;
  /** Ideas that the last plan used; empty for a first plan. */
  history: string[];
  coverWords: string[];
  /** A plan was made of these answers; they stay, to be changed or used again. */
  made: boolean;
}

/** What may be asked for; 30 is said by its absence. */
export const PLAN_LENGTHS = [60, 90] as const;
export type PlanLength = (typeof PLAN_LENGTHS)[number];

const lengthChosen = (days: number | undefined): PlanLength | undefined =>
  PLAN_LENGTHS.find((length) => length === days);

export const freshSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

export const newQuestionnaire = (): Questionnaire => ({
  version: 1,
  draft: EMPTY_DRAFT,
  step: 1,
  startDate: '',
  seed: freshSeed(),
  history: [],
  coverWords: [],
  made: false,
});

/** Another plan: the answers and cover words of the last one filled in, its ideas left out. */
export const questionnaireAgain = (last: StoredPlan): Questionnaire => ({
  ...newQuestionnaire(),
  draft: answersToDraft(last.answers),
  days: lengthChosen(last.plan.days),
  history: ideasUsed(last),
  coverWords: last.coverWords,
});

/** 'Plan the next 30 days', or as many as the last one had where the account has them: the same, from the day after the last plan. */
export const questionnaireAfter = (last: StoredPlan): Questionnaire => ({
  ...questionnaireAgain(last),
  startDate: nextStart(last, todayIn(last.timezone)),
});

/** After a plan of so many days was made of it: the answers stay, the next plan will be another one. */
export function questionnaireMade(questionnaire: Questionnaire, ideas: string[], days?: number): Questionnaire {
  // The choice is in the account's preferences now; a later click must not bring it back.
  const { cloudBackup: _told, ...answered } = questionnaire;
  const made = { startDate: '', days: lengthChosen(days), seed: freshSeed(), history: ideas, made: true };
  return { ...answered, ...made };
}

/** What would be asked for now; null while an answer is missing. */
export function planOrder({ draft, startDate, days, seed, history }: Questionnaire): PlanOrder | null {
  const answers = draftToAnswers(draft, todayIn());
  if (!answers.ok) return null;
  const order: PlanOrder = {
    answers: answers.value,
    startDate: firstDay(startDate),
    timezone: homeZone(),
    seed,
    busy: [],
    history,
    model: 2,
    ...(days && { days }),
  };
  return withNoted(order, []);
}

/** The order with the starts that were noted in check-ins (dates), where it follows a cycle. */
export function withNoted(order: PlanOrder, noted: readonly string[]): PlanOrder {
  const { cycle } = order.answers;
  return cycle ? { ...order, cycle: toldWith(cycle, noted, todayIn(order.timezone)) } : order;
}

/** The first day that will be asked for: the chosen one while it lies within the next 60 days, else today. */
export function firstDay(startDate: string, today: string = todayIn()): string {
  return startDate !== '' && mayStartOn(startDate, today) ? startDate : today;
}

/** Whether answers are under way that no plan was made of yet. */
export const isBegun = ({ draft, step, made }: Questionnaire): boolean =>
  !made && (step > 1 || firstOpenStep(draft) > 1 || draft.partner1.age > 0 || draft.partner2.age > 0);

/** What belongs to the stored plan and is no part of its making. */
export interface PlanClientData {
  /** Where the partner lives, where its clocks differ. */
  partnerZone?: string;
  /** The couple for which it shares out hours and kinds of evening. */
  couple?: string;
  coverWords: string[];
}
