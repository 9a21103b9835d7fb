/** The calendars' part of the API that is about busy times: what is known of them, and the addresses that they are read from. */

import { busyEndpoints } from '../../domain/calendar/busy-api.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { keepImport } from './keep-import.ts';
import { listImports } from './list-imports.ts';
import { readBusy } from './read-busy.ts';
import { removeImport } from './remove-import.ts';

export const BUSY_ROUTES = routes(busyEndpoints, {
  'GET /calendar/busy': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await readBusy(house, who.userId) }),
  },
  'GET /calendar/imports': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: { imports: await listImports(house, who.userId) } }),
  },
  'POST /calendar/imports': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: 8_192,
    handle: async ({ house, who, body }) => ({ status: 201, body: { id: await keepImport(house, who, body) } }),
  },
  'DELETE /calendar/imports/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such calendar.'),
    handle: async ({ house, who, params }) => {
      await removeImport(house, who.userId, params.id);
      return { status: 204 };
    },
  },
});
