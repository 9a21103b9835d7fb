/** Two assessments side by side: the answers that changed, old and new, and only then the number. */
import type { AnswerField, Factor, StoredAssessment } from './analysis.ts';
import { type AssessmentInput, isSolo } from './input.ts';

interface ChangedAnswer {
  field: AnswerField;
  before: AssessmentInput;
  after: AssessmentInput;
}

interface Comparison {
  /** In the order in which they are asked. */
  changed: ChangedAnswer[];
  /** Factors whose points changed. */
  factors: Array<{ label: string; before: number; after: number }>;
  /** Our own count of both, since a provider's number differs from asking to asking. */
  score: { before: number; after: number };
}

/** The order of the questions. */
export const FIELD_ORDER: readonly AnswerField[] = [
  'partner1',
  'partner2',
  'relationshipDuration',
  'currentFrequency',
  'preferredFrequency',
  'primaryGoals',
  'availableTimeSlots',
  'availableDays',
  'cycleTracking',
  'suggestions',
];

/** Lists are sets here: the order in which something was ticked is no change. */
function comparable(input: AssessmentInput, field: AnswerField): string {
  const value = field === 'partner2' && isSolo(input) ? null : input[field];
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

/** How long is asked of two: that there were two, or are now, is an answer of its own. */
const askedBothTimes = (field: AnswerField, before: AssessmentInput, after: AssessmentInput): boolean =>
  field !== 'relationshipDuration' || !(isSolo(before) || isSolo(after));

export function compare(before: StoredAssessment, after: StoredAssessment): Comparison {
  const pointsOf = (factors: readonly Factor[], id: string) => factors.find((factor) => factor.id === id)?.points ?? 0;
  return {
    changed: FIELD_ORDER.filter(
      (field) =>
        askedBothTimes(field, before.input, after.input) &&
        comparable(before.input, field) !== comparable(after.input, field),
    ).map((field) => ({ field, before: before.input, after: after.input })),
    factors: after.factors
      .map(({ id, label, points }) => ({ label, before: pointsOf(before.factors, id), after: points }))
      .filter((factor) => factor.before !== factor.after),
    score: { before: before.ownScore, after: after.ownScore },
  };
}
