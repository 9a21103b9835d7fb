/** The biometric lock with a passkey: set up on this device, opened without a network, asked for at the next start, and sent away. */
import { expect, type Page, test } from '@playwright/test';
import { addPasskey, withAuthenticator } from './authenticator.ts';
import { journalKeys, placesOf } from './find-words.ts';
import { expectClean, fromHide, walkTo } from './open-page.ts';
import { click } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

test.describe.configure({ timeout: 300_000 });

const PRIVACY = '/tools/privacy-controls';
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });
const planTitle = (page: Page) => page.getByRole('heading', { name: 'Your 30-Day Connection Plan' });
const ready = (page: Page) => page.getByText('On this device your passkey opens the lock');
const lockHere = (page: Page) => fromHide(page, 'Lock now');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect(page.getByText('Privacy settings saved')).toBeVisible();
}

test('@deep turning the biometric lock on asks the passkey at once; then it opens the lock without a network', async ({
  page,
  context,
}) => {
  await withAuthenticator(page);
  await openSeededPlan(page);
  const plan = page.url();
  await addPasskey(page);

  await walkTo(page, PRIVACY);
  const biometric = page.getByRole('switch', { name: 'Biometric Lock' });
  await expect(page.getByRole('button', { name: 'Set Up on This Device' })).toBeVisible();
  await expectClean(page);
  await biometric.uncheck();
  await save(page);
  await expect(page.getByText('Privacy settings saved')).toBeHidden();
  await biometric.check();
  await save(page);
  await expect(ready(page)).toBeVisible();
  await expectClean(page);

  await walkTo(page, plan);
  await expect(planTitle(page)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('unlock-by-passkey') !== null);
  await context.setOffline(true);
  await lockHere(page);
  await expect(locked(page)).toBeVisible();
  await expect.poll(() => journalKeys(page)).toEqual([]);
  expect(await placesOf(page, ['Your 30-Day Connection Plan'])).toEqual([]);
  await click(page, 'Unlock');
  await expect(locked(page)).toBeHidden();
  expect(await journalKeys(page)).toHaveLength(1);
  await context.setOffline(false);
  await expect(page).toHaveURL(plan);

  // The next start: no page of it was open for a while.
  const again = await context.newPage();
  await page.close();
  await again.addInitScript(() => localStorage.setItem('last-open', String(Date.now() - 120_000)));
  await withAuthenticator(again);
  await again.goto(plan);
  await expect(locked(again)).toBeVisible();
  expect(await placesOf(again, ['Your 30-Day Connection Plan'])).toEqual([]);
});
