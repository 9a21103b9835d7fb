/** The partner's part of the API: three sealed messages between the two browsers of a couple, kept and handed on unread. */

import { partnerEndpoints } from '../../domain/partner/api.ts';
import { PublicError } from '../platform/public-error.ts';
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
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readRound(ctx, actor) }),
  },
  'POST /partner/rounds': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await openRound(ctx, actor, body);
      return { status: 204 };
    },
  },
  'PUT /partner/rounds/{id}/second': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'There is no such comparison.'),
    handle: async ({ ctx, actor, params, body }) => {
      await answerRound(ctx, actor, { ...params, ...body });
      return { status: 204 };
    },
  },
  'PUT /partner/rounds/{id}/third': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'There is no such comparison.'),
    handle: async ({ ctx, actor, params, body }) => {
      await finishRound(ctx, actor, { ...params, ...body });
      return { status: 204 };
    },
  },
  'DELETE /partner/rounds/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'There is no such comparison.'),
    handle: async ({ ctx, actor, params }) => {
      await withdrawRound(ctx, actor, params.id);
      return { status: 204 };
    },
  },
});
