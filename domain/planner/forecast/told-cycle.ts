/** What people tell of a cycle: of what kind it is, the starts they remember and the length they are used to; and what a plan goes by. */
import * as z from 'zod/mini';
import { dayNumber, isCalendarDate } from '../../calendar-date.ts';
import { MIN_LENGTH } from './cycle-lengths.ts';

export const CYCLE_KINDS = ['typical', 'irregular', 'after-pill', 'post-partum'] as const;
export type CycleKind = (typeof CYCLE_KINDS)[number];

/** Nobody is asked for more: twelve gaps are all that a forecast reads. */
export const MAX_STARTS = 12;
const MAX_STARTS_READ = 13;

/** Days: the lengths that a forecast is made of. */
export const TOLD_LIMITS = { min: 21, max: 45 } as const;

const KIND = { error: 'Please choose one of the options offered.' };
const STARTS = { error: 'Please give each start as a real date, YYYY-MM-DD.' };
const TOLD = { error: `Please enter a usual length from ${TOLD_LIMITS.min} to ${TOLD_LIMITS.max} days.` };

/** As it is answered: `told` in days, dates in any order. */
export const toldCycleSchema = z.strictObject({
  kind: z.enum(CYCLE_KINDS, KIND),
  starts: z.array(z.string(STARTS).check(z.refine(isCalendarDate, STARTS)), STARTS).check(
    z.maxLength(MAX_STARTS, { error: `Please give up to ${MAX_STARTS} starts.` }),
    z.refine((dates) => new Set(dates).size === dates.length, { error: 'Please give each start once.' }),
  ),
  told: z.optional(z.int(TOLD).check(z.gte(TOLD_LIMITS.min, TOLD), z.lte(TOLD_LIMITS.max, TOLD))),
});

export type ToldCycle = z.infer<typeof toldCycleSchema>;

/** What is known of a cycle: dates of starts, and the length that people gave. */
export interface CycleTold {
  kind: CycleKind;
  starts: readonly string[];
  /** Days, 21..45. */
  told?: number | undefined;
  /** The day of asking; day 0 when absent. */
  today?: string | undefined;
}

/**
 * What was told, with the starts that were noted on their day (dates, in any order), as known on `today`. A noted start
 * stands for a remembered one that lies too near to be another; after the pill or a birth those before the first that was
 * told are of another time. The latest that a forecast reads, in order.
 */
export function toldWith({ kind, starts, told }: ToldCycle, noted: readonly string[], today: string): CycleTold {
  const sinceThen = kind === 'after-pill' || kind === 'post-partum';
  const first = sinceThen ? starts.toSorted()[0] : undefined;
  const counted = noted.filter((date) => first === undefined || date >= first);
  const isNoted = (date: string) => counted.some((other) => Math.abs(dayNumber(date) - dayNumber(other)) < MIN_LENGTH);
  const all = new Set([...starts.filter((date) => !isNoted(date)), ...counted]);
  const known = [...all].filter((date) => date <= today).sort();
  return { kind, starts: known.slice(-MAX_STARTS_READ), ...(told !== undefined && { told }), today };
}
