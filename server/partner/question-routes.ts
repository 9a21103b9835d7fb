/** The question of the day for a couple: two sealed answers a day, each kept from the other until both are there. */
import { questionEndpoints } from '../../domain/partner/question-api.ts';
import { routes } from '../platform/routes.ts';
import { answerQuestion } from './answer-question.ts';
import { notShared } from './find-couple.ts';
import { readQuestion, readQuestions } from './read-question.ts';
import { takeBackAnswer } from './take-back-answer.ts';

export const QUESTION_ROUTES = routes(questionEndpoints, {
  'GET /partner/question': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await readQuestions(ctx, actor, query.before) }),
  },
  'GET /partner/question/{day}': {
    guard: 'adult',
    limit: 'read',
    missing: notShared,
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await readQuestion(ctx, actor, params.day) }),
  },
  'POST /partner/question/{day}': {
    guard: 'adult',
    limit: 'write',
    missing: notShared,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await answerQuestion(ctx, actor, { ...params, ...body }),
    }),
  },
  'DELETE /partner/question/{day}': {
    guard: 'adult',
    limit: 'write',
    missing: notShared,
    handle: async ({ ctx, actor, params }) => {
      await takeBackAnswer(ctx, actor, params.day);
      return { status: 204 };
    },
  },
});
