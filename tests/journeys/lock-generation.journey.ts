/** Something is being made for a credit while the app is locked: nothing of it is shown, it is paid for once, and found after unlocking. */
import { expect, type Page, test } from '@playwright/test';
import { creditsOf, generate, newPersonAtLastStep } from './answer-questions.ts';
import { journalKeys, placesOf } from './find-words.ts';
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

/** Has the server make it, and holds the answer back until `hand` is called; tells keys, what was made, and which answers were handed over. */
async function holdAnswers(page: Page, path: string) {
  const keys: Array<string | undefined> = [];
  const made: string[] = [];
  const handed: number[] = [];
  let hand = () => {};
  const gate = new Promise<void>((opened) => {
    hand = opened;
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    made.push(await response.text());
    await gate;
    // The page that asked has released it.
    await route.fulfill({ response }).catch(() => undefined);
    handed.push(response.status());
  });
  return { keys, made, handed, hand };
}

/** Words of what the server made, which no page may show while it is locked. */
const wordsIn = (made: string): string[] =>
  [...made.matchAll(/"([A-Z][a-z]+ [^"]{12,})"/g)].map(([, words = '']) => words);

test('@deep a plan on its way while the app is locked: not shown, charged once, there after unlocking', async ({
  page,
}) => {
  await newPersonAtLastStep(page);
  const { keys, made, handed, hand } = await holdAnswers(page, '/api/plans');
  await generate(page).click();
  await expect.poll(() => made.length).toBe(1);
  const credits = await creditsOf(page);
  expect(credits).toBe(0);
  await page.getByRole('button', { name: 'Lock now' }).first().click();
  await expect(locked(page)).toBeVisible();
  hand();
  const words = wordsIn(made[0] ?? '');
  expect(words.length).toBeGreaterThan(0);
  await expect.poll(() => journalKeys(page)).toEqual([]);
  await expect.poll(() => handed.length).toBe(1);
  await expect(locked(page)).toBeVisible();
  expect(await placesOf(page, words)).toEqual([]);

  await unlockHere(page);
  await expect(planTitle(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await creditsOf(page)).toBe(0);
});
