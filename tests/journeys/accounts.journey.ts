/** One person's whole way in and out: signing up, two tabs, signing out, a forgotten password, and back to where they were. */
import { expect, type Page, test } from '@playwright/test';
import { alive, clickSignOut, openBar, place, walkTo } from './open-page.ts';
import { freshAddress } from './person.ts';
import { signInHere, signUpHere } from './sign-in-form.ts';

const NEXT_PASSWORD = 'another-quiet-Harbour-8';

async function openDialog(page: Page, button: 'Sign In' | 'Get Started'): Promise<void> {
  await openBar(page);
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await clickSignOut(page);
  // What was said of an earlier time may stand there still.
  await expect(page.getByText('Signed out successfully!').last()).toBeVisible();
  // Before that the menu may still be closing.
  await expect(page.locator('header details[open]')).toHaveCount(0);
}

/** Of the first letter that holds one: letters are written after the page has its answer. */
async function codeFor(page: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`);
      const letters = (await answer.json()) as { text: string }[];
      code = /^\d{6}$/m.exec(letters.at(-1)?.text ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Everything that web storage holds, as text. */
const inStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
const signedIn = (page: Page) => expect(page.getByText('Signed in successfully!')).toBeVisible();

test('signing up, out of all tabs, a new password by the code of a letter, and in again where the dialog was opened', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  const email = freshAddress();
  // A page to read: what is said as it is left is said on the next.
  await page.goto('/pricing');
  await openDialog(page, 'Get Started');
  await signUpHere(page, email);
  await signedIn(page);
  await expect(page).toHaveURL(/\/tonight$/);
  await walkTo(page, '/tools');
  await alive(page);
  const stored = await inStorage(page);
  expect(stored).toContain('auth_token');
  expect(stored).not.toContain(email);
  expect(stored).not.toContain('refresh_token');

  // Signed out here is signed out in every tab, and leaves nothing.
  const other = await context.newPage();
  await other.goto('/tools');
  await alive(other);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await openBar(other);
  await expect(other.getByRole('button', { name: 'Get Started' }).filter({ visible: true })).toBeVisible();
  await other.close();

  await walkTo(page, '/auth?mode=recover');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Ask for a code' }).click();
  await page.getByLabel('6-digit code').fill(await codeFor(page, email));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('New Password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password was changed successfully.')).toBeVisible();
  await expect(place(page, 'You')).toBeVisible();

  await signOut(page);
  await walkTo(page, '/contact');
  await openDialog(page, 'Sign In');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('returnPath'))).not.toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('returnPath'))).not.toContain('/contact');
  await page.goto('/auth');
  await alive(page);
  await signInHere(page, email);
  await expect(page.getByText('That email and password don’t match.')).toBeVisible();
  await signInHere(page, email, NEXT_PASSWORD);
  await signedIn(page);
  await expect(page).toHaveURL(/\/contact$/);
  expect(await page.evaluate(() => localStorage.getItem('returnPath'))).toBeNull();
});
