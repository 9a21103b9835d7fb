/** Where else each event of a plan may stand: start times alone, computed in the browser, so that a calendar that moved one can be judged. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../calendar-date.ts';

export interface Opening {
  /** YYYY-MM-DD and HH:MM, by the clocks of the projection's zone. */
  date: string;
  start_time: string;
}

/** By event id. An event that is not in it may stay where it is, and nowhere else. */
export type Openings = Record<string, Opening[]>;

const MAX_EVENTS = 120;
/** Of one event: each half hour of ninety days is 4,320. */
const MAX_OPENINGS = 4_320;

const openingSchema = z.strictObject({
  date: z.string().check(z.refine(isCalendarDate, { error: 'Please give a date as YYYY-MM-DD.' })),
  start_time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Please give times as HH:MM.' })),
});

export const openingsSchema: z.ZodMiniType<Openings> = z
  .record(z.string().check(z.regex(/^[\w-]{1,64}$/)), z.array(openingSchema).check(z.maxLength(MAX_OPENINGS)))
  .check(
    z.refine((openings) => Object.keys(openings).length <= MAX_EVENTS, {
      error: 'Please give no more events than a plan has.',
    }),
  );
