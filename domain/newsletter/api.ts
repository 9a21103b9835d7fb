/** The newsletter's part of the API for its readers: ask, confirm, leave. No account is asked for, and none is looked at. */
import * as z from 'zod/mini';
import { defineEndpoints, tokenQuery } from '../endpoint.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));

export const newsletterEndpoints = defineEndpoints({
  'POST /newsletter': {
    summary: 'Ask for the newsletter: a letter asks to confirm. The answer is the same for every address',
    body: z.strictObject({
      email: z.string('Enter your email.').check(z.maxLength(400, 'This email address is too long.')),
    }),
    responses: { 204: null },
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm the address that a letter went to, by the token in it',
    body: z.strictObject({ token }),
    responses: { 204: null },
  },
  'POST /newsletter/bounces': {
    summary:
      'For the mail server that takes what comes back: the raw message of one bounce. `off`: its address is off the list; `counted`: it bounced and stays; `nothing`: no report of ours, or known',
    headers: { 'X-Bounce-Secret': { required: true, description: 'BOUNCE_SECRET of this server.' } },
    raw: 'message/rfc822',
    responses: { 200: z.object({ outcome: z.enum(['off', 'counted', 'nothing']) }) },
  },
  'POST /newsletter/leave': {
    summary: 'Leave the newsletter by the token of a letter, in one click (RFC 8058); the body is not looked at',
    query: tokenQuery,
    responses: { 204: null },
  },
  'GET /newsletter/leave': {
    summary: 'Leads to the page by which one leaves: looking at a link changes nothing',
    query: tokenQuery,
    responses: { 303: null },
  },
});
