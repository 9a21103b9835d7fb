/** The shape of a rota and of school terms, for the command and for answers alike, with the parts that such checks are made of. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../calendar-date.ts';
import type { Rota } from '../model-input.ts';
import { FREE, ROTA_CODES, ROTA_PATTERNS } from './rota-patterns.ts';
import { rotaKind } from './rota-spans.ts';

/** A code may go on for the two days after its own, which are read. */
const LAST_MINUTE = 3 * 1440;
export const MAX_ENTRIES = 400;
const MAX_ROTA_LENGTH = 366;
/** Minutes of sleep behind a shift. */
export const MAX_REST = 600;

export const say = (error: string) => ({ error });
export const whole = (least: number, most: number, error: string) =>
  z.int(say(error)).check(z.gte(least, say(error)), z.lte(most, say(error)));
export const listOf = <T extends z.core.$ZodType>(item: T, most: number, error: string) =>
  z.array(item, say(error)).check(z.maxLength(most, say(`Please send at most ${most} of these.`)));

const DATE = 'Please give a real date, YYYY-MM-DD.';
export const date = z.string(say(DATE)).check(z.refine(isCalendarDate, say(DATE)));
const RANGES = 'Please send terms as pairs of dates [from, to], from not after to.';
const dateRange = z.tuple([date, date], say(RANGES)).check(z.refine(([from, to]) => from <= to, say(RANGES)));
export const termsSchema = listOf(dateRange, MAX_ENTRIES, RANGES);

const CODE = 'Please give minutes [from, to] of a code, from within its day, to after from.';
const minutes = z
  .tuple([whole(0, 1439, CODE), whole(1, LAST_MINUTE, CODE)], say(CODE))
  .check(z.refine(([from, to]) => from < to, say(CODE)));
const UNKNOWN_CODE = 'Please use codes that are known, or say their minutes in “codes”.';
const PATTERN = `Please give a rota’s “pattern” by its id, or its “days”: 1 to ${MAX_ROTA_LENGTH} characters, one a day.`;

const ROTA_FIELDS = {
  pattern: z.optional(
    z.string(say(PATTERN)).check(z.refine((id) => Object.hasOwn(ROTA_PATTERNS, id), say('This pattern is not known.'))),
  ),
  days: z.optional(
    z.string(say(PATTERN)).check(z.minLength(1, say(PATTERN)), z.maxLength(MAX_ROTA_LENGTH, say(PATTERN))),
  ),
  kind: z.optional(z.enum(['work', 'kids'], say('Please give the kind as “work” or “kids”.'))),
  anchor: z
    .string(say('Please give the date of a rota’s first character as its anchor, YYYY-MM-DD.'))
    .check(z.refine(isCalendarDate, say(DATE))),
  codes: z.optional(
    z.record(z.string().check(z.regex(/^[!-,.-~]$/, say('A code is one plain character, and “-” is free.'))), minutes),
  ),
  rest: z.optional(whole(0, MAX_REST, 'Please give the rest after a shift as 0 to 600 minutes.')),
  exceptions: z.optional(
    listOf(
      z
        .strictObject({ from: date, to: z.optional(date), code: z.string(say(UNKNOWN_CODE)) })
        .check(z.refine(({ from, to = from }) => from <= to, say(RANGES))),
      MAX_ENTRIES,
      'Please send exceptions as a list.',
    ),
  ),
  terms: z.optional(termsSchema),
};

type Told = Pick<Rota, 'pattern' | 'days' | 'codes' | 'exceptions'>;

const CHECKS = [
  z.refine<Told>(({ pattern, days }) => (pattern === undefined) !== (days === undefined), {
    ...say(PATTERN),
    path: ['pattern'],
  }),
  z.refine<Told>(({ days = '', codes = {} }) => [...days].every((code) => isKnown(code, codes)), {
    ...say(UNKNOWN_CODE),
    path: ['days'],
  }),
  z.refine<Told>(({ exceptions = [], codes = {} }) => exceptions.every(({ code }) => isKnown(code, codes)), {
    ...say(UNKNOWN_CODE),
    path: ['exceptions', 'code'],
  }),
];

const isKnown = (code: string, codes: Record<string, unknown>): boolean =>
  code === FREE || Object.hasOwn(ROTA_CODES, code) || Object.hasOwn(codes, code);

const OBJECT = say('Please send a rota as an object.');

export const rotaSchema = z.strictObject(ROTA_FIELDS, OBJECT).check(...CHECKS);

export const ROTA_WHO = ['partner1', 'partner2', 'children'] as const;
/** Whose shifts they are, or that they are the days of the children. */
export type RotaWho = (typeof ROTA_WHO)[number];

const { kind: _kind, ...FIELDS } = ROTA_FIELDS;
/** Children who come on days of their own have a rota each. */
export const MAX_CHILDREN_ROTAS = 3;
const WHO = `Please say whose rota it is: partner1 and partner2 once each, children up to ${MAX_CHILDREN_ROTAS} times.`;
const MOST: Readonly<Record<RotaWho, number>> = { partner1: 1, partner2: 1, children: MAX_CHILDREN_ROTAS };
const OF_WHO = 'Please give children’s days for the children, with K alone, and shifts for the two, without it.';

/** Rotas as answers: one for each of the two at most, and some for children. */
export const rotaAnswersSchema = z
  .array(
    z.strictObject({ ...FIELDS, who: z.enum(ROTA_WHO, say(WHO)) }, OBJECT).check(
      ...CHECKS,
      z.refine((rota) => (rotaKind(rota) === 'kids') === (rota.who === 'children'), { ...say(OF_WHO), path: ['who'] }),
    ),
    say('Please send rotas as a list.'),
  )
  .check(
    z.refine((rotas) => ROTA_WHO.every((one) => rotas.filter(({ who }) => who === one).length <= MOST[one]), say(WHO)),
  );

export type RotaAnswer = z.infer<typeof rotaAnswersSchema>[number];
