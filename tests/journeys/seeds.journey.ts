/** What other journeys begin with is what a person's own browser holds: a session that is renewed, and records that open. */
import { expect, test } from '@playwright/test';
import { newPerson } from './person.ts';
import { openSeededIdeas } from './seeded-ideas.ts';
import { openSeededPlan } from './seeded-plan.ts';
import { openSeededScenarios } from './seeded-scenarios.ts';

test('a session from the API is renewed like one from the form', async ({ page }) => {
  const person = await newPerson(page);
  let refused = 0;
  await page.route('**/api/profile', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  await page.goto('/account');
  await expect(page.getByLabel('First Name')).toHaveValue('Ana');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(person.token);
  await expect(page.getByText('This device')).toBeVisible();
});

test('a seeded plan, seeded ideas and seeded scenarios open', async ({ page }) => {
  await openSeededPlan(page);
  await openSeededIdeas(page);
  await openSeededScenarios(page);
});
