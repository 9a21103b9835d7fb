/** The built-in test checkout: every page says what it is, a refused card charges nothing, and one is paid once. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { billing } from '../../../tests/component/billing-answer.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import TestCheckoutPage from './test-checkout-page.tsx';
import TestPortalPage from './test-portal-page.tsx';

const ID = '6f1c7d3e-0000-4000-8000-000000000009';
const LOOK = 'GET /api/billing/checkouts/{id}';
const SETTLE = 'POST /api/billing/test-checkouts/{id}';
const OPEN = {
  state: 'open',
  plan: 'classic',
  billing: 'monthly',
  amount_cents: 999,
  discount_percent: 0,
  provider: 'test',
};
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const isTest = () => said(/no money moves, no card is asked/);

/** The frame around every tool looks for a partner and for calendars to write into. */
async function signedIn(): Promise<void> {
  await holdSession();
  await api.answer('GET /api/partner/couple', { fault: 'no-connection' });
  await api.answer('GET /api/calendar/state', { fault: 'no-connection' });
}

async function openCheckout(): Promise<void> {
  await signedIn();
  await show(<TestCheckoutPage />, {
    path: `/pay/test/${ID}`,
    pattern: '/pay/test/:id',
    session: true,
    main: false,
    size: PHONE,
  });
}

async function openPortal(): Promise<void> {
  await show(<TestPortalPage />, { path: '/pay/test/portal', session: true, main: false, size: PHONE });
}

afterEach(releaseSession);

test('a refused card says so, keeps the focus, and can be tried again; paid, it leads to the account', async () => {
  await api.answer(LOOK, { body: OPEN });
  const message = 'The test card was refused.';
  await api.answer(SETTLE, { body: { state: 'open', message } }, { body: { state: 'completed' } });
  await openCheckout();
  await heading('Twofold Classic');
  await isTest();
  await said(/^\$9\.99/);
  button('Let the card be refused (test)').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect.element(button('Let the card be refused (test)')).toHaveFocus();
  await expectClean();
  await expect.element(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/pricing');
  await button('Pay (test)').click();
  await said(`You went to /account?checkout=${ID}#plan`);
  expect((await api.requests(SETTLE)).map(({ body }) => body)).toEqual([{ outcome: 'refused' }, { outcome: 'paid' }]);
});

test('one that is done, or no longer open, has nothing to pay', async () => {
  await api.answer(LOOK, { body: { ...OPEN, state: 'completed' } });
  await openCheckout();
  await heading('This checkout is done');
  await expect.element(button('Pay (test)')).not.toBeInTheDocument();
  await isTest();
});

test('one that is nobody’s, or another’s, cannot be tried again', async () => {
  await api.answer(LOOK, { refusal: 'not-found', detail: 'We couldn’t find that checkout.' });
  await openCheckout();
  await isTest();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t find that checkout.');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was charged.');
  await expect.element(button('Try Again')).not.toBeInTheDocument();
});

test('an outage says that nothing was charged, and another try finds it', async () => {
  await api.answer(LOOK, { fault: 'no-connection' });
  await openCheckout();
  await said(/cannot be reached just now/);
  await api.answer(LOOK, { body: OPEN });
  await button('Try Again').click();
  await heading('Twofold Classic');
});

test('the next payment is told to fail', async () => {
  const premium = { tier: 'paid', plan: 'premium', billing: 'monthly', status: 'active', provider: 'test' } as const;
  await signedIn();
  await api.answer('GET /api/billing', { body: billing({ ...premium, period_end: '2026-12-22T12:00:00Z' }) });
  await api.answer('POST /api/billing/test-portal', { body: billing(premium) });
  await openPortal();
  await isTest();
  await said(/Premium, billed monthly\. It falls due on/);
  await expectClean();
  await button('Let it be refused (test)').click();
  await said('You went to /account#plan');
  await said('The next payment will be refused (test).');
  expect(await api.requests('POST /api/billing/test-portal')).toHaveLength(1);
});

test('a stranger is told what the page is, and to sign in', async () => {
  await openPortal();
  await isTest();
  await heading('Authentication Required');
  await said('Please sign in to see your payments.');
});
