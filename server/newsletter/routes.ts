/** The newsletter's part of the API for its readers: ask, confirm, leave. No account is asked for, and none is looked at. */
import { newsletterEndpoints } from '../../domain/newsletter/api.ts';
import { clientAddress } from '../platform/client-address.ts';
import { tooMany } from '../platform/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import { readLimitedBytes } from '../platform/route.ts';
import { routes } from '../platform/routes.ts';
import { needBounceSecret, takeBounce } from './bounce.ts';
import { toLeavePage } from './letters.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './subscriber.ts';

/** Reports come with the letter they tell of, which is smaller. */
const LARGEST_BOUNCE = 262_144;

/** Of one address. */
const WRONG_SECRETS = { points: 30, seconds: 60 };

export const NEWSLETTER_ROUTES = routes(newsletterEndpoints, {
  'POST /newsletter': {
    guard: 'anyone',
    limit: 'message',
    maxBytes: 4_096,
    handle: async ({ house, body }) => {
      await askForNewsletter(house, body.email);
      return { status: 204 };
    },
  },
  'POST /newsletter/confirm': {
    guard: 'anyone',
    limit: 'write',
    maxBytes: 4_096,
    handle: async ({ house, body }) => {
      await confirmNewsletter(house, body.token);
      return { status: 204 };
    },
  },
  'POST /newsletter/bounces': {
    guard: 'anyone',
    limit: 'leave',
    maxBytes: LARGEST_BOUNCE,
    handle: async ({ house, c, header }) => {
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
  },
  'POST /newsletter/leave': {
    guard: 'anyone',
    limit: 'leave',
    handle: async ({ house, query }) => {
      await leaveNewsletter(house, query.token);
      return { status: 204 };
    },
  },
  'GET /newsletter/leave': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ query }) => toLeavePage(query.token),
  },
});
