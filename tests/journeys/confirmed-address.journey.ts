import { expect, type Page, test } from '@playwright/test';
import { freshAddress, PASSWORD } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signUpHere } from './sign-in-form.ts';

let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer({ AUTH_CONFIRM: '1' });
});
test.afterAll(() => server.close());

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/auth?mode=sign-up`);
  await signUpHere(page, email);
  await expect(page.getByText('Check your email for confirmation!')).toBeVisible();
}

async function letters(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.get(`${server.url}/dev/mail?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as Array<{ text: string }>).map(({ text }) => text);
}

const codeIn = (text = '') => /^\d{6}$/m.exec(text)?.[0] ?? '';
const linkIn = (text = '') => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

test('a new address is confirmed by the code; another email makes the first code void', async ({ page }) => {
  const email = freshAddress();
  await signUp(page, email);
  const [first] = await letters(page, email);
  await page.getByRole('button', { name: 'Send another email' }).click();
  await expect(page.getByText(/Sent again successfully/)).toBeVisible();
  const [, second] = await letters(page, email);
  expect(codeIn(second)).not.toBe('');
  if (codeIn(first) !== codeIn(second)) {
    await page.getByLabel('6-digit code').fill(codeIn(first));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Token has expired or is invalid')).toBeVisible();
  }
  await page.getByLabel('6-digit code').fill(codeIn(second));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test('the link from the mail completes the sign-in in the same browser', async ({ page }) => {
  const email = freshAddress();
  await signUp(page, email);
  const [letter] = await letters(page, email);
  await page.goto(linkIn(letter));
  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
});

test('the link opened in another browser confirms, and says to sign in', async ({ page, browser }) => {
  const email = freshAddress();
  await signUp(page, email);
  const [letter] = await letters(page, email);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(linkIn(letter));
  await expect(other.getByText(/opened in another browser/)).toBeVisible();
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(other).toHaveURL(/\/tools$/);
  await elsewhere.close();
});

test('signing in before confirming leads to the code', async ({ page }) => {
  const email = freshAddress();
  await signUp(page, email);
  await page.goto(`${server.url}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByText('Email not confirmed')).toBeVisible();
  await page.getByLabel('6-digit code').fill(codeIn((await letters(page, email)).at(-1)));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/tools$/);
});
