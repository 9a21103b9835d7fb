/** The planner's part of the API: the browser makes a plan by itself; a provider's words over it are fetched by what 'See what is sent' shows. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { wordsSchema } from '../reply-schema.ts';
import { sanitisedPlanSchema } from './provider/provider-input.ts';

export const plannerEndpoints = defineEndpoints({
  'POST /words/plan': {
    summary:
      'Hand buckets of answers to the AI provider, for whoever agreed, and its reply back. Nothing of it is kept',
    body: sanitisedPlanSchema,
    responses: { 200: wordsSchema },
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
