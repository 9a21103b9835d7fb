/** Something is being made for a credit while the app is locked: nothing of it is shown, it is paid for once, and found after unlocking. */
import { expect, type Page, test } from '@playwright/test';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { creditsOf, generate, newPersonAtLastStep } from './answer-questions.ts';
import { journalKeys, placesOf } from './find-words.ts';
import { fromHide } from './open-page.ts';
import { click } from './open-plan.ts';

test.describe.configure({ timeout: 300_000 });

const PASSWORD = 'quiet-lantern-Harbour-7';
const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });
const planTitle = (page: Page) => page.getByRole('heading', { name: 'Your 30-Day Connection Plan' });

async function unlockHere(page: Page): Promise<void> {
  await click(page, 'Unlock');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Lets the charge arrive, and holds its answer back until `hand` is called; tells keys and how many were charged and handed over. */
async function holdCharges(page: Page) {
  const keys: Array<string | undefined> = [];
  const told = { charged: 0, handed: 0 };
  let hand = () => {};
  const gate = new Promise<void>((opened) => {
    hand = opened;
  });
  await page.route('**/api/generations', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fallback();
  });
  await page.route('**/api/generations/*/capture', async (route) => {
    const response = await route.fetch();
    told.charged += 1;
    await gate;
    // The page that asked has released it.
    await route.fulfill({ response }).catch(() => undefined);
    told.handed += 1;
  });
  return { keys, told, hand };
}

/** Words of which every plan has some, and which no page may show or keep in the clear while it is locked. */
const TITLES = SESSION_IDEAS.map(({ title }) => title.low).filter((title) => title.length > 12);

test('@deep a plan on its way while the app is locked: not shown, charged once, there after unlocking', async ({
  page,
}) => {
  await newPersonAtLastStep(page);
  const { keys, told, hand } = await holdCharges(page);
  await generate(page).click();
  await expect.poll(() => told.charged).toBe(1);
  const credits = await creditsOf(page);
  expect(credits).toBe(0);
  await fromHide(page, 'Lock now');
  await expect(locked(page)).toBeVisible();
  hand();
  await expect.poll(() => journalKeys(page)).toEqual([]);
  await expect.poll(() => told.handed).toBe(1);
  await expect(locked(page)).toBeVisible();
  expect(await placesOf(page, TITLES)).toEqual([]);

  await unlockHere(page);
  await expect(planTitle(page)).toBeVisible();
  // It is they that would have been seen.
  await click(page, 'Full Details');
  await expect.poll(() => placesOf(page, TITLES)).toContain('document');
  expect(new Set(keys).size).toBe(1);
  expect(await creditsOf(page)).toBe(0);
});
