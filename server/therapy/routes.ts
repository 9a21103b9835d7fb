/** The part of the API for counselling partners: anyone may apply, administrators read and answer. */
import { therapyEndpoints } from '../../domain/therapy/api.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { listApplications, removeApplication, sendApplication, setApplication } from './application.ts';

export const THERAPY_ROUTES = routes(therapyEndpoints, {
  'POST /therapists': {
    guard: 'anyone',
    limit: 'message',
    maxBytes: 16_384,
    handle: async ({ ctx, body }) => {
      await sendApplication(ctx, body);
      return { status: 204 };
    },
  },
  'GET /admin/therapists': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx, query }) => ({ status: 200, body: await listApplications(ctx, query) }),
  },
  'PUT /admin/therapists/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that application.'),
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await setApplication(ctx, actor, params.id, body.status),
    }),
  },
  'DELETE /admin/therapists/{id}': {
    guard: 'admin',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that application.'),
    handle: async ({ ctx, actor, params }) => {
      await removeApplication(ctx, actor, params.id);
      return { status: 204 };
    },
  },
});
