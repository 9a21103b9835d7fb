/** How sign-in is set up here, for anyone: the browser needs it before anybody is signed in. */
import * as z from 'zod/mini';
import { type Route, route } from '../platform/route.ts';
import { authSettings } from './auth-settings.ts';

const settingsSchema = z.object({
  issuerUrl: z.string(),
  anonKey: z.string(),
  google: z.nullable(z.boolean()),
  embedded: z.boolean(),
  confirm: z.boolean(),
  mail: z.boolean(),
  passwordMin: z.int(),
});

export const SETTINGS_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/accounts/settings',
      summary: 'How sign-in is set up here',
      guard: 'anyone',
      limit: 'read',
      answers: { 200: settingsSchema },
    },
    async ({ house }) => ({ status: 200, body: authSettings(house) }),
  ),
];
