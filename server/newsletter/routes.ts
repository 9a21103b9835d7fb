/** The newsletter's part of the API for its readers: ask, confirm, leave. No account is asked for, and none is looked at. */
import { newsletterEndpoints } from '../../domain/newsletter/api.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { tooMany } from '../platform/http/limits.ts';
import { PublicError } from '../platform/public-error.ts';
import { readLimitedBytes, routes } from '../platform/routes.ts';
import { needBounceSecret, takeBounce } from './bounce.ts';
import { toLeavePage } from './letters.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './subscriber.ts';

/** Reports come with the letter they tell of, which is smaller. */
const MAX_BOUNCE_BYTES = 262_144;

/** Of one address. */
const WRONG_SECRETS = { points: 30, seconds: 60 };

export const NEWSLETTER_ROUTES = routes(newsletterEndpoints, {
  'POST /newsletter': {
    guard: 'anyone',
    limit: 'message',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await askForNewsletter(ctx, body.email);
      return { status: 204 };
    },
  },
  'POST /newsletter/confirm': {
    guard: 'anyone',
    limit: 'write',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await confirmNewsletter(ctx, body.token);
      return { status: 204 };
    },
  },
  'POST /newsletter/bounces': {
    guard: 'anyone',
    limit: 'leave',
    maxBytes: MAX_BOUNCE_BYTES,
    handle: async ({ ctx, c, header }) => {
      try {
        needBounceSecret(ctx, header('X-Bounce-Secret') ?? '');
      } catch (error) {
        const wait = await ctx.limits.take('bounce-secret', clientAddress(ctx.env, c), WRONG_SECRETS);
        throw wait > 0 ? tooMany(wait) : error;
      }
      if (!/^message\/rfc822\b/i.test(header('Content-Type') ?? '')) {
        throw new PublicError('unsupported-media', 'Please send the message as it came, as message/rfc822.');
      }
      const raw = await readLimitedBytes(c.req.raw, MAX_BOUNCE_BYTES);
      return { status: 200, body: { outcome: await takeBounce(ctx, raw) } };
    },
  },
  'POST /newsletter/leave': {
    guard: 'anyone',
    limit: 'leave',
    handle: async ({ ctx, query }) => {
      await leaveNewsletter(ctx, query.token);
      return { status: 204 };
    },
  },
  'GET /newsletter/leave': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ query }) => toLeavePage(query.token),
  },
});
