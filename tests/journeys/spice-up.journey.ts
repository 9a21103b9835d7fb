/** The Spice Up Planner from the first question to earlier ideas: over the sign-in, once more with what was had left out, and the list. */
import { expect, test } from '@playwright/test';
import { creditsOf, question } from './answer-questions.ts';
import { alive, walkTo } from './open-page.ts';
import { BUNDLE, cards, chooseAll, generateIdeas, ideasTitle, SPICE_UP } from './open-spice-up.ts';
import { openSeededIdeas } from './seeded-ideas.ts';
import { signUp } from './sign-in-form.ts';

test('six choices, a sign-in that is closed and generates nothing later, the ideas, and the form as it was', async ({
  page,
}) => {
  await page.goto(SPICE_UP);
  await chooseAll(page);
  await expect(page.getByText('Uses 1 credit. An account has 1 free each month.')).toBeVisible();
  await generateIdeas(page).click();
  await expect(page.getByText('Please sign in to continue with your spice up plan generation.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(generateIdeas(page)).toBeEnabled();
  await page.goto('/auth');
  await alive(page);
  await signUp(page);
  await walkTo(page, SPICE_UP);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  expect(await creditsOf(page)).toBe(1);
  await generateIdeas(page).click();
  await expect(page).toHaveURL(BUNDLE);
  await expect(ideasTitle(page)).toBeFocused();
  await expect(page).toHaveTitle('Planner');
  expect(await creditsOf(page)).toBe(0);
  const titles = () => cards(page).getByRole('heading', { level: 2 }).allTextContents();
  const before = await titles();
  await page
    .getByRole('button', { name: /^Swap, free once/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Swap back/ })).toBeFocused();
  const swapped = await titles();
  expect(swapped.slice(1)).toEqual(before.slice(1));
  expect(before).not.toContain(swapped[0]);
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page).toHaveURL(/\?step=6$/);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(ideasTitle(page)).toBeVisible();
  expect(await titles()).toEqual(swapped);
  expect(await creditsOf(page)).toBe(0);
  await walkTo(page, `${SPICE_UP}?step=3`);
  await expect(page.getByLabel('Medium $50-200')).toBeChecked();
});

test('@deep Generate New leaves out what was had, and earlier ideas are listed, opened and deleted', async ({
  page,
}) => {
  await openSeededIdeas(page);
  const first = page.url();
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  // A second credit is not to be had here: the server's answers stand in for one.
  const generation = crypto.randomUUID();
  const begun = {
    generation,
    state: 'held',
    seed: '0'.repeat(16),
    tier: 'free',
    freeCap: 6,
    credits: 0,
    holdEndsAt: null,
  };
  await page.route('**/api/generations', (route) => route.fulfill({ status: 201, json: begun }));
  await page.route('**/api/generations/*/capture', (route) =>
    route.fulfill({ status: 200, json: { generation, credits: 0 } }),
  );
  await page.getByRole('button', { name: 'Generate New' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(ideasTitle(page)).toBeVisible();
  const next = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(next.length).toBeGreaterThan(0);
  expect(next.filter((title) => titles.includes(title))).toEqual([]);
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page).toHaveURL(/\?step=6$/);
  await walkTo(page, `${SPICE_UP}?step=3`);
  await expect(page.getByLabel('Medium $50-200')).toBeChecked();

  await walkTo(page, SPICE_UP);
  await expect(question(page)).toHaveText('Your ideas');
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(2);
  await page.getByRole('link', { name: /^Open/ }).last().click();
  await expect(page).toHaveURL(first);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(titles);
  await walkTo(page, '/account');
  await expect(page.getByText(/Ideas from \w+, \w+ \d+/)).toBeVisible();

  await walkTo(page, SPICE_UP);
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(1);
  await page.goto(first);
  await expect(page.getByText('No ideas here')).toBeVisible();
});
