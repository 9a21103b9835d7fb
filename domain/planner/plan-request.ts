/** What the planner can be asked at the command, and its one check. */
import * as z from 'zod/mini';
import { addDays, dayNumber, isCalendarDate } from '../calendar-date.ts';
import { type FieldProblem, firstFieldProblem } from '../field-problem.ts';
import { ok, problem, type Result } from '../result.ts';
import { PLAN_DAYS } from './cycle.ts';
import type { CycleTold } from './forecast/told-cycle.ts';
import { MAX_DAYS, MODEL_FIELDS } from './model-request.ts';
import type { PlannerInput } from './plan.ts';
import { checkAnswers, WINDOWS } from './questionnaire/answers.ts';

/** Busy times in one request: far more than a month of several full calendars. */
export const MAX_BUSY_TIMES = 5_000;
/** No busy time lies further from day 0, in minutes either way (some 190 years). */
const FARTHEST_MINUTE = 100_000_000;
/** The day of asking lies within a year or so of the plan. */
const FARTHEST_TODAY = 400;
const MAX_SEED_LENGTH = 100;
const DEFAULT_SEED = '1';
/** The ideas of several years of plans. */
const MAX_HISTORY = 1_000;
const MAX_IDEA_ID_LENGTH = 100;

const DATE = { error: 'Please give the first day as a real date, YYYY-MM-DD.' };
const SEED = { error: `Please give the seed as text of 1 to ${MAX_SEED_LENGTH} plain (ASCII) characters.` };
const BUSY = {
  error: 'Please send busy times as pairs [from, to] of whole minutes from 00:00 of the first day, from before to.',
};
const HISTORY = { error: `Please send the history as a list of at most ${MAX_HISTORY} idea ids.` };
const NOT_BEFORE = {
  error: 'Please send the present minute as a whole number from 00:00 of the first day, or not at all.',
};
const LEARNED = { error: 'Please send what was learned as 7 lists, Sunday first, of 8 whole numbers from -10 to 10.' };

/** Leaves room for a whole plan before the years of four digits end. */
const isStartDate = (text: string): boolean => isCalendarDate(text) && text <= addDays('9999-12-31', -MAX_DAYS);

const minute = z.int(BUSY).check(z.gte(-FARTHEST_MINUTE, BUSY), z.lte(FARTHEST_MINUTE, BUSY));
const busyTime = z.tuple([minute, minute], BUSY).check(z.refine(([from, to]) => from < to, BUSY));
const weight = z.int(LEARNED).check(z.gte(-10, LEARNED), z.lte(10, LEARNED));
const windowWeights = z.array(weight, LEARNED).check(z.length(WINDOWS.length, LEARNED));

/** ASCII, because tie numbers are made of ASCII text (docs/planner-model.md section 5). */
const seedSchema = z.string(SEED).check(z.regex(/^[ -~]+$/, SEED), z.maxLength(MAX_SEED_LENGTH, SEED));

const commandSchema = z.strictObject(
  {
    /** Given to `checkAnswers` afterwards. */
    answers: z.looseObject({}, { error: 'Please send the answers as an object.' }),
    startDate: z.string(DATE).check(z.refine(isStartDate, DATE)),
    seed: z._default(seedSchema, DEFAULT_SEED),
    busy: z._default(
      z
        .array(busyTime, BUSY)
        .check(z.maxLength(MAX_BUSY_TIMES, { error: `Please send at most ${MAX_BUSY_TIMES} busy times.` })),
      [],
    ),
    /** Hours that are none where the other one lives, in the same minutes. */
    closed: z.optional(
      z
        .array(busyTime, BUSY)
        .check(z.maxLength(MAX_BUSY_TIMES, { error: `Please send at most ${MAX_BUSY_TIMES} busy times.` })),
    ),
    /** The present minute, counted from 00:00 of the first day: nothing begins within two hours of it, or within `lead`. */
    notBefore: z.optional(z.int(NOT_BEFORE).check(z.gte(0, NOT_BEFORE), z.lt(MAX_DAYS * 1440, NOT_BEFORE))),
    /** Idea ids of earlier plans, left out wherever anything else fits. */
    history: z._default(
      z
        .array(z.string(HISTORY).check(z.maxLength(MAX_IDEA_ID_LENGTH, HISTORY)), HISTORY)
        .check(z.maxLength(MAX_HISTORY, HISTORY)),
      [],
    ),
    /** `[weekday, 0 = Sunday][window]`, added to the points of openings (docs/planner-model.md section 9). */
    learned: z.optional(z.array(windowWeights, LEARNED).check(z.length(7, LEARNED))),
    ...MODEL_FIELDS,
    tier: z._default(z.enum(['free', 'paid'], { error: 'Please give the tier as “free” or “paid”.' }), 'free'),
  },
  { error: 'Please send one JSON object.' },
);

/** A checked request of the command: what the engine reads, and the ideas to leave out. */
interface PlanRequest extends PlannerInput {
  history: string[];
}

/**
 * Checks what the command was given. `answers` and `startDate` have to be there; seed '1', tier 'free' and no busy
 * times are the defaults. Unknown fields are refused; the problem names the field, such as `answers.availableDays`.
 */
export function checkPlanRequest(input: unknown): Result<PlanRequest, FieldProblem> {
  const parsed = commandSchema.safeParse(input);
  if (!parsed.success) return problem(firstFieldProblem(parsed.error));
  const { learned, closed, notBefore, model, keep, answers: asked, ...request } = parsed.data;
  const { days = PLAN_DAYS, startDate } = request;
  const answers = checkAnswers(asked, undefined, request.cycle !== undefined);
  if (!answers.ok) return answers;
  const cycle: CycleTold | undefined = request.cycle ?? answers.value.cycle;
  if (notBefore !== undefined && notBefore >= days * 1440)
    return problem({ field: 'notBefore', message: NOT_BEFORE.error });
  const outside = keep && (keep.from > days || keep.held.some(({ day }) => day >= days));
  if (outside)
    return problem({ field: 'keep.from', message: 'Please give a day of the plan, or the day after its last.' });
  if (cycle?.today && Math.abs(dayNumber(cycle.today) - dayNumber(startDate)) > FARTHEST_TODAY) {
    return problem({ field: 'cycle.today', message: 'Please give the day of asking near the first day of the plan.' });
  }
  if (cycle?.today && cycle.today > addDays(startDate, days)) {
    return problem({ field: 'cycle.today', message: 'Please give a day of asking that is not after the plan.' });
  }
  return ok({
    ...request,
    answers: answers.value,
    ...(learned && { learned }),
    ...(cycle && { cycle }),
    ...(closed && { closed }),
    ...(notBefore !== undefined && { notBefore }),
    ...(model === 2 && { model }),
    ...(keep && { keep: { ...keep, held: keep.held.toSorted((a, b) => a.day - b.day) } }),
  });
}
