/** The calendars' part of the API that leads to Google and Microsoft: which are there, and where to go. */
import { PROVIDER_NOT_SUPPORTED } from '../../domain/calendar/connection.ts';
import { calendarSignInEndpoints } from '../../domain/calendar/sign-in-api.ts';
import { bindBrowser } from '../accounts/bind-browser.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { signInPlace } from './sign-in-places.ts';

export const CALENDAR_SIGN_IN_ROUTES = routes(calendarSignInEndpoints, {
  'GET /calendar/sign-in': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house }) => ({
      status: 200,
      body: { google: signInPlace(house, 'google') !== null, outlook: signInPlace(house, 'outlook') !== null },
    }),
  },
  'POST /calendar/sign-in/{service}': {
    guard: 'adult',
    limit: 'proof',
    maxBytes: 1_024,
    missing: () => new Refusal('not-found', PROVIDER_NOT_SUPPORTED),
    handle: async ({ house, who, params, body: { page, ...wanted }, c }) => {
      const address = await beginSignIn(house, who, params.service, {
        wanted,
        page,
        browserHash: bindBrowser(house, c),
      });
      return { status: 200, body: { address } };
    },
  },
});
