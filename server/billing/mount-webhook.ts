/** The one address that Stripe calls. It takes the body as it came, since the signature is over its bytes. */
import type { Hono } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import { clientAddress } from '../platform/client-address.ts';
import { describeError } from '../platform/describe-error.ts';
import { tooMany } from '../platform/limits.ts';
import { PublicError, problemBody } from '../platform/public-error.ts';
import { readLimited } from '../platform/route.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MAX_BYTES = 524_288;
/** Forged messages only: Stripe's own come in bursts. */
const FORGERIES = { points: 30, seconds: 60 };

export function mountWebhook(app: Hono, ctx: AppContext): void {
  app.post('/api/stripe/webhook', async (c) => {
    const raw = await readLimited(c.req.raw, MAX_BYTES);
    try {
      const verdict = await receiveWebhook(ctx, raw, c.req.header('stripe-signature') ?? '');
      if (verdict === 'taken') return c.json({ received: true });
    } catch (error) {
      ctx.log.error({ error: describeError(error) }, 'a message of Stripe could not be acted upon');
      return c.json({ received: false }, 500);
    }
    const wait = await ctx.limits.take('webhook', clientAddress(ctx.env, c), FORGERIES);
    if (wait > 0) throw tooMany(wait);
    const refusal = new PublicError('invalid', 'This message is not signed by the payment service, or it is too old.');
    ctx.log.warn({ code: refusal.code }, 'a message to the webhook was refused');
    const problem = { ...problemBody(refusal), status: 400 };
    return c.body(JSON.stringify(problem), 400, {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
    });
  });
}
