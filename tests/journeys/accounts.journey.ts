import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { alive, pressSignOut } from './open-page.ts';
import { freshAddress, PASSWORD } from './person.ts';
import { fillSignUp, signInHere, signUpHere } from './sign-in-form.ts';

/** Ready once the page has found out that nobody is signed in. */
async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await alive(page);
}

async function openDialog(page: Page, button: 'Sign In' | 'Get Started'): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function signUp(page: Page, email: string): Promise<void> {
  await openDialog(page, 'Get Started');
  await signUpHere(page, email);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
  // Before that the menu may still be closing.
  await expect(page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
}

async function lastLetter(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`);
  const letters = (await answer.json()) as Array<{ text: string }>;
  return letters.at(-1)?.text ?? '';
}

/** Everything that web storage holds, as text. */
const inStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('signing up, signing out and signing in again', async ({ page }) => {
  const email = freshAddress();
  await openPage(page);
  await signUp(page, email);
  await page.reload();
  const stored = await inStorage(page);
  expect(stored).toContain('auth_token');
  expect(stored).not.toContain(email);
  expect(stored).not.toContain('refresh_token');

  await signOut(page);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await openDialog(page, 'Sign In');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await signInHere(page, email, 'not the password');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await signInHere(page, email, PASSWORD);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
});

test('the form says what is missing before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/v1/signup') && sent.push(request.url()));
  await openPage(page);
  await openDialog(page, 'Get Started');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();

  await fillSignUp(page, { email: freshAddress(), confirm: 'another-lantern-7', adult: false });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByText('Please confirm that you are 18 or over and accept the terms.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a weak password is refused with its reasons', async ({ page }) => {
  await openPage(page);
  await openDialog(page, 'Get Started');
  await fillSignUp(page, { email: freshAddress(), password: 'password1' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('It is on a list of common passwords that are tried first.')).toBeVisible();
});

test('Google says that it is not set up, the switch link changes the form, a password can be looked at', async ({
  page,
}) => {
  await openPage(page);
  await openDialog(page, 'Sign In');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible();
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('look');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a forgotten password: the code from the mail leads to a new one', async ({ page }) => {
  const email = freshAddress();
  await openPage(page);
  await signUp(page, email);
  await signOut(page);
  await openDialog(page, 'Sign In');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText(/if there is an account for this address/)).toBeVisible();
  const code = /^\d{6}$/m.exec(await lastLetter(page, email))?.[0] ?? '';
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('another-quiet-Harbour-8');
  await page.getByLabel('Confirm Password').fill('another-quiet-Harbour-8');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password was changed successfully.')).toBeVisible();

  await signOut(page);
  await openDialog(page, 'Sign In');
  await signInHere(page, email, 'another-quiet-Harbour-8');
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
});

test('a forgotten password: the link from the mail does too, once', async ({ page }) => {
  const email = freshAddress();
  await openPage(page);
  await signUp(page, email);
  await signOut(page);
  await openDialog(page, 'Sign In');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText(/if there is an account for this address/)).toBeVisible();
  const link = /https?:\/\/\S+/.exec(await lastLetter(page, email))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('New Password', { exact: true }).fill('another-quiet-Harbour-9');
  await page.getByLabel('Confirm Password').fill('another-quiet-Harbour-9');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password was changed successfully.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(/has expired or was used already/)).toBeVisible();
});

test('an address without an account gets the same answer', async ({ page }) => {
  await openPage(page, '/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(freshAddress());
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText(/if there is an account for this address/)).toBeVisible();
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Token has expired or is invalid')).toBeVisible();
});

test('after signing in elsewhere, back to where the dialog was opened', async ({ page }) => {
  const email = freshAddress();
  await openPage(page, '/tools');
  await openDialog(page, 'Get Started');
  const kept = await page.evaluate(() => localStorage.getItem('returnPath'));
  expect(kept).not.toContain('/tools');
  await openPage(page, '/auth?mode=sign-up');
  await fillSignUp(page, { email });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  expect(await page.evaluate(() => localStorage.getItem('returnPath'))).toBeNull();
});

test('/signup and /checkout lead to the sign-in page and keep the plan', async ({ page }) => {
  await page.goto('/signup?plan=free');
  await expect(page).toHaveURL(/\/auth\?plan=free$/);
  await page.goto('/checkout?plan=premium&billing=yearly');
  await expect(page).toHaveURL(/\/auth\?plan=premium&billing=yearly$/);
});

test('what a link says about an error is told in our words', async ({ page }) => {
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Call+0800-canary&sb=');
  await expect(page.getByText(/has expired or was used already/)).toBeVisible();
  await expect(page.getByText(/canary/)).toBeHidden();
  expect(page.url()).not.toContain('canary');
});

test('a session in an address is never taken', async ({ page }) => {
  await page.goto('/auth#access_token=e30.e30.x&refresh_token=abc&expires_in=3600&token_type=bearer&type=magiclink');
  await expect(page.getByText(/cannot be used in this browser/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('signing out in one tab is signing out in all', async ({ page, context }) => {
  await openPage(page);
  await signUp(page, freshAddress());
  const other = await context.newPage();
  await openPage(other, '/tools');
  await signOut(page);
  const menu = other.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await expect(other.getByRole('button', { name: 'Get Started' }).filter({ visible: true })).toBeVisible();
});

test('somebody who never confirmed being an adult is asked before a tool', async ({ page }) => {
  const email = freshAddress();
  await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD } });
  await openPage(page, '/auth');
  await signInHere(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/tools$/);
  await page.goto('/tools/intimacy-planner');
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please confirm that you are 18 or over')).toBeVisible();
  await page.getByLabel(/18 or over/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeHidden();
});

async function expectNoViolations(page: Page): Promise<void> {
  // A dialog that is still fading in has the contrast of its halfway point.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  expect(await axeFaults(page)).toEqual([]);
}

test('the screens of accounts hold nothing against axe', async ({ page }) => {
  await openPage(page, '/tools');
  await openDialog(page, 'Sign In');
  await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectNoViolations(page);
  for (const path of ['/auth?plan=premium', '/terms', '/privacy-policy']) {
    await openPage(page, path);
    await expectNoViolations(page);
  }
  await openPage(page, '/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expectNoViolations(page);
  await page.getByLabel('Email', { exact: true }).fill(freshAddress());
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expectNoViolations(page);
});
