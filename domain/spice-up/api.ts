/** The Spice Up Planner's part of the API: a bundle of ideas for a credit. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADERS } from '../billing/generation.ts';
import { defineEndpoints } from '../endpoint.ts';
import { ideaBundleSchema, narrowSchema } from './idea-bundle.ts';
import { ideasOrderSchema } from './ideas-order.ts';

/** Field by field: nothing leaves that is not named here. */
const ideasAnswerSchema = z.object({
  bundle: ideaBundleSchema,
  writer: z.enum(['engine', 'provider']),
  narrow: z.nullable(narrowSchema),
  credits: z.int(),
  /** As the ledger names it; null where nothing was charged. */
  generation: z.nullable(z.uuid()),
});

export const spiceUpEndpoints = defineEndpoints({
  'POST /ideas': {
    summary: 'Find date and activity ideas that fit, for one credit a bundle',
    headers: IDEMPOTENCY_HEADERS,
    body: ideasOrderSchema,
    responses: { 200: ideasAnswerSchema, 201: ideasAnswerSchema },
  },
});
