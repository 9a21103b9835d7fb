/** A press of 'Generate Ideas' on its hard days: reloaded, lost, failed, cancelled, without credit, with nothing that fits. */
import { expect, test } from '@playwright/test';
import { creditsOf, question } from './answer-questions.ts';
import { holdRequests } from './hold-requests.ts';
import { expectClean } from './open-page.ts';
import { cards, generateIdeas, ideasTitle, newPersonAtLastStep } from './open-spice-up.ts';
import { openSeededIdeas } from './seeded-ideas.ts';

// Six steps come first, and some look at many screens.
test.describe.configure({ timeout: 300_000 });

test('a reload while ideas are made goes on with them, under the same key', async ({ page }) => {
  await newPersonAtLastStep(page);
  const ideas = await holdRequests(page, '/api/ideas');
  await generateIdeas(page).click();
  await expect(question(page)).toHaveText('Generating Ideas...');
  await expectClean(page);
  await expect.poll(() => ideas.keys.length).toBe(1);
  await page.reload();
  await expect(question(page)).toHaveText('Generating Ideas...');
  await expect.poll(() => ideas.keys.length).toBeGreaterThan(1);
  ideas.open();
  await expect(ideasTitle(page)).toBeVisible();
  expect(new Set(ideas.keys).size).toBe(1);
  expect(await creditsOf(page)).toBe(0);
});

test('a lost connection fails plainly, and Try Again pays once', async ({ page }) => {
  await newPersonAtLastStep(page);
  const keys: Array<string | undefined> = [];
  await page.route('**/api/ideas', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server made the ideas and charged them; the answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await generateIdeas(page).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(ideasTitle(page)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(await creditsOf(page)).toBe(0);
});

test('a failure without a sentence has the one of the specification, and Go Back leads to the form', async ({
  page,
}) => {
  await newPersonAtLastStep(page);
  await page.route('**/api/ideas', (route) => route.fulfill({ status: 500, body: '' }));
  await generateIdeas(page).click();
  await expect(page.getByText('Failed to generate spice up ideas')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(generateIdeas(page)).toBeVisible();
  await expect(question(page)).toBeFocused();
  expect(await creditsOf(page)).toBe(1);
});

test('a cancelled press costs nothing; what was charged already is handed over free', async ({ page }) => {
  await newPersonAtLastStep(page);
  const ideas = await holdRequests(page, '/api/ideas');
  await generateIdeas(page).click();
  await expect.poll(() => ideas.keys.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was charged.')).toBeVisible();
  await page.unroute('**/api/ideas');
  // Made and charged, and cancelled before the answer came.
  let charged = false;
  await page.route('**/api/ideas', async (route) => {
    const answer = await route.fetch();
    charged = true;
    await new Promise((later) => setTimeout(later, 3000));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await generateIdeas(page).click();
  await expect.poll(() => charged).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/ready the moment you cancelled/)).toBeVisible();
  await page.unroute('**/api/ideas');
  await generateIdeas(page).click();
  await expect(ideasTitle(page)).toBeVisible();
  expect(await creditsOf(page)).toBe(0);
});

test('without a credit the limit is told as it is, with the way to prices, and nothing is lost', async ({ page }) => {
  await openSeededIdeas(page);
  await page.getByRole('button', { name: 'Generate New' }).click();
  await expect(page.getByText('Please buy more credits to generate additional spice up ideas.')).toBeVisible();
  await expectClean(page);
  await expect(page.getByRole('link', { name: 'See plans and prices' })).toHaveAttribute('href', '/pricing');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(ideasTitle(page)).toBeFocused();
  await expect(cards(page).first()).toBeVisible();
});

test('what was made and could not be stored is told so; trying again stores it for nothing more', async ({ page }) => {
  await newPersonAtLastStep(page);
  await page.route('**/api/journal/records/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  await generateIdeas(page).click();
  await expect(page.getByText('It could not be stored.')).toBeVisible();
  await expect(page.getByText(/trying again stores it and costs nothing more/)).toBeVisible();
  expect(await creditsOf(page)).toBe(0);
  await page.unroute('**/api/journal/records/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(ideasTitle(page)).toBeFocused();
  expect(await creditsOf(page)).toBe(0);
});

test('nothing that fits costs nothing, says which wish is narrow, and Go Back leads to it', async ({ page }) => {
  await newPersonAtLastStep(page);
  await page.route('**/api/ideas', async (route) => {
    const bundle = { generated_at: new Date().toISOString(), seed: 7, ideas: [] };
    const narrow = { wish: 'location', message: 'Nothing fits all of your wishes together.' };
    await route.fulfill({ status: 201, json: { bundle, writer: 'engine', narrow, credits: 1, generation: null } });
  });
  await generateIdeas(page).click();
  await expect(page.getByText(/Nothing fits all of your wishes together\. Nothing was charged\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\?step=4$/);
  expect(await creditsOf(page)).toBe(1);
});
