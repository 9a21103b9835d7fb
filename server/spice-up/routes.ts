/** The Spice Up Planner's part of the API: a bundle of ideas for a credit. */
import * as z from 'zod/mini';
import { ideaBundleSchema, narrowSchema } from '../../domain/spice-up/idea-bundle.ts';
import { ideasOrderSchema } from '../../domain/spice-up/ideas-order.ts';
import { ATTEMPT_HEADERS, MOST_ORDER_BYTES, readAttempt } from '../billing/read-attempt.ts';
import { type Route, route } from '../platform/route.ts';
import { generateIdeas } from './generate-ideas.ts';

/** Field by field: nothing leaves that is not named here. */
const ideasAnswerSchema = z.object({
  bundle: ideaBundleSchema,
  writer: z.enum(['engine', 'provider']),
  narrow: z.nullable(narrowSchema),
  credits: z.int(),
  /** As the ledger names it; null where nothing was charged. */
  generation: z.nullable(z.uuid()),
});

export const SPICE_UP_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/ideas',
      summary: 'Find date and activity ideas that fit, for one credit a bundle',
      guard: 'adult',
      limit: 'generate',
      maxBytes: MOST_ORDER_BYTES,
      headers: ATTEMPT_HEADERS,
      body: ideasOrderSchema,
      answers: { 200: ideasAnswerSchema, 201: ideasAnswerSchema },
    },
    (asked) => generateIdeas(asked.house, asked.who, readAttempt(asked), asked.body, asked.signal),
  ),
];
