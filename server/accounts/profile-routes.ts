/** The profile's part of the API: its owner reads all of it and writes names and preferences. */

import { profileEndpoints } from '../../domain/accounts/profile-api.ts';
import { routes } from '../platform/routes.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './read-profile.ts';

export const PROFILE_ROUTES = routes(profileEndpoints, {
  'GET /profile': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await readProfile(house, who) }),
  },
  'PATCH /profile': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => ({ status: 200, body: await changeProfile(house, who, body) }),
  },
});
