/** A fresh account and its sign-in, for journeys that begin on the account page. */
import { expect, type Page } from '@playwright/test';

const PASSWORD = 'quiet-lantern-Harbour-7';
let people = 0;

/** Returns the address. */
export async function makePerson(page: Page): Promise<string> {
  const email = `person-${process.pid}-${Date.now()}-${++people}@example.org`;
  const data = { email, password: PASSWORD, data: { first_name: 'Ana', last_name: 'Lima', adult: true } };
  expect((await page.request.post('/auth/v1/signup', { data })).ok()).toBe(true);
  return email;
}

/** Signed in and on /tools. */
export async function newPerson(page: Page): Promise<string> {
  const email = await makePerson(page);
  await page.goto('/auth');
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/tools$/);
  return email;
}

/** In the form that is open, on the page or in the dialog. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
}

/** Every section of the account page has its content. */
export async function sectionsReady(page: Page): Promise<void> {
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

/** For journeys in which days pass in a moment: the app would lock itself, as it should. */
export async function neverLock(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const { settings } = await (await page.request.get('/api/privacy/settings', { headers })).json();
  const data = { ...settings, autoLockTimeout: 'never' };
  expect((await page.request.put('/api/privacy/settings', { headers, data })).ok()).toBe(true);
  await page.evaluate((kept) => localStorage.setItem('privacy-settings', JSON.stringify(kept)), data);
}
