import { afterEach, expect, test } from 'vitest';
import { boundary } from '../../domain/billing/credit-months.ts';
import { GRACE_MS } from '../../domain/billing/standing.ts';
import { billing } from '../../tests/component/billing-answer.ts';
import { howMany } from '../../tests/how-many.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { applyTo, newPlan as planFrom, renewed } from '../../tests/server/make-plan-holder.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openPlanBooks } from '../../tests/server/plan-books.ts';
import type { Actor } from '../platform/app-context.ts';
import { lockAccount } from './account.ts';
import { getBilling, updateBillingSettings } from './billing-state.ts';
import { giveCredits, grantDueCredits } from './grant.ts';
import { ledgerDifference } from './ledger.ts';
import { getCredits } from './spendable-accounts.ts';
import type { SubscriptionState } from './subscription.ts';

const books = openForFile(() => openPlanBooks(() => now));
let now = new Date('2027-01-01T00:00:00Z');
afterEach(async () => {
  expect(await ledgerDifference(books.ctx)).toBe(0);
  await books.endAllPlans();
});

const newPlan = (more: Partial<SubscriptionState> = {}) => planFrom(now, more);
const apply = (actor: Actor, state: SubscriptionState) => applyTo(books.ctx, actor, state);
const credits = (actor: Actor) => books.credits(actor);
const spend = (actor: Actor, count?: number) => books.spend(actor, count);
const ledger = (actor: Actor) => books.ledger(actor);

test('premium shows exactly 25: the free credit lapses as the plan begins, and none comes while it serves', async () => {
  now = new Date('2027-01-20T10:00:00Z');
  const actor = makeActor();
  expect(await credits(actor)).toBe(1);
  const state = newPlan();
  await apply(actor, state);
  expect(await getCredits(books.ctx, actor)).toMatchObject({ credits: 25, trialCount: 0, tier: 'paid' });
  now = new Date('2027-02-01T10:00:00Z');
  expect(await credits(actor)).toBe(25);
  expect(await ledger(actor)).toEqual([
    '2027-01-20T10:00 granted 1',
    '2027-01-20T10:00 granted 25',
    '2027-01-20T10:00 lapsed 1',
  ]);
  await apply(actor, { ...state, status: 'ended', endedAt: now });
  expect(await getCredits(books.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0, tier: 'free' });
});

test('the same state many times, all at once, gives one month’s credits', async () => {
  now = new Date('2027-01-20T10:00:00Z');
  const actor = makeActor();
  const state = newPlan();
  await Promise.all(Array.from({ length: howMany(12, 50) }, () => apply(actor, state)));
  expect(await credits(actor)).toBe(25);
  expect(await ledger(actor)).toEqual(['2027-01-20T10:00 granted 25']);
});

test('a plan of one account is not taken over by another', async () => {
  now = new Date('2027-01-20T10:00:00Z');
  const state = newPlan();
  await apply(makeActor(), state);
  await expect(apply(makeActor(), state)).rejects.toThrow('another account');
});

test('an upgrade gives the difference at once, and the next month the whole; a downgrade waits for its month', async () => {
  now = new Date('2027-03-31T09:00:00Z');
  const actor = makeActor();
  let state = newPlan({ plan: 'classic' });
  await apply(actor, state);
  await spend(actor, 10);
  now = new Date('2027-04-10T09:00:00Z');
  state = { ...state, plan: 'premium' };
  await apply(actor, state);
  await apply(actor, state);
  expect(await credits(actor)).toBe(15);
  state = { ...state, nextPlan: 'classic', nextBilling: 'monthly' };
  await apply(actor, state);
  expect(await getBilling(books.ctx, actor)).toMatchObject({ plan: 'premium', next_plan: 'classic', next_credits: 10 });
  now = new Date('2027-04-30T10:00:00Z');
  await apply(actor, { ...renewed(state, 2), plan: 'classic', nextPlan: null, nextBilling: null });
  expect(await credits(actor)).toBe(10);
  expect((await ledger(actor)).filter((line) => !line.includes('spent'))).toEqual([
    '2027-03-31T09:00 granted 10',
    '2027-04-10T09:00 granted 15',
    '2027-04-30T09:00 lapsed 15',
    '2027-04-30T09:00 granted 10',
  ]);
});

test('a failed payment: a week of grace with what is left, then the free plan, and all of it again once it is paid', async () => {
  now = new Date('2027-01-31T09:00:00Z');
  const actor = makeActor();
  let state = newPlan({ plan: 'classic' });
  await apply(actor, state);
  await spend(actor, 4);
  const failed = new Date('2027-02-28T10:00:00Z');
  now = failed;
  const graceUntil = new Date(failed.getTime() + GRACE_MS);
  state = {
    ...state,
    status: 'past-due',
    graceUntil,
    periodStart: state.periodEnd,
    periodEnd: boundary(state.startedAt, 2),
  };
  await apply(actor, state);
  expect(await getBilling(books.ctx, actor)).toMatchObject({
    credits: 6,
    tier: 'paid',
    plan: 'classic',
    status: 'past-due',
    grace_until: graceUntil.toISOString(),
    next_credits_at: null,
    next_credits: 0,
  });
  now = new Date(graceUntil.getTime() - 1);
  await spend(actor);
  expect(await getCredits(books.ctx, actor)).toMatchObject({ credits: 5, tier: 'paid' });
  now = graceUntil;
  await grantDueCredits(books.ctx);
  // March's own free credit has come.
  expect(await getCredits(books.ctx, actor)).toMatchObject({ credits: 1, tier: 'free' });
  now = new Date('2027-03-15T12:00:00Z');
  await apply(actor, { ...state, status: 'active', graceUntil: null, paidThrough: state.periodEnd });
  expect(await getCredits(books.ctx, actor)).toMatchObject({ credits: 10, tier: 'paid' });
  expect((await ledger(actor)).filter((line) => !line.includes('spent'))).toEqual([
    '2027-01-31T09:00 granted 10',
    '2027-03-07T10:00 lapsed 5',
    '2027-03-07T10:00 granted 1',
    '2027-03-15T12:00 granted 10',
    '2027-03-15T12:00 lapsed 1',
  ]);
  now = boundary(state.startedAt, 2);
  expect(await credits(actor)).toBe(10);
});

test('a cancelled plan gives and keeps everything to its period’s end, then its credits lapse and the tier is free', async () => {
  now = new Date('2027-01-31T09:00:00Z');
  const actor = makeActor();
  const state = newPlan({ billing: 'yearly' });
  await apply(actor, state);
  await updateBillingSettings(books.ctx, actor, { rollOver: true });
  now = new Date('2027-12-20T00:00:00Z');
  await apply(actor, { ...state, cancelAtPeriodEnd: true });
  now = new Date(state.periodEnd.getTime() - 1);
  expect(await getBilling(books.ctx, actor)).toMatchObject({
    credits: 50,
    tier: 'paid',
    plan: 'premium',
    status: 'active',
    cancel_at_period_end: true,
    next_credits_at: null,
    period_end: state.periodEnd.toISOString(),
  });
  // Nobody has told us yet: the date decides.
  now = state.periodEnd;
  expect(await getBilling(books.ctx, actor)).toMatchObject({ credits: 1, tier: 'free', plan: 'free', status: 'ended' });
  await apply(actor, { ...state, cancelAtPeriodEnd: true, status: 'ended', endedAt: state.periodEnd });
  expect(await getBilling(books.ctx, actor)).toMatchObject({
    credits: 1,
    plan: 'free',
    status: 'ended',
    billing: null,
  });
  expect((await ledger(actor)).slice(-3)).toEqual([
    '2028-01-31T09:00 lapsed 25',
    '2028-01-31T09:00 lapsed 25',
    '2028-01-31T09:00 granted 1',
  ]);
});

test('the switch holds for what ends after it was turned: what ended before ended as it stood then', async () => {
  now = new Date('2027-01-10T09:00:00Z');
  const actor = makeActor();
  await apply(actor, newPlan({ billing: 'yearly', plan: 'classic' }));
  now = new Date('2027-02-12T00:00:00Z');
  await updateBillingSettings(books.ctx, actor, { rollOver: true });
  expect(await credits(actor)).toBe(10);
  now = new Date('2027-03-12T00:00:00Z');
  await updateBillingSettings(books.ctx, actor, { rollOver: false });
  expect(await credits(actor)).toBe(20);
  now = new Date('2027-04-12T00:00:00Z');
  expect(await credits(actor)).toBe(10);
  expect(await ledger(actor)).toEqual([
    '2027-01-10T09:00 granted 10',
    '2027-02-10T09:00 lapsed 10',
    '2027-02-10T09:00 granted 10',
    '2027-03-10T09:00 rolled-over 10',
    '2027-03-10T09:00 granted 10',
    '2027-04-10T09:00 lapsed 10',
    '2027-04-10T09:00 lapsed 10',
    '2027-04-10T09:00 granted 10',
  ]);
});

test('a gift can be spent for twelve months, by a free account too', async () => {
  now = new Date('2028-02-29T09:00:00Z');
  const actor = makeActor({ email: 'someone@mailinator.com' });
  await books.ctx.db.transaction(async (tx) => {
    const accountId = await lockAccount(tx, actor.userId, now);
    await giveCredits(tx, { accountId, amount: 3, at: now });
  });
  await spend(actor);
  now = new Date('2029-02-28T08:59:59Z');
  expect(await getCredits(books.ctx, actor)).toMatchObject({ credits: 2, trialCount: 0, tier: 'free' });
  now = new Date('2029-02-28T09:00:00Z');
  expect(await credits(actor)).toBe(0);
});

test('before any plan the view says so, and when the next free credit comes', async () => {
  now = new Date('2027-05-05T09:00:00Z');
  const inJune = { next_credits_at: '2027-06-01T00:00:00.000Z', next_credits: 1 };
  expect(await getBilling(books.ctx, makeActor())).toEqual(billing(inJune));
});
