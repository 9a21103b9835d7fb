/** The answers to the eight questions: their ids, their shape, and the one check that every entry point uses. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../calendar-date.ts';
import { type FieldProblem, firstFieldProblem } from '../../field-problem.ts';
import { ok, problem, type Result } from '../../result.ts';
import { toldCycleSchema } from '../forecast/told-cycle.ts';
import { rotaAnswersSchema, termsSchema } from '../rotas/rota-schema.ts';

export const GENDERS = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const;
export const RELATIONSHIP_DURATIONS = [
  'less-than-6-months',
  '6-months-to-1-year',
  '1-to-2-years',
  '2-to-5-years',
  '5-to-10-years',
  'more-than-10-years',
] as const;
export const PREFERRED_FREQUENCIES = ['daily', 'several-times-weekly', 'weekly', 'bi-weekly', 'monthly'] as const;
export const CURRENT_FREQUENCIES = [...PREFERRED_FREQUENCIES, 'rarely'] as const;
export const ALONE_TIMES = [
  'early-mornings',
  'nap-time',
  'after-bedtime',
  'late-night',
  'school-daycare',
  'weekend-mornings',
  'grandparents',
  'date-nights',
] as const;
/** Step 5. A new one is a theme too (`plan.ts`), with ideas of its own: CONTRIBUTING.md says what the compiler does not. */
export const GOALS = ['bonding', 'pleasure', 'conception', 'reconnection'] as const;
/** In the order of docs/planner-model.md section 2: a window's place here is its number `w` in tie texts. */
export const WINDOWS = [
  'early-morning',
  'morning',
  'late-morning',
  'afternoon',
  'late-afternoon',
  'evening',
  'night',
  'late-night',
] as const;
export const DAY_KINDS = ['weekdays', 'weekends'] as const;
export const PRIVACY_LEVELS = ['high', 'medium', 'low'] as const;
export const SUGGESTIONS = [
  'scheduledDates',
  'roleplays',
  'ideas',
  'positions',
  'varietyTips',
  'wellnessTips',
] as const;
export const REMINDERS = ['oneDayBefore', 'twelveHoursBefore', 'oneHourBefore'] as const;

export type Gender = (typeof GENDERS)[number];
export type RelationshipDuration = (typeof RELATIONSHIP_DURATIONS)[number];
export type PreferredFrequency = (typeof PREFERRED_FREQUENCIES)[number];
export type CurrentFrequency = (typeof CURRENT_FREQUENCIES)[number];
export type AloneTime = (typeof ALONE_TIMES)[number];
export type Goal = (typeof GOALS)[number];
export type WindowId = (typeof WINDOWS)[number];
export type DayKind = (typeof DAY_KINDS)[number];
export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number];
export type Suggestion = (typeof SUGGESTIONS)[number];
export type Reminder = (typeof REMINDERS)[number];

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'Please choose one of the options offered.' });

export const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(choice(values), { error: 'Choose from the options offered.' })
    .check(z.refine((list) => new Set(list).size === list.length, { error: 'Each option can be chosen once.' }));

export const yesNo = () => z.boolean({ error: 'Please answer yes or no.' });

const personSchema = z.strictObject({
  age: z
    .int({ error: 'Please enter an age as a whole number.' })
    .check(
      z.gte(18, { error: 'Twofold is for adults: 18 or over.' }),
      z.lte(100, { error: 'Please enter an age up to 100.' }),
    ),
  gender: z._default(choice(GENDERS), 'prefer-not-to-say'),
});

/** Spec 1 section 3; defaults are the spec's own. `solo` is 'Just me': partner 2 may be absent. */
export const answersSchema = z.strictObject({
  solo: z._default(yesNo(), false),
  partner1: personSchema,
  partner2: z.optional(z.nullable(personSchema)),
  /** Asked of two. */
  relationshipDuration: z.optional(z.nullable(choice(RELATIONSHIP_DURATIONS))),
  currentFrequency: choice(CURRENT_FREQUENCIES),
  preferredFrequency: choice(PREFERRED_FREQUENCIES),
  hasKids: z._default(yesNo(), false),
  aloneTimeSlots: z._default(choices(ALONE_TIMES), []),
  cycleTracking: z._default(yesNo(), false),
  cycleLength: z._default(z.nullable(z.int({ error: 'Please enter a whole number of days.' })), 28),
  lastCycleDate: z._default(z.nullable(z.string()), ''),
  /** The cycle by its starts; where it is told, length and last date are not read. Absent from answers given before it was asked for. */
  cycle: z.optional(toldCycleSchema),
  primaryGoals: choices(GOALS).check(z.minLength(1, { error: 'Please choose at least one goal.' })),
  availableTimeSlots: choices(WINDOWS).check(z.minLength(1, { error: 'Please choose at least one time of day.' })),
  availableDays: choices(DAY_KINDS).check(z.minLength(1, { error: 'Please choose weekdays, weekends or both.' })),
  suggestions: z._default(
    z.strictObject({
      scheduledDates: z._default(yesNo(), true),
      roleplays: z._default(yesNo(), true),
      ideas: z._default(yesNo(), true),
      positions: z._default(yesNo(), true),
      varietyTips: z._default(yesNo(), true),
      wellnessTips: z._default(yesNo(), true),
    }),
    { scheduledDates: true, roleplays: true, ideas: true, positions: true, varietyTips: true, wellnessTips: true },
  ),
  reminders: z._default(
    z.strictObject({
      oneDayBefore: z._default(yesNo(), false),
      twelveHoursBefore: z._default(yesNo(), false),
      oneHourBefore: z._default(yesNo(), false),
    }),
    { oneDayBefore: false, twelveHoursBefore: false, oneHourBefore: false },
  ),
  privacyLevel: z._default(choice(PRIVACY_LEVELS), 'high'),
  /** Shifts, and days with the children; absent where nobody has any. */
  rotas: z.optional(rotaAnswersSchema),
  /** School terms; absent where they are not known. */
  terms: z.optional(termsSchema),
});

export type Answers = z.infer<typeof answersSchema>;

/**
 * Checks answers from any entry point. Refuses unknown values and fields, and what docs/planner-model.md section 8 calls bad input.
 * `today` (YYYY-MM-DD): given by callers that know it, where no last cycle lies ahead; the model alone takes one (CYCLE_OLD).
 * With `startsKnown` the cycle is told elsewhere, and neither its length nor its last date is asked for.
 */
export function checkAnswers(input: unknown, today?: string, startsKnown = false): Result<Answers, FieldProblem> {
  const parsed = answersSchema.safeParse(input);
  if (!parsed.success) return problem(firstFieldProblem(parsed.error, 'answers'));
  const answers = parsed.data;
  const at = (field: string, message: string) => problem({ field: `answers.${field}`, message });
  if (!answers.solo && !answers.partner2)
    return at('partner2', 'Please tell us about your partner, or choose “Just me”.');
  if (!answers.solo && !answers.relationshipDuration)
    return at('relationshipDuration', 'Please choose one of the options offered.');
  const wrong = answers.cycleTracking && !startsKnown && cycleProblem(answers, today);
  return wrong ? at(wrong.field, wrong.message) : ok(answers);
}

function cycleProblem({ cycle, cycleLength, lastCycleDate }: Answers, today: string | undefined): FieldProblem | null {
  if (cycle) {
    const ahead = today !== undefined && cycle.starts.some((start) => start > today);
    return ahead ? { field: 'cycle.starts', message: 'Please choose today or an earlier day for each start.' } : null;
  }
  const length = cycleLength ?? 28;
  if (length < 21 || length > 35) {
    return { field: 'cycleLength', message: 'Please enter a cycle length from 21 to 35 days.' };
  }
  const field = 'lastCycleDate';
  const began = lastCycleDate ?? '';
  if (!isCalendarDate(began)) return { field, message: 'Please enter the first day of the last cycle.' };
  if (today === undefined || began <= today) return null;
  return { field, message: 'Please choose today or an earlier day for the last cycle.' };
}
