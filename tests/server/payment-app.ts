/** A house that is paid through a stand-in Stripe, with what a buyer and Stripe's webhooks do put into a few words. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Offer } from '../../domain/billing/offers.ts';
import { BILLING_ROUTES, PAYMENT_ROUTES } from '../../server/billing/routes.ts';
import { creditAccounts, creditGrants, payments, subscriptions } from '../../server/billing/tables.ts';
import { coupleMembers, couples } from '../../server/partner/tables.ts';
import type { Actor } from '../../server/platform/app-context.ts';
import { openStandInStripe, type StandInStripe } from '../stand-ins/stripe.ts';
import type { Thing } from '../stand-ins/stripe-books.ts';
import { type ServedRoutes, serveRoutes } from './serve-routes.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export interface PaymentApp extends TestApp {
  stripe: StandInStripe;
  call: Caller;
  /** A checkout, paid; nothing has been told by webhook yet. Returns the subscription. */
  pay(actor: Actor, offer: Offer): Promise<Thing>;
  /** A checkout, paid and told. */
  buy(actor: Actor, offer: Offer): Promise<Thing>;
  /** Sends every event that was not sent yet; answers how many. */
  tell(): Promise<number>;
  /** Moves the clock to an instant, in milliseconds. */
  passTo(instant: number): void;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON was answered, for the test to judge
export type Answer = { status: number; body: any };
export type Caller = (
  actor: Actor | null,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Answer>;

export function callerOf(api: ServedRoutes): Caller {
  return async (actor, method, path, body, key) => {
    const answer = await fetch(`${api.url}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(actor && { Authorization: `Bearer ${api.signIn(actor)}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** `timeoutMs`: how long the house waits for Stripe. */
export async function openPaymentApp(environment: Record<string, string> = {}, timeoutMs = 1_000): Promise<PaymentApp> {
  const stripe = await openStandInStripe();
  const home = await openTestApp({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...environment,
  });
  const { ctx } = home;
  stripe.books.now = () => ctx.clock.now();
  const { hostname, port } = new URL(stripe.url);
  // The official client, less patient than in production.
  const client = new Stripe(stripe.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  Object.assign(ctx, { payments: { kind: 'stripe', stripe: client, webhookSecret: stripe.webhookSecret } });
  const api = await serveRoutes(ctx, [...PAYMENT_ROUTES, ...BILLING_ROUTES]);
  const call = callerOf(api);
  let told = 0;
  const pay = async (actor: Actor, offer: Offer): Promise<Thing> => {
    const { status, body } = await call(actor, 'POST', '/billing/checkout', offer, randomUUID());
    if (status !== 201) throw new Error(`The checkout answered ${status}: ${JSON.stringify(body)}`);
    return stripe.complete(body.url.split('/').at(-1));
  };
  const tell = async (): Promise<number> => {
    const fresh = stripe.books.events.slice(told);
    told = stripe.books.events.length;
    for (const event of fresh) {
      const status = await stripe.send(home.url, event);
      if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
    }
    return fresh.length;
  };
  return {
    ...home,
    stripe,
    call,
    pay,
    tell,
    async buy(actor, offer) {
      const subscription = await pay(actor, offer);
      await tell();
      return subscription;
    },
    passTo: (instant) => home.pass(instant - ctx.clock.now().getTime()),
    async close() {
      await api.close();
      await home.close();
      await stripe.close();
    },
  };
}

/** What is in the books about somebody: plans, payments and grants, without ids and instants of our own. */
export async function recordsOf({ ctx }: TestApp, actor: Actor) {
  const of = eq(creditAccounts.userId, actor.userId);
  const plans = await ctx.db
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, subscriptions.accountId), of));
  const paid = await ctx.db
    .select({ row: payments })
    .from(payments)
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, payments.accountId), of));
  const grants = await ctx.db
    .select({ source: creditGrants.source, key: creditGrants.key })
    .from(creditGrants)
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, creditGrants.accountId), of));
  return {
    plans: plans.map(({ row: { id: _, accountId: __, ...row } }) => row).toSorted(byExternalId),
    payments: paid.map(({ row: { id: _, accountId: __, subscriptionId: ___, ...row } }) => row).toSorted(byExternalId),
    grants: grants.map(({ source, key }) => `${source} ${key.replace(/[0-9a-f-]{36}/, '*')}`).toSorted(),
  };
}

const byExternalId = (a: { externalId: string }, b: { externalId: string }): number =>
  a.externalId < b.externalId ? -1 : 1;

/** Two people become a couple. */
export async function link({ ctx }: TestApp, first: Actor, second: Actor): Promise<void> {
  const id = randomUUID();
  await ctx.db.insert(couples).values({ id, linkedAt: ctx.clock.now() });
  await ctx.db.insert(coupleMembers).values([first, second].map(({ userId }) => ({ coupleId: id, userId })));
}
