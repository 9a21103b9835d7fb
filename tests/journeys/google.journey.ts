/** Whoever comes with Google: in, past being asked their age, a proof by Google alone, the lock; and a chosen plan that goes through a letter. */
import { expect, type Page, test } from '@playwright/test';
import { choosePlan, expectCheckout } from './buy-plan.ts';
import { withGoogle } from './google-server.ts';
import { fromHide, openBar } from './open-page.ts';
import { click } from './open-plan.ts';
import { freshAddress, PASSWORD } from './person.ts';
import { signUpHere } from './sign-in-form.ts';

// New addresses are confirmed here; who comes from Google has done so there.
const house = withGoogle({ AUTH_CONFIRM: '1' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });

function asSomebody(): string {
  const sub = `person-${Date.now()}-${test.info().workerIndex}`;
  house.google().person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  return sub;
}

/** The one letter there is: it is written after the page has its answer. */
async function letterTo(page: Page, email: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${house.url()}/dev/mail?to=${encodeURIComponent(email)}`);
      text = ((await answer.json()) as { text: string }[]).at(-1)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

async function confirmAge(page: Page): Promise<void> {
  await page.getByLabel(/18 or over/).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeHidden();
}

/** The server's clock cannot be moved from here: what it would answer after ten minutes is put in its place, once. */
async function letProofGrowOld(page: Page): Promise<void> {
  let refused = false;
  await page.route('**/auth/v1/user*', async (route) => {
    if (refused || route.request().method() !== 'PUT') return route.fallback();
    refused = true;
    await route.fulfill({
      status: 400,
      headers: { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'reauthentication_needed', message: 'This change needs a fresh sign-in' }),
    });
  });
}

/** By the dialog, from a page that one is then back on. */
async function signInByGoogle(page: Page): Promise<void> {
  await page.goto(`${house.url()}/contact`);
  await openBar(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
}

test('in by the dialog and back; the age is asked first, and Google is the only way in', async ({ page }) => {
  asSomebody();
  await signInByGoogle(page);
  await page.goto(`${house.url()}/account`);
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await confirmAge(page);
  await expect(section(page, 'Signing in').getByText(/It’s your only way in/)).toBeVisible();
});

test('@deep the account proves by Google, comes back to what was typed, and gets a password', async ({ page }) => {
  const sub = asSomebody();
  await signInByGoogle(page);
  await page.goto(`${house.url()}/account`);
  await confirmAge(page);
  const signingIn = section(page, 'Signing in');
  const next = `next-${sub}@example.org`;
  await letProofGrowOld(page);
  await page.getByLabel('New Email').fill(next);
  await page.getByRole('button', { name: 'Change Email' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/account#profile$/);
  await expect(page.getByText(`Waiting for ${next} to be confirmed`)).toBeVisible();
  // The session before the proof ended with it.
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);

  await signingIn.getByLabel('New Password', { exact: true }).fill('quiet-lantern-Harbour-7');
  await signingIn.getByLabel('Confirm Password').fill('quiet-lantern-Harbour-7');
  await signingIn.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your password was saved. Other devices are signed out.')).toBeVisible();
  await signingIn.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(signingIn.getByText('Off.')).toBeVisible();
  await signingIn.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page).toHaveURL(/\/account#sign-in$/);
  await expect(signingIn.getByRole('button', { name: 'Unlink' })).toBeVisible();
});

const sessionOf = (page: Page) =>
  page.evaluate(() => {
    const claims = (localStorage.getItem('auth_token') ?? '').split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { session_id: string }).session_id;
  });

/** Sessions that are open, as the API tells them to their owner. */
const openSessions = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = await fetch('/api/accounts/sessions', { headers });
    return ((await answer.json()) as { sessions: unknown[] }).sessions.length;
  });

test('@deep Google unlocks on the same page, in a new session, and the locked one is over; a no leaves it locked', async ({
  page,
}) => {
  asSomebody();
  const privacy = `${house.url()}/tools/privacy-controls`;
  await page.goto(`${house.url()}/auth`);
  await click(page, 'Continue with Google');
  await expect(page).toHaveURL(/\/tonight$/);
  await page.goto(privacy);
  await confirmAge(page);
  await expect(page.getByRole('switch', { name: 'Biometric Lock' })).toBeVisible();
  const before = await sessionOf(page);
  await fromHide(page, 'Lock now');
  await expect(locked(page)).toBeVisible();
  await click(page, 'Unlock');
  await expect(page.getByLabel('Your password')).toBeHidden();

  // Google would not ask one who is signed in there.
  house.google().refuses = true;
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await click(page, 'Continue with Google');
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await page.goto(privacy);
  await expect(locked(page)).toBeVisible();
  house.google().refuses = false;

  await click(page, 'Unlock');
  await click(page, 'Continue with Google');
  await expect(page).toHaveURL(privacy);
  await expect(page.getByRole('switch', { name: 'Biometric Lock' })).toBeVisible();
  await expect(locked(page)).toHaveCount(0);
  expect(await sessionOf(page)).not.toBe(before);
  await expect.poll(() => openSessions(page)).toBe(1);
});

test('@deep a chosen plan leads on to the checkout by the link of the confirmation letter', async ({ page }) => {
  const email = freshAddress('payer');
  await choosePlan(page, 'Classic', 'Yearly', house.url());
  await signUpHere(page, email);
  await expect(page.getByText(/^The email to .* is in this copy’s outbox/)).toBeVisible();
  await page.goto(/https?:\/\/\S+/.exec(await letterTo(page, email))?.[0] ?? '');
  await click(page, 'Continue');
  await expectCheckout(page, 'Classic', '$99.99');
});

test('without scripts the page of a letter takes its code', async ({ page, browser }) => {
  const email = freshAddress('quiet');
  const body = { email, password: PASSWORD, data: { first_name: 'Ana', last_name: 'Lima', adult: true } };
  await page.request.post(`${house.url()}/auth/v1/signup`, { data: body });
  const letter = await letterTo(page, email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '');
  await expect(plain.getByRole('button', { name: 'Continue' })).toHaveCount(1);
  await plain.getByLabel('Email').fill(email);
  await plain.getByLabel('6-digit code').fill(/^\d{6}$/m.exec(letter)?.[0] ?? '');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByText('Confirmed. You can sign in now.')).toBeVisible();
  await context.close();
});

test('@deep after Google the age is asked before the checkout of the chosen plan opens', async ({ page }) => {
  asSomebody();
  await choosePlan(page, 'Premium', 'Monthly', house.url());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?plan=premium&billing=monthly$/);
  await confirmAge(page);
  await expectCheckout(page, 'Premium', '$19.99');
});
