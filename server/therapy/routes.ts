/** The part of the API for counselling partners: anyone may apply, administrators read and answer. */
import { therapyEndpoints } from '../../domain/therapy/api.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { listApplications, removeApplication, sendApplication, setApplication } from './application.ts';

export const THERAPY_ROUTES = routes(therapyEndpoints, {
  'POST /therapists': {
    guard: 'anyone',
    limit: 'message',
    maxBytes: 16_384,
    handle: async ({ house, body }) => {
      await sendApplication(house, body);
      return { status: 204 };
    },
  },
  'GET /admin/therapists': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ house, query }) => ({ status: 200, body: await listApplications(house, query) }),
  },
  'PUT /admin/therapists/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such application.'),
    handle: async ({ house, who, params, body }) => ({
      status: 200,
      body: await setApplication(house, who, params.id, body.status),
    }),
  },
  'DELETE /admin/therapists/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such application.'),
    handle: async ({ house, who, params }) => {
      await removeApplication(house, who, params.id);
      return { status: 204 };
    },
  },
});
