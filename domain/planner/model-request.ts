/** The check of what version 2 of the model may be told: shapes, limits, and what docs/planner-model.md section 18 refuses. */
import * as z from 'zod/mini';
import { MAX_PLAN_DAYS } from './cycle.ts';
import { CYCLE_KINDS } from './forecast/told-cycle.ts';
import { LESSONS } from './model-input.ts';
import { THEMES } from './plan.ts';
import { GOALS, WINDOWS } from './questionnaire/answers.ts';
import { date, listOf, MAX_ENTRIES, rotaSchema, say, termsSchema, whole } from './rotas/rota-schema.ts';

const MIN_DAYS = 30;
export const MAX_DAYS = MAX_PLAN_DAYS;
const MAX_ROTAS = 10;
/** Several years of evenings. */
const MAX_LESSONS = 2_000;
const FARTHEST_BACK = 100_000;
const MAX_POINTS = 1_000;
const MAX_COUNTED = 10_000;

const window = whole(0, WINDOWS.length - 1, 'Please give the window as its number, 0 to 7.');
const theme = z.optional(z.enum(THEMES, say('Please give a theme that is one of the goals.')));

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
  rotas: z.optional(listOf(rotaSchema, MAX_ROTAS, 'Please send rotas as a list.')),
  terms: z.optional(termsSchema),
  cycle: z.optional(cycle),
  keep: z.optional(keep),
  fall: z.optional(fall),
  learn: z.optional(listOf(lesson, MAX_LESSONS, 'Please send what evenings told as a list.')),
  fair: z.optional(fair),
};
