/** Role Play Scenarios in the API: up to three scenarios for a credit. */
import * as z from 'zod/mini';
import { narrowSchema, scenarioBundleSchema, WRITERS } from '../../domain/role-play/scenario.ts';
import { scenarioOrderSchema } from '../../domain/role-play/scenario-order.ts';
import { ATTEMPT_HEADERS, MOST_ORDER_BYTES, readAttempt } from '../billing/read-attempt.ts';
import { type Route, route } from '../platform/route.ts';
import { generateScenarios } from './generate-scenarios.ts';

const answer = z.object({
  bundle: scenarioBundleSchema,
  writer: z.enum(WRITERS),
  narrow: z.nullable(narrowSchema),
  credits: z.int(),
  /** As the ledger names it; null where nothing was charged. */
  generation: z.nullable(z.uuid()),
  seed: z.int(),
});

export const ROLE_PLAY_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/scenarios',
      summary: 'Make up to three role play scenarios for one credit, inside every boundary named',
      guard: 'adult',
      limit: 'generate',
      maxBytes: MOST_ORDER_BYTES,
      headers: ATTEMPT_HEADERS,
      body: scenarioOrderSchema,
      answers: { 200: answer, 201: answer },
    },
    async (asked) => generateScenarios(asked.house, asked.who, readAttempt(asked), asked.body, asked.signal),
  ),
];
