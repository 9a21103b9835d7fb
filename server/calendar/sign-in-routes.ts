/** The calendars' part of the API that leads to Google and Microsoft: which are there, and where to go. */
import { PROVIDER_NOT_SUPPORTED } from '../../domain/calendar/connection.ts';
import { calendarSignInEndpoints } from '../../domain/calendar/sign-in-api.ts';
import { bindBrowser } from '../accounts/bind-browser.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { signInPlace } from './sign-in-places.ts';

export const CALENDAR_SIGN_IN_ROUTES = routes(calendarSignInEndpoints, {
  'GET /calendar/sign-in': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx }) => ({
      status: 200,
      body: { google: signInPlace(ctx, 'google') !== null, outlook: signInPlace(ctx, 'outlook') !== null },
    }),
  },
  'POST /calendar/sign-in/{service}': {
    guard: 'adult',
    limit: 'proof',
    maxBytes: 1_024,
    missing: () => new PublicError('not-found', PROVIDER_NOT_SUPPORTED),
    handle: async ({ ctx, actor, params, body: { page, ...wanted }, c }) => {
      const address = await beginSignIn(ctx, actor, params.service, {
        wanted,
        page,
        browserHash: bindBrowser(ctx, c),
      });
      return { status: 200, body: { address } };
    },
  },
});
