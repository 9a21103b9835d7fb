/** The planner's part of the API: a plan for a credit, and what this house has set up as its AI provider. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADERS, STAGES_TYPE } from '../billing/generation.ts';
import { defineEndpoints } from '../endpoint.ts';
import { planOrderSchema } from './plan-order.ts';
import { planAnswerSchema } from './plan-response.ts';

export const plannerEndpoints = defineEndpoints({
  'POST /plans': {
    summary: `Make a 30-day plan for one credit. With "Accept: ${STAGES_TYPE}" each stage is told as it happens`,
    headers: IDEMPOTENCY_HEADERS,
    body: planOrderSchema,
    responses: { 200: planAnswerSchema, 201: planAnswerSchema },
  },
  'GET /ai': {
    summary: 'Whether an AI provider may be asked here, which model, and at which host',
    responses: {
      200: z.object({
        available: z.boolean(),
        model: z.optional(z.string()),
        host: z.optional(z.string()),
        freePlanEvents: z.literal([4, 5, 6]),
      }),
    },
  },
});
