/** Role Play Scenarios in the API: up to three scenarios for a credit. */

import { rolePlayEndpoints } from '../../domain/role-play/api.ts';
import { MOST_ORDER_BYTES, readAttempt } from '../billing/attempt.ts';
import { routes } from '../platform/routes.ts';
import { generateScenarios } from './generate-scenarios.ts';

export const ROLE_PLAY_ROUTES = routes(rolePlayEndpoints, {
  'POST /scenarios': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: MOST_ORDER_BYTES,
    handle: async (asked) => generateScenarios(asked.house, asked.who, readAttempt(asked), asked.body, asked.signal),
  },
});
