/** The calendars' part of the API that leads to Google and Microsoft: which are there, and where to go. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../../endpoint.ts';
import { RETURN_PAGES, SIGN_IN_TYPES } from './sign-in.ts';

export const calendarSignInEndpoints = defineEndpoints({
  'GET /calendar/sign-in': {
    summary: 'Which services with a sign-in of their own this server can connect',
    responses: { 200: z.object({ google: z.boolean(), outlook: z.boolean() }) },
  },
  'POST /calendar/sign-in/{service}': {
    summary:
      "Begin to connect a calendar at google or outlook: answers the service's address, good for this browser alone",
    params: z.object({ service: z.enum(SIGN_IN_TYPES) }),
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
    responses: { 200: z.object({ address: z.string() }) },
  },
});
