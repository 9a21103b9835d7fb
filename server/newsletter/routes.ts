/** The newsletter's part of the API for its readers: ask, confirm, leave. No account is asked for, and none is looked at. */
import * as z from 'zod/mini';
import { clientAddress } from '../platform/client-address.ts';
import { tooMany } from '../platform/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Route, readLimitedBytes, route } from '../platform/route.ts';
import { askForNewsletter } from './ask-for-newsletter.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { leaveRoutes } from './newsletter-way-out.ts';
import { needBounceSecret, takeBounce } from './take-bounce.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** Reports come with the letter they tell of, which is smaller. */
const LARGEST_BOUNCE = 262_144;
/** Of one address. */
const WRONG_SECRETS = { points: 30, seconds: 60 };

export const NEWSLETTER_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/newsletter',
      summary: 'Ask for the newsletter: a letter asks to confirm. The answer is the same for every address',
      guard: 'anyone',
      limit: 'message',
      maxBytes: 4_096,
      body: z.strictObject({
        email: z.string('Enter your email.').check(z.maxLength(400, 'This email address is too long.')),
      }),
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await askForNewsletter(house, body.email);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/newsletter/confirm',
      summary: 'Confirm the address that a letter went to, by the token in it',
      guard: 'anyone',
      limit: 'write',
      maxBytes: 4_096,
      body: z.strictObject({ token }),
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await confirmNewsletter(house, body.token);
      return { status: 204 };
    },
  ),
  ...leaveRoutes(leaveNewsletter, {
    press: 'Leave the newsletter by the token of a letter, in one click (RFC 8058); the body is not looked at',
    look: 'Leads to the page by which one leaves: looking at a link changes nothing',
  }),
  route(
    {
      method: 'POST',
      path: '/newsletter/bounces',
      summary:
        'For the mail server that takes what comes back: the raw message of one bounce. `off`: its address is off the list; `counted`: it bounced and stays; `nothing`: no report of ours, or known',
      guard: 'anyone',
      limit: 'leave',
      maxBytes: LARGEST_BOUNCE,
      raw: 'message/rfc822',
      headers: { 'X-Bounce-Secret': { required: true, description: 'BOUNCE_SECRET of this server.' } },
      answers: { 200: z.object({ outcome: z.enum(['off', 'counted', 'nothing']) }) },
    },
    async ({ house, c, header }) => {
      try {
        needBounceSecret(house, header('X-Bounce-Secret') ?? '');
      } catch (error) {
        const wait = await house.limits.take('bounce-secret', clientAddress(house.env, c), WRONG_SECRETS);
        throw wait > 0 ? tooMany(wait) : error;
      }
      if (!/^message\/rfc822\b/i.test(header('Content-Type') ?? '')) {
        throw new Refusal('unsupported-media', 'Please send the message as it came, as message/rfc822.');
      }
      const raw = await readLimitedBytes(c.req.raw, LARGEST_BOUNCE);
      return { status: 200, body: { outcome: await takeBounce(house, raw) } };
    },
  ),
];
