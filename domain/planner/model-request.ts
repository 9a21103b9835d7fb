/** The check of what version 2 of the model may be told: shapes, limits, and what docs/planner-model.md section 18 refuses. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import { CYCLE_KINDS } from './forecast/told-cycle.ts';
import { LESSONS } from './model-input.ts';
import { THEMES } from './plan.ts';
import { GOALS, WINDOWS } from './questionnaire/answers.ts';
import { FREE, ROTA_CODES, ROTA_PATTERNS } from './rotas/rota-patterns.ts';

const MIN_DAYS = 30;
export const MAX_DAYS = 90;
/** A code may go on for the two days after its own, which are read. */
const LAST_MINUTE = 3 * 1440;
const MAX_ROTAS = 10;
const MAX_ENTRIES = 400;
/** Several years of evenings. */
const MAX_LESSONS = 2_000;
const MAX_ROTA_LENGTH = 366;
const FARTHEST_BACK = 100_000;
const MAX_POINTS = 1_000;
const MAX_COUNTED = 10_000;

const say = (error: string) => ({ error });
const whole = (least: number, most: number, error: string) =>
  z.int(say(error)).check(z.gte(least, say(error)), z.lte(most, say(error)));
const listOf = <T extends z.core.$ZodType>(item: T, most: number, error: string) =>
  z.array(item, say(error)).check(z.maxLength(most, say(`Please send at most ${most} of these.`)));

const DATE = 'Please give a real date, YYYY-MM-DD.';
const date = z.string(say(DATE)).check(z.refine(isCalendarDate, say(DATE)));
const RANGES = 'Please send terms as pairs of dates [from, to], from not after to.';
const dateRange = z.tuple([date, date], say(RANGES)).check(z.refine(([from, to]) => from <= to, say(RANGES)));
const terms = listOf(dateRange, MAX_ENTRIES, RANGES);
const window = whole(0, WINDOWS.length - 1, 'Please give the window as its number, 0 to 7.');
const theme = z.optional(z.enum(THEMES, say('Please give a theme that is one of the goals.')));

const CODE = 'Please give minutes [from, to] of a code, from within its day, to after from.';
const minutes = z
  .tuple([whole(0, 1439, CODE), whole(1, LAST_MINUTE, CODE)], say(CODE))
  .check(z.refine(([from, to]) => from < to, say(CODE)));
const UNKNOWN_CODE = 'Please use codes that are known, or say their minutes in “codes”.';
const PATTERN = `Please give a rota’s “pattern” by its id, or its “days”: 1 to ${MAX_ROTA_LENGTH} characters, one a day.`;

const rota = z
  .strictObject(
    {
      pattern: z.optional(
        z
          .string(say(PATTERN))
          .check(z.refine((id) => Object.hasOwn(ROTA_PATTERNS, id), say('This pattern is not known.'))),
      ),
      days: z.optional(
        z.string(say(PATTERN)).check(z.minLength(1, say(PATTERN)), z.maxLength(MAX_ROTA_LENGTH, say(PATTERN))),
      ),
      kind: z.optional(z.enum(['work', 'kids'], say('Please give the kind as “work” or “kids”.'))),
      anchor: z
        .string(say('Please give the date of a rota’s first character as its anchor, YYYY-MM-DD.'))
        .check(z.refine(isCalendarDate, say(DATE))),
      codes: z.optional(
        z.record(
          z.string().check(z.regex(/^[!-,.-~]$/, say('A code is one plain character, and “-” is free.'))),
          minutes,
        ),
      ),
      rest: z.optional(whole(0, 600, 'Please give the rest after a shift as 0 to 600 minutes.')),
      exceptions: z.optional(
        listOf(
          z
            .strictObject({ from: date, to: z.optional(date), code: z.string(say(UNKNOWN_CODE)) })
            .check(z.refine(({ from, to = from }) => from <= to, say(RANGES))),
          MAX_ENTRIES,
          'Please send exceptions as a list.',
        ),
      ),
      terms: z.optional(terms),
    },
    say('Please send a rota as an object.'),
  )
  .check(
    z.refine(({ pattern, days }) => (pattern === undefined) !== (days === undefined), {
      ...say(PATTERN),
      path: ['pattern'],
    }),
    z.refine(({ days = '', codes = {} }) => [...days].every((code) => isKnown(code, codes)), {
      ...say(UNKNOWN_CODE),
      path: ['days'],
    }),
    z.refine(({ exceptions = [], codes = {} }) => exceptions.every(({ code }) => isKnown(code, codes)), {
      ...say(UNKNOWN_CODE),
      path: ['exceptions', 'code'],
    }),
  );

const isKnown = (code: string, codes: Record<string, unknown>): boolean =>
  code === FREE || Object.hasOwn(ROTA_CODES, code) || Object.hasOwn(codes, code);

const STARTS = 'Please send the starts as a list of dates, YYYY-MM-DD.';
const cycle = z.strictObject(
  {
    kind: z.enum(CYCLE_KINDS, say(`Please give the kind of cycle as one of ${CYCLE_KINDS.join(', ')}.`)),
    starts: listOf(date, MAX_ENTRIES, STARTS),
    told: z.optional(whole(21, 45, 'Please give the length told as 21 to 45 days.')),
    today: z.optional(date),
  },
  say('Please send the cycle as an object with kind and starts.'),
);

const BEFORE = 'Please give a session before the plan by its day, -1 or less, counted from day 0.';
const before = z.strictObject({ day: whole(-FARTHEST_BACK, -1, BEFORE), window, theme });

const DAY = `Please give a day of the plan as its number from 0, below ${MAX_DAYS}.`;
const day = whole(0, MAX_DAYS - 1, DAY);
const HELD = 'Please send what was held with days before “from”, one a day.';
const keep = z
  .strictObject(
    {
      from: whole(0, MAX_DAYS, 'Please give the first day that may be planned anew as its number from 0.'),
      lost: listOf(day, MAX_DAYS, 'Please send lost days as a list of their numbers.'),
      held: listOf(
        z.strictObject({
          day,
          window,
          start: z.optional(whole(0, 1439, 'Please give the start as a minute of the day.')),
          points: whole(-MAX_POINTS, MAX_POINTS, 'Please give the points that the session was kept with.'),
          theme: z.enum(THEMES, say('Please give the theme of what was held.')),
        }),
        MAX_DAYS,
        HELD,
      ),
      plan: listOf(z.strictObject({ day, window }), MAX_DAYS, 'Please send what is still wanted as days and windows.'),
    },
    say('Please send “keep” as an object with from, lost, held and plan.'),
  )
  .check(
    z.refine(({ from, held }) => held.every((session) => session.day < from), { ...say(HELD), path: ['held'] }),
    z.refine(({ held }) => new Set(held.map((session) => session.day)).size === held.length, {
      ...say(HELD),
      path: ['held'],
    }),
  );

const FALL = 'Please send “fall” as 3 lists (Monday to Thursday, Friday, weekend) of 8 pairs [kept, fallen out].';
const counted = whole(0, MAX_COUNTED, FALL);
const fall = z
  .array(
    z.array(z.tuple([counted, counted], say(FALL)), say(FALL)).check(z.length(WINDOWS.length, say(FALL))),
    say(FALL),
  )
  .check(z.length(3, say(FALL)));

const RATING = 'Please give a rating from 1 to 5.';
const lesson = z
  .strictObject({
    date,
    weekday: whole(0, 6, 'Please give the weekday as its number, 0 for Sunday.'),
    window,
    theme,
    what: z.enum(LESSONS, say(`Please say what happened as one of ${LESSONS.join(', ')}.`)),
    rating: z.optional(whole(1, 5, RATING)),
  })
  .check(
    z.refine(({ what, rating }) => what !== 'rated' || rating !== undefined, { ...say(RATING), path: ['rating'] }),
  );

const likes = z.strictObject({
  windows: z.array(z.enum(WINDOWS, say('Please give windows by their ids.'))),
  goals: z.array(z.enum(GOALS, say('Please give goals by their ids.'))),
});
const stand = whole(-3, 3, 'Please give the account as -3 to 3.');
const fair = z.strictObject(
  { a: likes, b: likes, account: z.strictObject({ windows: stand, goals: stand }) },
  say('Please send “fair” as an object with a, b and account.'),
);

/** The fields of a request that version 2 reads, by the names of the model. */
export const MODEL_FIELDS = {
  model: z.optional(z.literal([1, 2], say('Please give the model as 1 or 2.'))),
  lead: z.optional(whole(0, MAX_DAYS * 1440, 'Please give the lead as whole minutes.')),
  before: z.optional(listOf(before, MAX_ENTRIES, BEFORE)),
  days: z.optional(whole(MIN_DAYS, MAX_DAYS, `Please give the days of the plan as ${MIN_DAYS} to ${MAX_DAYS}.`)),
  rotas: z.optional(listOf(rota, MAX_ROTAS, 'Please send rotas as a list.')),
  terms: z.optional(terms),
  cycle: z.optional(cycle),
  keep: z.optional(keep),
  fall: z.optional(fall),
  learn: z.optional(listOf(lesson, MAX_LESSONS, 'Please send what evenings told as a list.')),
  fair: z.optional(fair),
};
