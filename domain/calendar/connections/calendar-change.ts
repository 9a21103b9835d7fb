/** What somebody did to an evening in their own calendar, noted there until a browser that can open the plan takes it up. */
import * as z from 'zod/mini';

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

export const calendarChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('moved'),
    /** By the clocks of the plan's zone: YYYY-MM-DD, HH:MM. */
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    start_time: clock,
    end_time: clock,
    /** Judged by the starts that were published; the browser, which knows the plan, has the last word. */
    possible: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('removed') }),
]);

export type CalendarChange = z.infer<typeof calendarChangeSchema>;
