/** The plan section and the ledger in plain words: what comes next, what a change means, what each line is, and never more than is known. */
import { beforeAll, expect, test } from 'vitest';
import type { BillingState, LedgerEntry } from '../../domain/billing/api.ts';
import { chooseDates } from '../kit/time/date-language.ts';
import { changeWords, ledgerLine, planSentences, planTags } from './billing-words.ts';
import { isAsBegun } from './checkout/checkout-return.tsx';

beforeAll(() => chooseDates({ dateLanguage: 'en-US', timezone: 'UTC' }));

const PREMIUM: BillingState = {
  credits: 25,
  tier: 'paid',
  plan: 'premium',
  billing: 'yearly',
  status: 'active',
  period_end: '2027-11-21T10:00:00Z',
  cancel_at_period_end: false,
  grace_until: null,
  next_plan: null,
  next_billing: null,
  next_credits_at: '2026-12-21T10:00:00Z',
  next_credits: 25,
  roll_over: false,
  shares_plan: false,
  partner_linked: false,
  partner_shares: false,
  discount_percent: 0,
  offered_discount_percent: 0,
  provider: 'stripe',
};
const sentencesOf = (more: Partial<BillingState>) => planSentences({ ...PREMIUM, ...more }).join(' ');

test('a running plan says when it renews and when credits come', () => {
  expect(sentencesOf({})).toBe('It renews on November 21, 2027. 25 credits come on December 21, 2026.');
});

test('a cancelled one says what stays until when', () => {
  expect(sentencesOf({ cancel_at_period_end: true, next_credits_at: null })).toBe(
    'It ends on November 21, 2027. Until then nothing changes. After that you have the Free Plan.',
  );
});

test('a downgrade that waits is told with its day, and a failed payment promises no renewal', () => {
  expect(sentencesOf({ next_plan: 'classic', next_billing: 'monthly' })).toContain(
    'It changes to Classic, billed monthly on November 21, 2027.',
  );
  expect(sentencesOf({ status: 'past-due', next_credits_at: null })).toBe('');
});

test('the partner’s discount and the partner’s plan are named', () => {
  expect(sentencesOf({ discount_percent: 30 })).toContain('You pay 30% less, as the partner of someone who pays.');
  const free = { plan: 'free', billing: null, status: 'none', period_end: null, next_credits_at: null } as const;
  expect(sentencesOf({ ...free, partner_shares: true })).toContain('Your partner shares their plan with you');
  expect(sentencesOf({ ...free, status: 'ended', period_end: '2026-11-21T10:00:00Z' })).toContain(
    'Your paid plan ended on November 21, 2026.',
  );
});

test('an upgrade begins at once with its difference; a downgrade waits; the test checkout promises no charge', () => {
  const from = { plan: 'classic', billing: 'monthly' } as const;
  const at = { period_end: '2026-12-21T10:00:00Z', provider: 'stripe' } as const;
  expect(changeWords(from, { plan: 'premium', billing: 'monthly' }, at)).toBe(
    'This begins right away. This month’s difference, 15 credits, is yours right away. You pay the price, minus what’s left of the time you’ve already paid for.',
  );
  expect(changeWords(from, { plan: 'classic', billing: 'yearly' }, { ...at, provider: 'test' })).toBe(
    'This begins right away. The test checkout charges nothing.',
  );
  expect(changeWords({ plan: 'premium', billing: 'yearly' }, from, at)).toBe(
    'This begins on December 21, 2026. Until then you keep Premium and all its credits, and pay nothing.',
  );
});

test('the plan as it is takes a waiting change back', () => {
  const offer = { plan: 'premium', billing: 'yearly' } as const;
  expect(changeWords(offer, offer, PREMIUM)).toBe('You keep Premium, billed yearly. The change ahead is called off.');
});

const tags = (more: Partial<BillingState>) => planTags({ ...PREMIUM, ...more }).map(({ text }) => text);

test.for(['stripe', 'test'] as const)('a cancelled plan of %s carries the day on which it ends', (provider) => {
  const own = provider === 'test' ? ['Test checkout'] : [];
  expect(tags({ provider, cancel_at_period_end: true })).toEqual([...own, 'Ends November 21, 2027']);
  expect(tags({ provider, cancel_at_period_end: true, status: 'past-due' })).toEqual([
    ...own,
    'Payment due',
    'Ends November 21, 2027',
  ]);
});

test('a running plan is tagged active, the test checkout by its name, and the free plan not at all', () => {
  expect(tags({})).toEqual(['Active']);
  expect(tags({ provider: 'test' })).toEqual(['Test checkout']);
  expect(tags({ plan: 'free', provider: null })).toEqual([]);
});

test('the thanks for a plan hold for that plan alone, not once it was changed or cancelled', () => {
  const begun = { plan: 'premium', billing: 'yearly' } as const;
  const holds = (more: Partial<BillingState>) => isAsBegun(begun, { ...PREMIUM, ...more });
  expect(holds({ roll_over: true, shares_plan: true })).toBe(true);
  expect(holds({ plan: 'classic' })).toBe(false);
  expect(holds({ billing: 'monthly' })).toBe(false);
  expect(holds({ cancel_at_period_end: true })).toBe(false);
  expect(holds({ next_plan: 'classic', next_billing: 'yearly' })).toBe(false);
});

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  id: '1',
  at: '2026-11-21T12:00:00Z',
  what: 'granted',
  amount: 1,
  source: 'free',
  expires_at: '2026-12-01T00:00:00Z',
  generation: null,
  shared: false,
  from_partner: false,
  ...more,
});
const lineOf = (more: Partial<LedgerEntry>, known: Record<string, string> = {}) =>
  ledgerLine(entry(more), (generation) => known[generation] ?? null);

test('credits that came say from where and until when', () => {
  expect(lineOf({})).toEqual({
    title: '1 credit of the free plan',
    note: 'Good until December 1, 2026.',
    change: '+1',
  });
  expect(lineOf({ amount: 25, source: 'premium' }).title).toBe('25 credits with Premium');
  expect(lineOf({ amount: 2, source: 'gift' }).title).toBe('2 credits as a gift');
});

test('a spent credit says what it made where this browser knows it, and nothing where it does not', () => {
  const spent = { what: 'spent', generation: 'g1' } as const;
  expect(lineOf(spent, { g1: 'Plan from Sat, Nov 21' })).toEqual({
    title: '1 credit used',
    note: 'Plan from Sat, Nov 21',
    change: '-1',
  });
  expect(lineOf(spent, { g2: 'Another' }).note).toBe('');
});

test('what the partner used is told without what for, and one of the partner’s changes no balance here', () => {
  expect(lineOf({ what: 'spent', shared: true })).toEqual({
    title: '1 credit used by your partner',
    note: '',
    change: '-1',
  });
  expect(lineOf({ what: 'spent', from_partner: true, generation: 'g1' }, { g1: 'Plan' })).toEqual({
    title: '1 credit of your partner’s plan used',
    note: 'Plan',
    change: '',
  });
});

test('what ended, rolled over, or is under way', () => {
  expect(lineOf({ what: 'lapsed', amount: 3 })).toEqual({ title: '3 credits ended unused', note: '', change: '-3' });
  expect(lineOf({ what: 'rolled-over', amount: 4 })).toEqual({
    title: '4 credits rolled over',
    note: 'Good until December 1, 2026.',
    change: '',
  });
  expect(lineOf({ what: 'held' })).toMatchObject({ title: '1 credit in use right now', change: '-1' });
});
