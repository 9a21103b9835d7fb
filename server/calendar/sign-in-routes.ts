/** The calendars' part of the API that leads to Google and Microsoft: which are there, and where to go. */
import * as z from 'zod/mini';
import { PROVIDER_NOT_SUPPORTED } from '../../domain/calendar/connection.ts';
import { bindBrowser } from '../accounts/bind-browser.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Route, route } from '../platform/route.ts';
import { beginSignIn, RETURN_PAGES } from './begin-sign-in.ts';
import { SIGN_IN_TYPES, signInPlace } from './sign-in-places.ts';

export const CALENDAR_SIGN_IN_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/calendar/sign-in',
      summary: 'Which services with a sign-in of their own this server can connect',
      guard: 'adult',
      limit: 'read',
      answers: { 200: z.object({ google: z.boolean(), outlook: z.boolean() }) },
    },
    async ({ house }) => ({
      status: 200,
      body: Object.fromEntries(SIGN_IN_TYPES.map((type) => [type, signInPlace(house, type) !== null])),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/calendar/sign-in/{service}',
      params: {
        schema: z.object({ service: z.enum(SIGN_IN_TYPES) }),
        missing: () => new Refusal('not-found', PROVIDER_NOT_SUPPORTED),
      },
      summary:
        "Begin to connect a calendar at google or outlook: answers the service's address, good for this browser alone",
      guard: 'adult',
      limit: 'proof',
      maxBytes: 1_024,
      body: z
        .strictObject({
          readBusy: z.boolean(),
          writePlan: z.boolean(),
          /** Busy times of further calendars of the same account: then their names are told to this server. */
          otherCalendars: z.boolean(),
          page: z.enum(RETURN_PAGES),
        })
        .check(
          z.refine(({ readBusy, writePlan }) => readBusy || writePlan, {
            error: 'Please choose at least one of the two.',
            path: ['readBusy'],
          }),
        ),
      answers: { 200: z.object({ address: z.string() }) },
    },
    async ({ house, who, params, body: { page, ...wanted }, c }) => {
      const address = await beginSignIn(house, who, params.service, {
        wanted,
        page,
        browserHash: bindBrowser(house, c),
      });
      return { status: 200, body: { address } };
    },
  ),
];
