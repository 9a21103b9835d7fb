/** What one person is filling in: the answers, the step, and where answers that stand there already came from. */

import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import {
  type AssessmentDraft,
  type AssessmentStep,
  answersToAssessmentDraft,
  EMPTY_ASSESSMENT,
  lookToDraft,
} from '../../domain/assessment/draft.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import type { ToolForm } from '../billing/generation/use-tool-form.ts';
import type { FormPlace } from '../journal/use-kept-form.ts';
import { freshSeed } from '../kit/fresh-seed.ts';
import { todayIn } from '../kit/time/today.ts';

/** The plan by its first day (YYYY-MM-DD), an earlier look by when it was made (ISO 8601). */
type FilledFrom = { kind: 'plan'; startDate: string } | { kind: 'look'; made: string };

export interface AssessmentForm extends ToolForm<AssessmentStep> {
  draft: AssessmentDraft;
  /** Chooses words, so that 'See what is sent' shows the very request. */
  seed: number;
  /** Absent where nothing was filled in beforehand. */
  from?: FilledFrom;
  /** Whether the person has answered anything here, or cleared it. */
  touched: boolean;
}

export const freshForm = (): AssessmentForm => ({
  version: 1,
  step: 1,
  draft: EMPTY_ASSESSMENT,
  seed: freshSeed(),
  touched: false,
});

export const ASSESSMENT_FORM: FormPlace<AssessmentForm> = { name: 'assessment-answers', fresh: freshForm };

/** Filled in from whichever is the more recent by the plan's own calendar, the last look or the latest plan; null where there is neither. */
export function filledForm(look: StoredAssessment | undefined, plan: StoredPlan | undefined): AssessmentForm | null {
  if (look && (!plan || todayIn(plan.timezone, new Date(look.made)) >= plan.startDate)) {
    return { ...freshForm(), draft: lookToDraft(look), from: { kind: 'look', made: look.made } };
  }
  if (!plan) return null;
  const { answers, startDate } = plan;
  return { ...freshForm(), draft: answersToAssessmentDraft(answers), from: { kind: 'plan', startDate } };
}

/**
 * What an untouched form is to be replaced by, so that it follows the newest look or plan and outlives neither; null
 * where it is right as it is.
 */
export function refilled(
  form: AssessmentForm,
  look: StoredAssessment | undefined,
  plan: StoredPlan | undefined,
): AssessmentForm | null {
  if (form.touched) return null;
  const filled = filledForm(look, plan);
  if (JSON.stringify(filled?.from) === JSON.stringify(form.from)) return null;
  return filled ?? freshForm();
}
