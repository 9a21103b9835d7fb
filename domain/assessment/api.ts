/** The assessment's part of the API: one look at how wishes and weeks fit, free of credits. */

import { defineEndpoints } from '../endpoint.ts';
import { assessmentOrderSchema } from './assessment-order.ts';
import { assessmentAnswerSchema } from './assessment-response.ts';

export const assessmentEndpoints = defineEndpoints({
  'POST /assessments': {
    summary: 'Look at how wishes and weeks fit: strengths, what counted and why, and something to try. Uses no credit',
    body: assessmentOrderSchema,
    responses: { 200: assessmentAnswerSchema },
  },
});
