/** The sign-in page: what letters and Google bring back to it, and the way on with a chosen plan. */

import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Prices } from '../../domain/billing/api.ts';
import { api } from '../../tests/component/api.ts';
import { authError, holdSession, releaseSession, sessionAnswer } from '../../tests/component/auth-answers.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { prices } from '../../tests/component/prices.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { saveReturnPath } from '../client/device/return-state.ts';
import { AuthScreen } from './auth-screen.tsx';

const TOKEN = 'POST /auth/v1/token';
const CHECKOUT = 'POST /api/billing/checkout';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}
const address = () => page.getByRole('status', { name: 'Address' });

const open = (path: string, checkout: Prices['checkout'] = 'test') =>
  show(
    <>
      <AuthScreen prices={prices(checkout)} />
      <Address />
    </>,
    { path, session: true, size: PHONE },
  );

afterEach(releaseSession);

async function fillSignIn(): Promise<void> {
  await field('Email').fill('ana@example.org');
  await field('Password').fill('quiet-lantern-Harbour-7');
  await button('Sign In').click();
}

/** A letter for a new password is asked for here, so that this browser can use what it brings. */
async function askForLetter(): Promise<void> {
  await api.answer('POST /auth/v1/recover', { body: {} });
  const shown = await open('/auth?mode=recover');
  await field('Email').fill('ana@example.org');
  await button('Send the email').click();
  await said(/if there is an account for this address/);
  await shown.unmount();
}

test('what a link says about an error is told in our words, and leaves the address', async () => {
  await open('/auth#error=access_denied&error_code=otp_expired&error_description=Call+0800-canary&sb=');
  await said(/has expired or was used already/);
  await expect.element(address()).toMatchTextContent(/^\/auth$/);
  expect(document.body.textContent).not.toContain('canary');
});

test('a sign-in that was turned down at Google is told as that', async () => {
  await open('/auth?error=access_denied');
  await said('The sign-in was cancelled.');
});

test('a session in an address is never taken', async () => {
  await open('/auth#access_token=e30.e30.x&refresh_token=abc&expires_in=3600&token_type=bearer&type=magiclink');
  await said(/cannot be used in this browser/);
  await expect.element(address()).toMatchTextContent(/^\/auth$/);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('the link of a letter leads to a new password, and its code is traded once', async () => {
  await askForLetter();
  await api.answer(TOKEN, sessionAnswer(), authError('flow_state_not_found', 'invalid flow state', {}, 404));
  const shown = await open('/auth?code=abc');
  await heading('Choose a new password');
  await expect.element(address()).toMatchTextContent(/^\/auth$/);
  await expectClean();
  expect(await api.requests(TOKEN)).toHaveLength(1);
  await shown.unmount();
  await releaseSession();

  await askForLetter();
  await open('/auth?code=used');
  await said(/has expired or was used already/);
});

test('in a browser that never asked, a link confirms, says so, and keeps the chosen plan', async () => {
  await open('/auth?plan=classic&billing=yearly&code=elsewhere');
  await said(/opened in another browser/);
  await said(/You chose Classic, billed yearly: \$99\.99 a year\. A test checkout follows/);
  await expect.element(address()).toHaveTextContent('/auth?plan=classic&billing=yearly');
  await api.answer(TOKEN, sessionAnswer());
  await api.answer(CHECKOUT, { refusal: 'unavailable', detail: 'The payment provider does not answer.' });
  await fillSignIn();
  await heading('The checkout did not open');
  expect((await api.requests(CHECKOUT)).map(({ body }) => body)).toEqual([{ plan: 'classic', billing: 'yearly' }]);
});

test('a chosen plan opens with the sign-up form; a kept place gives way to it', async () => {
  await saveReturnPath('/blog');
  await open('/auth?plan=premium&billing=monthly');
  await heading('Create Account');
  await said(/You chose Premium, billed monthly: \$19\.99 a month/);
  await api.answer(TOKEN, sessionAnswer());
  await api.answer(CHECKOUT, {
    status: 201,
    body: { id: '6f1c7d3e-0000-4000-8000-000000000009', url: '/pay/test/nine' },
  });
  await button('Already have an account? Sign in').click();
  await fillSignIn();
  await said('You went to /pay/test/nine');
  expect(localStorage.getItem('returnPath')).toBeNull();
});

test('the free plan goes to the planner, at once for whoever is signed in', async () => {
  await holdSession();
  await open('/auth?plan=free');
  await said('You went to /tools/intimacy-planner');
});

test('whoever is signed in already is led on, to the place that was kept or to Tonight', async () => {
  await holdSession();
  const shown = await open('/auth');
  await said('You went to /tonight');
  await shown.unmount();
  await saveReturnPath('/blog?category=guides');
  await open('/auth?mode=sign-up');
  await said('You went to /blog?category=guides');
  expect(localStorage.getItem('returnPath')).toBeNull();
});

test('what a link says is still read by somebody who is signed in', async () => {
  await holdSession();
  await open('/auth#error=access_denied&error_code=otp_expired&error_description=x&sb=');
  await said(/has expired or was used already/);
  await said('Signed in as:');
});

test('without a plan signing in leads to Tonight', async () => {
  await api.answer(TOKEN, sessionAnswer());
  await open('/auth');
  await fillSignIn();
  await said('You went to /tonight');
});

test('where nothing can be bought, that is said before and after signing in, and no checkout is asked for', async () => {
  await open('/auth?plan=premium&billing=yearly', 'none');
  await said(/You chose Premium, billed yearly.*can’t buy a paid plan.*Nothing is charged/);
  await api.answer(TOKEN, sessionAnswer());
  await button('Already have an account? Sign in').click();
  await fillSignIn();
  await heading('You can’t buy a paid plan on this copy of Twofold');
  await expect
    .element(page.getByRole('link', { name: 'Start Free Plan' }))
    .toHaveAttribute('href', '/tools/intimacy-planner');
  await expectClean();
  expect(await api.requests(CHECKOUT)).toEqual([]);
});

test('whoever came without saying so is asked to be an adult before the checkout opens, and cannot pass it by', async () => {
  await holdSession({ adult: false });
  await api.answer('PUT /auth/v1/user', { body: {} });
  await api.answer(TOKEN, sessionAnswer());
  await api.answer(CHECKOUT, {
    status: 201,
    body: { id: '6f1c7d3e-0000-4000-8000-000000000009', url: '/pay/test/nine' },
  });
  await open('/auth?plan=premium&billing=monthly');
  await heading('Before you start');
  expect(await api.requests(CHECKOUT)).toEqual([]);
  await page
    .getByRole('dialog')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await button('Continue').click();
  await said('Please confirm that you are 18 or over and accept the terms.');
  await expectClean();
  await page.getByLabelText(/18 or over/).click();
  await button('Continue').click();
  await said('You went to /pay/test/nine');
  expect((await api.requests('PUT /auth/v1/user')).map(({ body }) => body)).toMatchObject([{ data: { adult: true } }]);
});

test('a checkout that does not open says so; the same click is sent again, and what is kept names nobody', async () => {
  await holdSession();
  const away = { refusal: 'unavailable', detail: 'The payment provider does not answer.' } as const;
  const open9 = { status: 201, body: { id: '6f1c7d3e-0000-4000-8000-000000000009', url: '/pay/test/nine' } };
  await api.answer(CHECKOUT, away, away, open9);
  const first = await open('/auth?plan=premium&billing=monthly');
  await heading('The checkout did not open');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The payment provider does not answer\./);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your choice of Premium is still here\./);
  await expectClean();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('@');
  // A reload is not another click.
  await first.unmount();
  await open('/auth?plan=premium&billing=monthly');
  await button('Try Again').click();
  await said('You went to /pay/test/nine');
  const keys = (await api.requests(CHECKOUT)).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('whoever has a plan already is led to it', async () => {
  await holdSession();
  await api.answer(CHECKOUT, { refusal: 'conflict', detail: 'There is a plan.' });
  await open('/auth?plan=premium&billing=yearly');
  await said('You went to /account#plan');
  await said('You have a plan already. You can change it here.');
});
