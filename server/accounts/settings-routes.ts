/** How sign-in is set up here, for anyone: the browser needs it before anybody is signed in. */

import { settingsEndpoints } from '../../domain/accounts/settings-api.ts';
import { routes } from '../platform/routes.ts';
import { authSettings } from './auth-settings.ts';

export const SETTINGS_ROUTES = routes(settingsEndpoints, {
  'GET /accounts/settings': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: authSettings(ctx) }),
  },
});
