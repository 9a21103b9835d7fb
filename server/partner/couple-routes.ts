/** The couple's part of the API: who one is linked with, what each shows the other, and the end of it. */

import { coupleEndpoints } from '../../domain/partner/couple-api.ts';
import { routes } from '../platform/routes.ts';
import { chooseShares } from './choose-shares.ts';
import { readCouple } from './read-couple.ts';
import { unlinkCouple } from './unlink-couple.ts';

export const COUPLE_ROUTES = routes(coupleEndpoints, {
  'GET /partner/couple': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { couple: await readCouple(ctx, actor) } }),
  },
  'PUT /partner/shares': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await chooseShares(ctx, actor, body.kinds);
      return { status: 204 };
    },
  },
  'DELETE /partner/couple': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await unlinkCouple(ctx, actor);
      return { status: 204 };
    },
  },
});
