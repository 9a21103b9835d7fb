/** Role Play Scenarios in the API: up to three scenarios for a credit. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADERS } from '../billing/generation.ts';
import { defineEndpoints } from '../endpoint.ts';
import { narrowSchema, scenarioBundleSchema, WRITERS } from './scenario.ts';
import { scenarioOrderSchema } from './scenario-order.ts';

const answer = z.object({
  bundle: scenarioBundleSchema,
  writer: z.enum(WRITERS),
  narrow: z.nullable(narrowSchema),
  credits: z.int(),
  /** As the ledger names it; null where nothing was charged. */
  generation: z.nullable(z.uuid()),
  seed: z.int(),
});

export const rolePlayEndpoints = defineEndpoints({
  'POST /scenarios': {
    summary: 'Make up to three role play scenarios for one credit, inside every boundary named',
    headers: IDEMPOTENCY_HEADERS,
    body: scenarioOrderSchema,
    responses: { 200: answer, 201: answer },
  },
});
