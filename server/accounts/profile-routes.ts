/** The profile's part of the API: its owner reads all of it and writes names and preferences. */

import { profileEndpoints } from '../../domain/accounts/profile-api.ts';
import { routes } from '../platform/routes.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './read-profile.ts';

export const PROFILE_ROUTES = routes(profileEndpoints, {
  'GET /profile': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readProfile(ctx, actor) }),
  },
  'PATCH /profile': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await changeProfile(ctx, actor, body) }),
  },
});
