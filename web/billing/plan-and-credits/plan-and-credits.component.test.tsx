/** The plan and the credits on the account page: changes and what takes them back, what cannot be read, and where the focus stays. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BillingState } from '../../../domain/billing/api.ts';
import { api } from '../../../tests/component/api.ts';
import { ANA, holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { billing } from '../../../tests/component/billing-answer.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { prices } from '../../../tests/component/prices.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { PLANNER_PATH } from '../../frame/tools.ts';
import type { UsePlans } from '../../journal/records/use-plans.ts';
import { NoCredit } from '../generation/generation-screen.tsx';
import { CreditsSection } from './credits-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { useBilling } from './use-billing.ts';
import '../../style/account.css';

const BILLING = 'GET /api/billing';
const LEDGER = 'GET /api/billing/ledger';
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const gone = (text: string | RegExp) => expect.element(page.getByText(text)).not.toBeInTheDocument();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const part = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');
/** By keyboard, as the focus is what is looked at. */
const clicked = async (name: string, within: typeof page | ReturnType<typeof part> = page) => {
  within.getByRole('button', { name, exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
};

const PREMIUM: Partial<BillingState> = {
  tier: 'paid',
  plan: 'premium',
  billing: 'yearly',
  status: 'active',
  credits: 25,
  period_end: '2027-11-22T12:00:00Z',
  provider: 'test',
};
const CHECKOUT = {
  state: 'completed',
  plan: 'premium',
  billing: 'yearly',
  amount_cents: 19999,
  discount_percent: 0,
  offered_discount_percent: 0,
  provider: 'test',
} as const;

const noPlans = (locked = false): UsePlans => ({
  plans: [],
  lost: 0,
  newer: 0,
  asSeen: false,
  errorMessage: '',
  locked,
  reload: () => {},
  remove: () => Promise.resolve(),
});

function Both({ locked = false }: { locked?: boolean }) {
  const state = useBilling();
  return (
    <div className="wrap page account">
      <div className="grid min-w-0">
        <PlanSection user={ANA} billing={state} />
        <CreditsSection user={ANA} billing={state} plans={noPlans(locked)} />
      </div>
    </div>
  );
}

const GRANT = {
  id: '6f1c7d3e-0000-4000-8000-0000000000c1',
  at: '2026-11-01T12:00:00Z',
  what: 'granted',
  amount: 1,
  source: 'free',
  expires_at: '2026-12-01T12:00:00Z',
  generation: null,
  shared: false,
  from_partner: false,
};
const SPENT = {
  ...GRANT,
  id: '6f1c7d3e-0000-4000-8000-0000000000c2',
  what: 'spent',
  generation: '6f1c7d3e-0000-4000-8000-00000000000b',
};

beforeEach(async () => {
  await holdSession();
  await api.answer(LEDGER, { body: { entries: [GRANT], next: null } });
  await api.answer('GET /api/billing/payments', { body: { payments: [] } });
  await api.answer('GET /api/billing/prices', { body: prices() });
  // No key is kept in this browser, and the server gives none without a fresh proof.
  const key = { mode: 'recoverable', recipient: 'age1x', version: 1, ways: [] };
  await api.answer('GET /api/journal/key', { body: { key, serverRecipient: 'age1y' } });
  await api.answer('POST /api/journal/release', { refusal: 'fresh-proof-needed', detail: 'Please sign in again.' });
});
afterEach(releaseSession);

test('a change that waits is taken back; cancelling stays until its day; the focus stays with what was clicked', async () => {
  const waiting = { ...PREMIUM, next_plan: 'classic', next_billing: 'monthly' } as const;
  await api.answer(BILLING, { body: billing(PREMIUM) });
  await api.answer('POST /api/billing/change', { body: billing(waiting) }, { body: billing(PREMIUM) });
  await api.answer('POST /api/billing/cancel', { body: billing({ ...PREMIUM, cancel_at_period_end: true }) });
  await show(<Both />, { path: '/account', size: PHONE });
  await said(/^It renews on/);
  await expectClean();

  const choose = async (name: string) => {
    await clicked('Change Plan', part('Plan'));
    await expect.element(dialog.getByRole('button', { name: 'Change Plan' })).toBeDisabled();
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
  };
  const reads = async () => (await api.requests(BILLING)).length;
  const before = await reads();
  await api.answer(BILLING, { body: billing(waiting) });
  await choose('Classic, billed monthly');
  await expectClean();
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await said(/^It changes to Classic, billed monthly on/);
  await said('Your change is saved.');
  await expect.element(part('Plan').getByRole('button', { name: 'Change Plan' })).toHaveFocus();
  // What is read anew after the change would take the next answer.
  await expect.poll(reads).toBeGreaterThan(before);

  await api.answer(BILLING, { body: billing(PREMIUM) });
  await choose('Premium, billed yearly');
  await said('You keep Premium, billed yearly. The change ahead is called off.');
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await said('Your plan stays as it is.');
  await said(/^It renews on/);
  expect((await api.requests('POST /api/billing/change')).map(({ body }) => body)).toEqual([
    { plan: 'classic', billing: 'monthly' },
    { plan: 'premium', billing: 'yearly' },
  ]);

  await api.answer(BILLING, { body: billing({ ...PREMIUM, cancel_at_period_end: true }) });
  await clicked('Cancel Plan', part('Plan'));
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await said(/^It ends on/);
  await said(/^Ends \w+ \d+, \d{4}$/);
  await expect.element(part('Plan')).toHaveFocus();
});

test('back from the checkout: thanks, until the plan is another one; another switch leaves them', async () => {
  await api.answer(BILLING, { body: billing() }, { body: billing(PREMIUM) });
  await api.answer('GET /api/billing/checkouts/{id}', { body: { ...CHECKOUT, state: 'open' } }, { body: CHECKOUT });
  await api.answer('PATCH /api/billing', { body: billing({ ...PREMIUM, roll_over: true }) });
  await show(<Both />, { path: '/account?checkout=6f1c7d3e-0000-4000-8000-000000000009#plan' });
  await said('Your payment is on its way');
  await said(/^Thank you\. Premium, billed yearly has begun\. This was the test checkout/);
  await expect.element(part('Plan').getByRole('link', { name: 'Make a plan' })).toHaveAttribute('href', PLANNER_PATH);
  await said('Premium, billed yearly');

  await api.answer(BILLING, { body: billing({ ...PREMIUM, roll_over: true }) });
  await page.getByRole('switch', { name: /^Roll over/ }).click();
  await said('Unused credits last one more month.');
  await said(/^Thank you\./);
  expect((await api.requests('PATCH /api/billing')).map(({ body }) => body)).toEqual([{ roll_over: true }]);

  const cancelled = { ...PREMIUM, cancel_at_period_end: true };
  await api.answer(BILLING, { body: billing(cancelled) });
  await api.answer('POST /api/billing/cancel', { body: billing(cancelled) });
  await clicked('Cancel Plan', part('Plan'));
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await said(/^It ends on/);
  await gone(/^Thank you\./);
});

test('thanks that came before the plan was read stay when it is read as it was before', async () => {
  await api.answer(BILLING, { body: billing() });
  await api.answer('GET /api/billing/checkouts/{id}', { body: CHECKOUT });
  const release = await api.hold(BILLING);
  await show(<Both />, { path: '/account?checkout=6f1c7d3e-0000-4000-8000-000000000009#plan' });
  await said(/^Thank you\./);
  await release();
  await expect.element(part('Plan').getByRole('link', { name: 'See the Plans' })).toBeVisible();
  await said(/^Thank you\./);
});

test('whoever ran out of credits on the way to something is led back to it, once', async () => {
  await api.answer(BILLING, { body: billing() }, { body: billing(PREMIUM) });
  await api.answer('GET /api/billing/checkouts/{id}', { body: CHECKOUT });
  const path = '/tools/spice-up-planner?step=6';
  const account = { profile: null, reload: async () => null };
  const words = { message: 'No credits left.', kept: 'Your answers are still here.', onBack: () => {} };
  const before = await show(<NoCredit account={account} {...words} />, { path });
  await said('See plans and prices');
  await before.unmount();

  const paid = '/account?checkout=6f1c7d3e-0000-4000-8000-000000000009#plan';
  const after = await show(<Both />, { path: paid });
  await expect.element(page.getByRole('link', { name: 'Continue your ideas' })).toHaveAttribute('href', path);
  await expectClean();
  await after.unmount();
  await show(<Both />, { path: paid });
  await expect.element(page.getByRole('link', { name: 'Make a plan' })).toBeVisible();
});

test('a checkout that has expired says that nothing was charged', async () => {
  await api.answer(BILLING, { body: billing() });
  await api.answer('GET /api/billing/checkouts/{id}', { body: { ...CHECKOUT, state: 'expired' } });
  await show(<Both />, { path: '/account?checkout=6f1c7d3e-0000-4000-8000-000000000009#plan' });
  await said(/^This checkout has expired\. Nothing was charged/);
});

test('a change that is refused changes nothing and says why, in the dialog', async () => {
  await api.answer(BILLING, { body: billing(PREMIUM) });
  await api.answer('POST /api/billing/change', { refusal: 'conflict', detail: 'The card was refused.' });
  await show(<Both />, { path: '/account' });
  await button('Change Plan').click();
  await dialog.getByRole('radio', { name: /^Classic, billed yearly/ }).click();
  await dialog.getByRole('button', { name: 'Change Plan' }).click();
  await expect.element(dialog.getByText('The card was refused.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep It As It Is' }).click();
  await said(/^It renews on/);
});

test('what cannot be read says so in its place, and another try brings it', async () => {
  await api.answer(BILLING, { body: billing() });
  await api.answer(LEDGER, { fault: 'no-connection' }, { body: { entries: [GRANT], next: null } });
  await show(<Both />, { path: '/account', size: PHONE });
  await expect.element(part('Credits').getByText(/cannot be reached just now/)).toBeVisible();
  await said(/credit to use$/);
  await expectClean();
  await part('Credits').getByRole('button', { name: 'Try Again' }).click();
  await said('1 credit of the free plan');
});

test('older lines come on a click, ten at a time', async () => {
  const first = Array.from({ length: 10 }, (_, at) => ({ ...GRANT, id: `6f1c7d3e-0000-4000-8000-0000000000e${at}` }));
  await api.answer(BILLING, { body: billing() });
  await api.answer(
    LEDGER,
    { body: { entries: first, next: '6f1c7d3e-0000-4000-8000-0000000000d1' } },
    { body: { entries: [{ ...GRANT, id: '6f1c7d3e-0000-4000-8000-0000000000c3', source: 'gift' }], next: null } },
  );
  await show(<Both />, { path: '/account' });
  await button('Show More').click();
  await said('1 credit as a gift');
  await gone('Show More');
  expect((await api.requests(LEDGER)).map(({ url }) => url).at(-1)).toContain(
    'before=6f1c7d3e-0000-4000-8000-0000000000d1',
  );
});

test('where the journal is locked the lines say less, and opening it asks for a proof', async () => {
  await api.answer(BILLING, { body: billing() });
  await api.answer(LEDGER, { body: { entries: [SPENT, GRANT], next: null } });
  await api.answer('GET /api/accounts/sign-in-ways', { body: { password: true, google: false, passkey: false } });
  await show(<Both locked />, { path: '/account', size: PHONE });
  await said(/Your journal is locked in this browser/);
  await said('1 credit used');
  await gone(/Plan from/);
  await expectClean();
  await button('Open').click();
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
});

test('a lost connection says so and leaves the switch as it was', async () => {
  await api.answer(BILLING, { body: billing(PREMIUM) });
  await api.answer('PATCH /api/billing', { fault: 'no-connection' });
  await show(<Both />, { path: '/account' });
  await page.getByRole('switch', { name: /^Roll over/ }).click();
  await said(/cannot be reached just now/);
  await expect.element(page.getByRole('switch', { name: /^Roll over/ })).not.toBeChecked();
});
