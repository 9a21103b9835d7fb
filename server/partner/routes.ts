/** The partner's part of the API: three sealed messages between the two browsers of a couple, kept and handed on unread. */

import { partnerEndpoints } from '../../domain/partner/api.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { answerRound } from './answer-round.ts';
import { finishRound } from './finish-round.ts';
import { openRound } from './open-round.ts';
import { readRound } from './read-round.ts';
import { withdrawRound } from './withdraw-round.ts';

export const PARTNER_ROUTES = routes(partnerEndpoints, {
  'GET /partner/rounds/current': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await readRound(house, who) }),
  },
  'POST /partner/rounds': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await openRound(house, who, body);
      return { status: 204 };
    },
  },
  'PUT /partner/rounds/{id}/second': {
    guard: 'adult',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such comparison.'),
    handle: async ({ house, who, params, body }) => {
      await answerRound(house, who, { ...params, ...body });
      return { status: 204 };
    },
  },
  'PUT /partner/rounds/{id}/third': {
    guard: 'adult',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such comparison.'),
    handle: async ({ house, who, params, body }) => {
      await finishRound(house, who, { ...params, ...body });
      return { status: 204 };
    },
  },
  'DELETE /partner/rounds/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such comparison.'),
    handle: async ({ house, who, params }) => {
      await withdrawRound(house, who, params.id);
      return { status: 204 };
    },
  },
});
