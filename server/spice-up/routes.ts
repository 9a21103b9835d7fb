/** The Spice Up Planner's part of the API: a bundle of ideas for a credit. */

import { spiceUpEndpoints } from '../../domain/spice-up/api.ts';
import { MAX_ORDER_BYTES, readAttempt } from '../billing/attempt.ts';
import { routes } from '../platform/routes.ts';
import { generateIdeas } from './generate-ideas.ts';

export const SPICE_UP_ROUTES = routes(spiceUpEndpoints, {
  'POST /ideas': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: MAX_ORDER_BYTES,
    handle: (asked) => generateIdeas(asked.ctx, asked.actor, readAttempt(asked), asked.body, asked.signal),
  },
});
