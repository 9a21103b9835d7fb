/** A click on 'Generate Ideas' on its hard days, one after the other: refused, nothing that fits, cancelled, reloaded, lost. It is paid for once. */
import { expect, test } from '@playwright/test';
import { creditsOf, question } from './answer-questions.ts';
import { holdRequests } from './hold-requests.ts';
import { walkTo } from './open-page.ts';
import { generateIdeas, ideasTitle, newPersonAtLastStep, SPICE_UP } from './open-spice-up.ts';

const CLICK = '**/api/generations';

test('@deep every way in which it can fail leads on, keeps the answers, and costs nothing until there are ideas', async ({
  page,
}) => {
  await newPersonAtLastStep(page);
  const again = async () => {
    await page.unroute(CLICK);
    await walkTo(page, `${SPICE_UP}?step=6`);
    await expect(generateIdeas(page)).toBeEnabled();
  };
  await page.route(CLICK, (route) =>
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

  // Out in town while children sleep at home: no library can have it.
  await walkTo(page, `${SPICE_UP}?step=4`);
  await page.getByLabel('In town').check();
  await walkTo(page, `${SPICE_UP}?step=6`);
  await page.getByRole('button', { name: 'Children asleep nearby' }).click();
  await generateIdeas(page).click();
  await expect(page.getByText(/Nothing fits .*Nothing was charged\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\?step=[46]$/);
  await walkTo(page, `${SPICE_UP}?step=4`);
  await page.getByLabel('At home').check();
  await again();

  const held = await holdRequests(page, '/api/generations');
  await generateIdeas(page).click();
  await expect(question(page)).toHaveText('Generating Ideas...');
  await expect.poll(() => held.keys.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // What it sets aside is given back once it has arrived.
  held.open();
  await expect(page.getByText('Cancelled. Nothing was charged.', { exact: true })).toBeVisible();
  await expect(question(page)).toBeFocused();
  expect(await creditsOf(page)).toBe(1);

  await page.unroute(CLICK);
  const left = await holdRequests(page, '/api/generations');
  await generateIdeas(page).click();
  await expect.poll(() => left.keys.length).toBe(1);
  await page.reload();
  await expect(question(page)).toHaveText('Generating Ideas...');
  await expect.poll(() => left.keys.length).toBeGreaterThan(1);
  const lost: Array<string | undefined> = [];
  await page.route(CLICK, (route) => {
    lost.push(route.request().headers()['idempotency-key']);
    return route.continue();
  });
  let charged = false;
  await page.route('**/api/generations/*/capture', async (route) => {
    if (charged) return route.continue();
    charged = true;
    // The server charged for the ideas; the answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.reload();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(ideasTitle(page)).toBeVisible();
  expect(new Set([...left.keys, ...lost]).size).toBe(1);
  expect(await creditsOf(page)).toBe(0);
});
