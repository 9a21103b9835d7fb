/** A passkey with a secret of its own, the journal in private mode with it, without a network, and back by the recovery phrase: nothing is lost. */
import { expect, type Page, test } from '@playwright/test';
import { addPasskey, withAuthenticator } from './authenticator.ts';
import { journalKeys } from './find-words.ts';
import { clickSignOut, expectClean, fromHide, walkTo } from './open-page.ts';
import { dialog, eventDays, saved } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';
import { signInHere } from './sign-in-form.ts';

test.describe.configure({ timeout: 300_000 });

const planTitle = (page: Page) => page.getByRole('heading', { name: 'Your 30-Day Connection Plan' });

const click = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Signed out, which forgets all keys, and in again. */
async function comeBack(page: Page, email: string): Promise<void> {
  await walkTo(page, '/tools');
  await clickSignOut(page);
  await expect(page.getByText('Signed out successfully!')).toBeVisible();
  await walkTo(page, '/auth');
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/tonight$/);
}

/** Up to what opens it day by day; the words are read from the screen as a person would. */
async function toHolders(page: Page): Promise<string[]> {
  await walkTo(page, '/tools/privacy-controls');
  await page.getByRole('button', { name: 'Turn On Private Mode' }).click();
  await click(page, 'Continue');
  await expect(dialog(page).getByText('Please confirm this first.')).toBeVisible();
  await dialog(page)
    .getByLabel(/^I understand/)
    .check();
  await click(page, 'Continue');
  const items = dialog(page).getByRole('listitem');
  await expect(items).toHaveCount(12);
  const words = (await items.allInnerTexts()).map((text) => text.replaceAll(/[^a-z]/g, ''));
  await click(page, 'I Wrote Them Down');
  await dialog(page)
    .getByLabel('Third word')
    .fill(words[2] ?? '');
  await dialog(page).getByLabel('Ninth word').fill('something else');
  await click(page, 'Continue');
  await expect(dialog(page).getByText(/^That isn’t the word/)).toBeVisible();
  await dialog(page)
    .getByLabel('Ninth word')
    .fill(words[8] ?? '');
  await click(page, 'Continue');
  return words;
}

/** How many journal keys this browser holds. */
const keptKeys = async (page: Page): Promise<number> => (await journalKeys(page)).length;

const keyMode = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = await fetch('/api/journal/key', { headers });
    return ((await answer.json()) as { key: { mode: string } }).key.mode;
  });

/** A plan, a passkey and private mode, which the passkey opened in a new session. */
async function inPrivateMode(page: Page): Promise<{ email: string; plan: string; words: string[] }> {
  await withAuthenticator(page);
  const { person } = await openSeededPlan(page);
  const plan = page.url();

  await addPasskey(page);
  await expectClean(page);
  const words = await toHolders(page);
  await dialog(page).getByLabel('Open it with my passkey').check();
  await click(page, 'Turn It On');
  await expect(page.getByText('Private mode is on.')).toBeVisible();
  expect(await keyMode(page)).toBe('private');

  await comeBack(page, person.email);
  await walkTo(page, plan);
  await expect(dialog(page).getByText('Unlock your journal')).toBeVisible();
  await click(page, 'Unlock with a Passkey');
  await expect(planTitle(page)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  return { email: person.email, plan, words };
}

test('into private mode with a passkey, which opens the journal in the next session', async ({ page }) => {
  await inPrivateMode(page);
  await expect(eventDays(page).first()).toBeVisible();
});

test('@deep out of private mode and in again, also without a network, and back by the phrase', async ({
  page,
  context,
}) => {
  const { email, plan, words } = await inPrivateMode(page);
  await eventDays(page).first().click();
  await click(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);

  // The lock takes the keys; without a network this device asks the passkey alone.
  await page.waitForFunction(() => localStorage.getItem('unlock-by-passkey') !== null);
  await context.setOffline(true);
  await fromHide(page, 'Lock now');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect.poll(() => keptKeys(page)).toBe(0);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden();
  expect(await keptKeys(page)).toBe(1);
  await context.setOffline(false);

  await walkTo(page, '/tools/privacy-controls');
  await page.getByRole('button', { name: 'Leave Private Mode' }).click();
  await dialog(page).getByLabel('Recovery phrase').fill(words.join(' '));
  await click(page, 'Leave');
  await expect(page.getByText('Private mode is off.')).toBeVisible();
  expect(await keyMode(page)).toBe('recoverable');
  await comeBack(page, email);
  await walkTo(page, plan);
  await expect(planTitle(page)).toBeVisible();
  await expect(eventDays(page).first()).toContainText('done');
});
