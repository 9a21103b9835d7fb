/** Answers on their way: what the three steps hold while some are open, what is still missing, and how they become input. */

import type { FieldProblem } from '../field-problem.ts';
import { stepAsking } from '../form-steps.ts';
import { ageRange } from '../planner/provider/provider-input.ts';
import type {
  Answers,
  CurrentFrequency,
  DayKind,
  Gender,
  Goal,
  PreferredFrequency,
  RelationshipDuration,
  WindowId,
} from '../planner/questionnaire/answers.ts';
import type { Result } from '../result.ts';
import type { StoredAssessment } from './analysis.ts';
import {
  AGE_RANGES,
  type AssessmentInput,
  type AssessmentPerson,
  checkAssessmentInput,
  isSolo,
  NO_TOPICS,
  type Topic,
} from './input.ts';

export interface AssessmentDraft {
  solo: boolean;
  partner1: AssessmentPerson;
  partner2: AssessmentPerson;
  relationshipDuration: RelationshipDuration | null;
  currentFrequency: CurrentFrequency | null;
  preferredFrequency: PreferredFrequency | null;
  primaryGoals: Goal[];
  availableTimeSlots: WindowId[];
  availableDays: DayKind[];
  cycleTracking: boolean;
  suggestions: Record<Topic, boolean>;
}

const NOBODY_YET: AssessmentPerson = { ageRange: 'prefer-not-to-say', gender: 'prefer-not-to-say' };

export const EMPTY_ASSESSMENT: AssessmentDraft = {
  solo: false,
  partner1: NOBODY_YET,
  partner2: NOBODY_YET,
  relationshipDuration: null,
  currentFrequency: null,
  preferredFrequency: null,
  primaryGoals: [],
  availableTimeSlots: [],
  availableDays: [],
  cycleTracking: false,
  suggestions: NO_TOPICS,
};

export const ASSESSMENT_STEPS = [1, 2, 3] as const;
export type AssessmentStep = (typeof ASSESSMENT_STEPS)[number];
export const LAST_ASSESSMENT_STEP: AssessmentStep = 3;

export const ASSESSMENT_STEP_TITLES: Readonly<Record<AssessmentStep, string>> = {
  1: 'About You',
  2: 'Now and Wished For',
  3: 'Room in the Week',
};

/** The first thing missing in a step, by its field; null when nothing is. */
export function assessmentStepProblem(draft: AssessmentDraft, step: AssessmentStep): FieldProblem | null {
  const missing = (field: keyof AssessmentDraft, message: string): FieldProblem => ({ field, message });
  if (step === 1) {
    return draft.solo || draft.relationshipDuration ? null : missing('relationshipDuration', 'Choose how long.');
  }
  if (step === 2) {
    if (!draft.currentFrequency) return missing('currentFrequency', 'Choose how often it is now.');
    if (!draft.preferredFrequency) return missing('preferredFrequency', 'Choose how often you would like it to be.');
    return draft.primaryGoals.length > 0 ? null : missing('primaryGoals', 'Choose at least one goal.');
  }
  if (draft.availableTimeSlots.length === 0) return missing('availableTimeSlots', 'Choose at least one time slot.');
  return draft.availableDays.length > 0 ? null : missing('availableDays', 'Choose weekdays, weekends or both.');
}

/** The first step that is not complete; 3 when all are. */
export const firstOpenAssessmentStep = (draft: AssessmentDraft): AssessmentStep =>
  ASSESSMENT_STEPS.find((step) => assessmentStepProblem(draft, step) !== null) ?? LAST_ASSESSMENT_STEP;

const STEP_OF_FIELD: Readonly<Record<keyof AssessmentDraft, AssessmentStep>> = {
  solo: 1,
  partner1: 1,
  partner2: 1,
  relationshipDuration: 1,
  currentFrequency: 2,
  preferredFrequency: 2,
  primaryGoals: 2,
  availableTimeSlots: 3,
  availableDays: 3,
  cycleTracking: 3,
  suggestions: 3,
};

/** The step where a refused field is answered: `input.partner1.gender` leads to 1; null for others. */
export const assessmentStepOf = (field: string): AssessmentStep | null => stepAsking(STEP_OF_FIELD, 'input', field);

/** The draft as input, checked as at every entry point. Partner 2 of someone solo stays behind, and how long there has been one. */
export function draftToInput(draft: AssessmentDraft): Result<AssessmentInput, FieldProblem> {
  const { solo, partner2, relationshipDuration, ...rest } = draft;
  return checkAssessmentInput({ ...rest, ...(!solo && { partner2, relationshipDuration }) });
}

/** Answers given before, ready to be changed. */
export const inputToDraft = (input: AssessmentInput): AssessmentDraft => ({
  ...input,
  solo: isSolo(input),
  partner2: input.partner2 ?? NOBODY_YET,
  relationshipDuration: input.relationshipDuration ?? null,
});

/** A look's answers, without suggestions that nobody may have chosen. */
export const lookToDraft = ({ input, suggestionsChosen }: StoredAssessment): AssessmentDraft =>
  inputToDraft(suggestionsChosen ? input : { ...input, suggestions: NO_TOPICS });

/**
 * What a plan's answers say already; exact ages become ranges here. Suggestions stand chosen on the plan's form before
 * anybody has answered, and count here: they are asked for anew.
 */
export function answersToAssessmentDraft(answers: Answers): AssessmentDraft {
  return {
    solo: answers.solo,
    partner1: personOf(answers.partner1),
    partner2: answers.partner2 ? personOf(answers.partner2) : NOBODY_YET,
    relationshipDuration: answers.relationshipDuration ?? null,
    currentFrequency: answers.currentFrequency,
    preferredFrequency: answers.preferredFrequency,
    primaryGoals: [...answers.primaryGoals],
    availableTimeSlots: [...answers.availableTimeSlots],
    availableDays: [...answers.availableDays],
    cycleTracking: answers.cycleTracking,
    suggestions: NO_TOPICS,
  };
}

const personOf = ({ age, gender }: { age: number; gender: Gender }): AssessmentPerson => ({
  ageRange: AGE_RANGES.find((range) => range === ageRange(age)) ?? 'prefer-not-to-say',
  gender,
});
