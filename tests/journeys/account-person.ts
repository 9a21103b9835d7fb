/** What journeys on the account page wait for and set beforehand. */
import { expect, type Page } from '@playwright/test';

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
