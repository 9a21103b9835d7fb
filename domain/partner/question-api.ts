/** The question of the day for a couple: two sealed answers a day, each kept from the other until both are there. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';
import { defineEndpoints } from '../endpoint.ts';
import { SEAL_OVERHEAD } from '../sealed-record.ts';
import { ANSWER_BYTES } from './daily-question.ts';

/** base64url without padding; of one size, so that it tells nothing. */
const SEALED_LENGTH = Math.ceil(((ANSWER_BYTES + SEAL_OVERHEAD) * 4) / 3);

const seen = z.object({
  day: z.string(),
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.object({ owner: z.string(), message: z.string() })),
});

export const questionEndpoints = defineEndpoints({
  'GET /partner/question': {
    summary: 'The days whose question one has answered, latest first, with the other’s answers where both are there',
    query: z.object({ before: z.optional(z.string().check(z.refine(isCalendarDate, 'This is no date.'))) }),
    responses: { 200: z.object({ couple: z.string(), days: z.array(seen), more: z.boolean() }) },
  },
  'GET /partner/question/{day}': {
    summary: 'One’s own sealed answer to the question of a day, and the other’s once both are there',
    params: z.object({ day: z.string().check(z.refine(isCalendarDate)) }),
    responses: { 200: seen },
  },
  'POST /partner/question/{day}': {
    summary: 'Answer the question of a day, or change the answer while the other has not answered',
    params: z.object({ day: z.string().check(z.refine(isCalendarDate)) }),
    body: z.strictObject({
      message: z.string().check(z.regex(/^[\w-]+$/), z.length(SEALED_LENGTH, 'This is not a sealed answer.')),
    }),
    responses: { 200: seen },
  },
  'DELETE /partner/question/{day}': {
    summary: 'Take one’s own answer back while the other has not answered; the other is not told',
    params: z.object({ day: z.string().check(z.refine(isCalendarDate)) }),
    responses: { 204: null },
  },
});
