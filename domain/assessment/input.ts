/** What an assessment reads (spec 2 section 3): the planner's own answers where they are the same, and ages as ranges only. */
import * as z from 'zod/mini';
import { type FieldProblem, firstFieldProblem } from '../field-problem.ts';
import {
  CURRENT_FREQUENCIES,
  choice,
  choices,
  DAY_KINDS,
  GENDERS,
  GOALS,
  PREFERRED_FREQUENCIES,
  RELATIONSHIP_DURATIONS,
  WINDOWS,
  yesNo,
} from '../planner/questionnaire/answers.ts';
import { ok, problem, type Result } from '../result.ts';

/** The ranges of spec 1 section 5, and the right to say nothing. */
export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55+', 'prefer-not-to-say'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** What the recommendations may speak of. */
export const TOPICS = ['scheduledDates', 'roleplays', 'ideas', 'wellnessTips'] as const;
export type Topic = (typeof TOPICS)[number];

const atLeastOne = <const T extends readonly [string, ...string[]]>(values: T, none: string) =>
  choices(values).check(z.minLength(1, { error: none }));

const personSchema = z.strictObject({
  ageRange: z._default(choice(AGE_RANGES), 'prefer-not-to-say'),
  gender: z._default(choice(GENDERS), 'prefer-not-to-say'),
});

/** What was not chosen is not wished for: it counts. */
export const NO_TOPICS = { scheduledDates: false, roleplays: false, ideas: false, wellnessTips: false };

/** `partner2` is absent, or null, for 'Just me'; then nobody is asked how long. */
export const assessmentInputSchema = z.strictObject({
  partner1: z._default(personSchema, { ageRange: 'prefer-not-to-say', gender: 'prefer-not-to-say' }),
  partner2: z.optional(z.nullable(personSchema)),
  relationshipDuration: z.optional(z.nullable(choice(RELATIONSHIP_DURATIONS))),
  currentFrequency: choice(CURRENT_FREQUENCIES),
  preferredFrequency: choice(PREFERRED_FREQUENCIES),
  availableTimeSlots: atLeastOne(WINDOWS, 'Please choose at least one time of day.'),
  availableDays: atLeastOne(DAY_KINDS, 'Please choose weekdays, weekends or both.'),
  primaryGoals: atLeastOne(GOALS, 'Please choose at least one goal.'),
  cycleTracking: z._default(yesNo(), false),
  suggestions: z._default(
    z.strictObject({
      scheduledDates: z._default(yesNo(), false),
      roleplays: z._default(yesNo(), false),
      ideas: z._default(yesNo(), false),
      wellnessTips: z._default(yesNo(), false),
    }),
    NO_TOPICS,
  ),
});

export type AssessmentInput = z.infer<typeof assessmentInputSchema>;
export type AssessmentPerson = AssessmentInput['partner1'];

export const isSolo = ({ partner2 }: Pick<AssessmentInput, 'partner2'>): boolean => !partner2;

/** Checks input from any entry point; the problem names the field relative to `prefix`. */
export function checkAssessmentInput(input: unknown, prefix = 'input'): Result<AssessmentInput, FieldProblem> {
  const parsed = assessmentInputSchema.safeParse(input);
  if (!parsed.success) return problem(firstFieldProblem(parsed.error, prefix));
  if (isSolo(parsed.data) || parsed.data.relationshipDuration) return ok(parsed.data);
  return problem({ field: `${prefix}.relationshipDuration`, message: 'Please choose one of the options offered.' });
}
