/** The assessment's part of the API: one look at how wishes and weeks fit, free of credits. */
import { type Route, route } from '../platform/route.ts';
import { assessmentAnswerSchema } from './assessment-answer.ts';
import { assessmentOrderSchema } from './assessment-order.ts';
import { makeAssessment } from './make-assessment.ts';

export const ASSESSMENT_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/assessments',
      summary:
        'Look at how wishes and weeks fit: strengths, what counted and why, and something to try. Uses no credit',
      guard: 'adult',
      limit: 'assess',
      body: assessmentOrderSchema,
      answers: { 200: assessmentAnswerSchema },
    },
    async ({ house, who, body, signal }) => ({ status: 200, body: await makeAssessment(house, who, body, signal) }),
  ),
];
