/** A click on 'Generate Ideas' on its hard days, one after the other: refused, nothing that fits, cancelled, reloaded, lost. It is paid for once. */
import { expect, test } from '@playwright/test';
import { creditsOf, question } from './answer-questions.ts';
import { holdRequests } from './hold-requests.ts';
import { walkTo } from './open-page.ts';
import { generateIdeas, ideasTitle, newPersonAtLastStep, SPICE_UP } from './open-spice-up.ts';

test('@deep every way in which it can fail leads on, keeps the answers, and costs nothing until there are ideas', async ({
  page,
}) => {
  await newPersonAtLastStep(page);
  const again = async () => {
    await page.unroute('**/api/ideas');
    await walkTo(page, `${SPICE_UP}?step=6`);
    await expect(generateIdeas(page)).toBeEnabled();
  };
  await page.route('**/api/ideas', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { code: 'invalid', detail: 'Too many.', field: 'preferences.previousActivities' },
    }),
  );
  await generateIdeas(page).click();
  await expect(page).toHaveURL(/\?step=5$/);
  await expect(page.getByRole('alert').getByText('Too many.')).toBeVisible();
  await again();

  await page.route('**/api/ideas', async (route) => {
    const bundle = { generated_at: new Date().toISOString(), seed: 7, ideas: [] };
    const narrow = { wish: 'location', message: 'Nothing fits all of your wishes together.' };
    await route.fulfill({ status: 201, json: { bundle, writer: 'engine', narrow, credits: 1, generation: null } });
  });
  await generateIdeas(page).click();
  await expect(page.getByText(/Nothing fits all of your wishes together\. Nothing was charged\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\?step=4$/);
  await again();

  const held = await holdRequests(page, '/api/ideas');
  await generateIdeas(page).click();
  await expect(question(page)).toHaveText('Generating Ideas...');
  await expect.poll(() => held.keys.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was charged.')).toBeVisible();
  await expect(question(page)).toBeFocused();
  expect(await creditsOf(page)).toBe(1);

  await generateIdeas(page).click();
  await expect.poll(() => held.keys.length).toBe(2);
  await page.reload();
  await expect(question(page)).toHaveText('Generating Ideas...');
  await expect.poll(() => held.keys.length).toBeGreaterThan(2);
  const lost: Array<string | undefined> = [];
  await page.route('**/api/ideas', async (route) => {
    lost.push(route.request().headers()['idempotency-key']);
    if (lost.length > 1) return route.continue();
    // The server made the ideas and charged them; the answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.reload();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(ideasTitle(page)).toBeVisible();
  expect(new Set([...held.keys.slice(1), ...lost]).size).toBe(1);
  expect(await creditsOf(page)).toBe(0);
});
