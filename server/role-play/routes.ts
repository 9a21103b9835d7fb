/** Role Play Scenarios in the API: up to three scenarios for a credit. */

import { rolePlayEndpoints } from '../../domain/role-play/api.ts';
import { MAX_ORDER_BYTES, readAttempt } from '../billing/attempt.ts';
import { routes } from '../platform/routes.ts';
import { generateScenarios } from './generate-scenarios.ts';

export const ROLE_PLAY_ROUTES = routes(rolePlayEndpoints, {
  'POST /scenarios': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: MAX_ORDER_BYTES,
    handle: async (asked) => generateScenarios(asked.ctx, asked.actor, readAttempt(asked), asked.body, asked.signal),
  },
});
