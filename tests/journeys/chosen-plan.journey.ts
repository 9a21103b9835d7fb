/** A chosen plan travels with the person through a letter, through Google, and past being asked their age. */
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../server/server-process.ts';
import { type GoogleStandIn, openGoogle } from '../stand-ins/google.ts';
import { choosePlan, expectCheckout } from './buy-plan.ts';
import { alive, open } from './open-page.ts';
import { freshAddress, PASSWORD } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signUpHere } from './sign-in-form.ts';

const PLANNER = /\/tools\/intimacy-planner(\?step=1)?$/;

let google: GoogleStandIn;
let server: SecondServer;
test.beforeAll(async () => {
  const port = await freePort();
  google = await openGoogle([`http://localhost:${port}/auth/v1/callback`]);
  server = await startSecondServer({ ...google.environment, AUTH_CONFIRM: '1' }, port);
});
test.afterAll(async () => {
  await server.close();
  await google.close();
});

async function lastLetter(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`${server.url}/dev/mail?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as Array<{ text: string }>).at(-1)?.text ?? '';
}

async function signUpToConfirm(page: Page, email = freshAddress()): Promise<string> {
  await choosePlan(page, 'Classic', 'Yearly', server.url);
  await signUpHere(page, email);
  await expect(page.getByText('Check your email for confirmation!')).toBeVisible();
  return lastLetter(page, email);
}

test('the link of the confirmation letter leads on to the checkout', async ({ page }) => {
  const letter = await signUpToConfirm(page);
  await page.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '');
  await expectCheckout(page, 'Classic', '$99.99');
});

test('so does its code', async ({ page }) => {
  const letter = await signUpToConfirm(page);
  await page.getByLabel('6-digit code').fill(/^\d{6}$/m.exec(letter)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectCheckout(page, 'Classic', '$99.99');
});

test('in another browser the link confirms, and signing in there leads on to the checkout', async ({
  page,
  browser,
}) => {
  const email = freshAddress();
  const letter = await signUpToConfirm(page, email);
  const other = await (await browser.newContext()).newPage();
  await other.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '');
  await expect(other.getByText(/opened in another browser/)).toBeVisible();
  await expect(other.getByText(/You chose Classic, billed yearly/)).toBeVisible();
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expectCheckout(other, 'Classic', '$99.99');
  await other.context().close();
});

test('after Google the age is asked before the checkout opens', async ({ page }) => {
  const sub = `payer-${Date.now()}-${test.info().workerIndex}`;
  google.person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  await choosePlan(page, 'Premium', 'Monthly', server.url);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?plan=premium&billing=monthly$/);
  await page.getByLabel(/18 or over/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectCheckout(page, 'Premium', '$19.99');
});

test('the free plan goes to the planner, and does so at once for whoever is signed in', async ({ page, baseURL }) => {
  await open(page, `${baseURL}/pricing`);
  await page.getByRole('link', { name: 'Start Free Plan' }).first().click();
  await expect(page.getByText('You chose the Free Plan: 1 credit each month, no card needed.')).toBeVisible();
  await alive(page);
  await signUpHere(page);
  await expect(page).toHaveURL(PLANNER);
  await open(page, `${baseURL}/pricing`);
  await expect(page.getByRole('region', { name: 'Free Plan' }).getByText('Your plan', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start Free Plan' }).last().click();
  await expect(page).toHaveURL(PLANNER);
});
