/** The payment provider of this copy: Stripe, the built-in test checkout, or none. */
import Stripe from 'stripe';
import type { Env } from '../env.ts';

export type Payments =
  | { kind: 'stripe'; stripe: Stripe; webhookSecret: string }
  /** No money moves; every page of it says so. */
  | { kind: 'test' }
  | { kind: 'none' };

/** A secret key means Stripe. Else the test checkout, on a local address only unless the operator allows it elsewhere. */
export function openPayments(env: Env): Payments {
  if (env.STRIPE_SECRET_KEY) {
    return { kind: 'stripe', stripe: openStripe(env), webhookSecret: env.STRIPE_WEBHOOK_SECRET };
  }
  if (env.TEST_CHECKOUT === 'allow' || (env.TEST_CHECKOUT === 'auto' && env.local)) return { kind: 'test' };
  return { kind: 'none' };
}

function openStripe(env: Env): Stripe {
  const common = { telemetry: false, maxNetworkRetries: 1, timeout: 8_000 };
  if (env.STRIPE_API_URL === '') return new Stripe(env.STRIPE_SECRET_KEY, common);
  const { hostname, port, protocol } = new URL(env.STRIPE_API_URL);
  return new Stripe(env.STRIPE_SECRET_KEY, {
    ...common,
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
}
