/** The first day of a period as a sealed record of its own, and which app it came from where it was moved in. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';

const cycleStart = z.object({
  version: z.literal(1),
  kind: z.literal('cycle-start'),
  /** YYYY-MM-DD. */
  date: z.string().check(z.refine(isCalendarDate)),
  /** The app it was moved in from. */
  source: z.string().check(z.minLength(1), z.maxLength(40)),
});

type CycleStart = z.infer<typeof cycleStart>;

export const cycleStartRecord = (date: string, source: string): CycleStart => ({
  version: 1,
  kind: 'cycle-start',
  date,
  source,
});

/** Null for what is none. */
export function readCycleStart(value: unknown): CycleStart | null {
  const parsed = cycleStart.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The days of all starts among the values, each once, the earliest first. Two apps may tell of the same one. */
export function startDays(values: readonly unknown[]): string[] {
  const days = values.flatMap((value) => readCycleStart(value)?.date ?? []);
  return [...new Set(days)].sort();
}
