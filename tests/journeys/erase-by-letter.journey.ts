/** Delete All Data by someone who holds the mailbox and no more: not at once where there is a passkey, but in seven days, with time to undo. */
import { expect, type Page, test } from '@playwright/test';
import { addPasskey, withAuthenticator } from './authenticator.ts';
import { alive, expectClean } from './open-page.ts';
import { newPerson } from './person.ts';
import { signInHere } from './sign-in-form.ts';

test.describe.configure({ timeout: 300_000 });

/** In a browser of their own, by the letter of a forgotten password. */
async function signInByLetter(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await alive(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText(/if there is an account for this address/)).toBeVisible();
  const letters = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).json();
  const code = /^\d{6}$/m.exec((letters as { text: string }[]).at(-1)?.text ?? '')?.[0] ?? '';
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
}

test('a mailbox alone leads to the seven days, and the owner’s passkey undoes nothing but the wait', async ({
  page,
  browser,
}) => {
  await withAuthenticator(page);
  const { email } = await newPerson(page);
  await addPasskey(page);

  const context = await browser.newContext();
  const thief = await context.newPage();
  await signInByLetter(thief, email);
  await thief.goto('/tools/privacy-controls');
  // What it may not read, it is not asked for.
  await thief.getByRole('dialog', { name: 'Unlock your journal' }).getByRole('button', { name: 'Close' }).click();
  await thief.getByRole('button', { name: 'Delete All Data' }).click();
  const ask = thief.getByRole('dialog', { name: 'Delete All Data?' });
  await expect(ask.getByText(/a sign-in by letter alone is too little for this/)).toBeVisible();
  await expectClean(thief);
  await ask.getByLabel('Type DELETE to go on').fill('DELETE');
  await ask.getByRole('button', { name: 'Delete Everything' }).click();
  const question = thief.getByRole('dialog', { name: 'Is it you?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(ask.getByText(/^A letter alone cannot delete this account at once/)).toBeVisible();
  await expect(ask.getByRole('radio', { name: /^In 7 days/ })).toBeChecked();
  await expectClean(thief);
  await ask.getByRole('button', { name: 'Delete in 7 Days' }).click();
  await expect(thief).toHaveURL(/\/account\/closing$/);
  await context.close();

  // The owner is signed out by it, signs in elsewhere, and has everything back.
  const owner = await (await browser.newContext()).newPage();
  await owner.goto('/auth');
  await alive(owner);
  await signInHere(owner, email);
  await expect(owner.getByText(/a letter alone is too little/)).toBeVisible();
  await owner.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(owner.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
  await owner.context().close();
});
