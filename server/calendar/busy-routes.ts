/** The calendars' part of the API that is about busy times: what is known of them, and the addresses that they are read from. */

import { busyEndpoints } from '../../domain/calendar/busy-api.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { keepImport } from './keep-import.ts';
import { listImports } from './list-imports.ts';
import { readBusy } from './read-busy.ts';
import { removeImport } from './remove-import.ts';

export const BUSY_ROUTES = routes(busyEndpoints, {
  'GET /calendar/busy': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readBusy(ctx, actor.userId) }),
  },
  'GET /calendar/imports': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { imports: await listImports(ctx, actor.userId) } }),
  },
  'POST /calendar/imports': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: 8_192,
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: { id: await keepImport(ctx, actor, body) } }),
  },
  'DELETE /calendar/imports/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'There is no such calendar.'),
    handle: async ({ ctx, actor, params }) => {
      await removeImport(ctx, actor.userId, params.id);
      return { status: 204 };
    },
  },
});
