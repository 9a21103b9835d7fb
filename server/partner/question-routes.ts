/** The question of the day for a couple: two sealed answers a day, each kept from the other until both are there. */
import * as z from 'zod/mini';
import { SEAL_OVERHEAD } from '../../domain/journal/record.ts';
import { ANSWER_BYTES } from '../../domain/partner/daily-question.ts';
import { isCalendarDate } from '../../domain/planner/calendar-date.ts';
import { type Route, route } from '../platform/route.ts';
import { answerQuestion } from './answer-question.ts';
import { notShared } from './find-couple.ts';
import { readQuestion, readQuestions } from './read-question.ts';
import { takeBackAnswer } from './take-back-answer.ts';

/** base64url without padding; of one size, so that it tells nothing. */
const SEALED_LENGTH = Math.ceil(((ANSWER_BYTES + SEAL_OVERHEAD) * 4) / 3);

const seen = z.object({
  day: z.string(),
  mine: z.nullable(z.string()),
  theirs: z.nullable(z.object({ owner: z.string(), message: z.string() })),
});

const ofDay = { schema: z.object({ day: z.string().check(z.refine(isCalendarDate)) }), missing: notShared };

export const QUESTION_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/partner/question',
      summary: 'The days whose question one has answered, latest first, with the other’s answers where both are there',
      guard: 'adult',
      limit: 'read',
      query: z.object({ before: z.optional(z.string().check(z.refine(isCalendarDate, 'This is no date.'))) }),
      answers: { 200: z.object({ couple: z.string(), days: z.array(seen), more: z.boolean() }) },
    },
    async ({ house, who, query }) => ({ status: 200, body: await readQuestions(house, who, query.before) }),
  ),
  route(
    {
      method: 'GET',
      path: '/partner/question/{day}',
      params: ofDay,
      summary: 'One’s own sealed answer to the question of a day, and the other’s once both are there',
      guard: 'adult',
      limit: 'read',
      answers: { 200: seen },
    },
    async ({ house, who, params }) => ({ status: 200, body: await readQuestion(house, who, params.day) }),
  ),
  route(
    {
      method: 'POST',
      path: '/partner/question/{day}',
      params: ofDay,
      summary: 'Answer the question of a day, or change the answer while the other has not answered',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({
        message: z.string().check(z.regex(/^[\w-]+$/), z.length(SEALED_LENGTH, 'This is not a sealed answer.')),
      }),
      answers: { 200: seen },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await answerQuestion(house, who, { ...params, ...body }),
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/partner/question/{day}',
      params: ofDay,
      summary: 'Take one’s own answer back while the other has not answered; the other is not told',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await takeBackAnswer(house, who, params.day);
      return { status: 204 };
    },
  ),
];
