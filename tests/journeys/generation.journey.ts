import { expect, type Page, type Route, test } from '@playwright/test';
import { neverLock } from './account-person.ts';
import {
  answerAll,
  creditsOf,
  generate,
  newPersonAtLastStep,
  openPlanner,
  PLANNER,
  question,
} from './answer-questions.ts';
import { holdRequests } from './hold-requests.ts';
import { alive, expectClean } from './open-page.ts';
import { signUp } from './sign-in-form.ts';

const PLAN = /\/tools\/intimacy-planner\/[0-9a-f-]{36}$/;
const planTitle = (page: Page) => page.getByRole('heading', { name: 'Your 30-Day Connection Plan' });
const keyOf = (route: Route) => route.request().headers()['idempotency-key'];
test('signed out: the dialog says why, the answers come back, and the plan follows', async ({ page }) => {
  await openPlanner(page);
  await answerAll(page);
  await generate(page).click();
  await expect(page.getByText('Please sign in to continue with your intimacy plan generation.')).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(PLAN);
  await expect(planTitle(page)).toBeVisible();
  expect(await creditsOf(page)).toBe(0);
});

test('closing the dialog keeps the answers and generates nothing later', async ({ page }) => {
  await openPlanner(page);
  await answerAll(page);
  await generate(page).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(generate(page)).toBeEnabled();
  await page.goto('/auth');
  await alive(page);
  await signUp(page);
  await page.goto(PLANNER);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  await expect(generate(page)).toBeEnabled();
  expect(await creditsOf(page)).toBe(1);
});

test('a reload while a plan is made goes on with it, under the same key', async ({ page }) => {
  await newPersonAtLastStep(page);
  const plans = await holdRequests(page, '/api/plans');
  await generate(page).click();
  await expect(question(page)).toHaveText('Generating Your Plan');
  await expectClean(page);
  await expect.poll(() => plans.keys.length).toBe(1);
  await page.reload();
  await expect(question(page)).toHaveText('Generating Your Plan');
  await expect.poll(() => plans.keys.length).toBeGreaterThan(1);
  plans.open();
  await expect(planTitle(page)).toBeVisible();
  expect(new Set(plans.keys).size).toBe(1);
  expect(await creditsOf(page)).toBe(0);
});

test('a cancelled plan costs nothing, and its answers are still there', async ({ page }) => {
  await newPersonAtLastStep(page);
  const plans = await holdRequests(page, '/api/plans');
  await generate(page).click();
  await expect.poll(() => plans.keys.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('One day before')).toBeChecked();
  expect(await creditsOf(page)).toBe(1);
  await page.reload();
  await expect(generate(page)).toBeEnabled();
  plans.open();
  await generate(page).click();
  await expect(planTitle(page)).toBeVisible();
});

test('a lost connection fails plainly, and Try Again pays once', async ({ page }) => {
  await newPersonAtLastStep(page);
  const keys: Array<string | undefined> = [];
  await page.route('**/api/plans', async (route) => {
    keys.push(keyOf(route));
    if (keys.length > 1) return route.continue();
    // The server made the plan and charged it; the answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await generate(page).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(planTitle(page)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(await creditsOf(page)).toBe(0);
});

test('a plan that could not be stored is stored on the next try, not made again', async ({ page }) => {
  await newPersonAtLastStep(page);
  let [asked, refused] = [0, 0];
  await page.route('**/api/plans', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.route('**/api/journal/records/planner/*', async (route) => {
    if (route.request().method() !== 'PUT' || refused > 0) return route.continue();
    refused += 1;
    await route.abort('connectionreset');
  });
  await generate(page).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  const before = asked;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(planTitle(page)).toBeVisible();
  expect(asked).toBe(before);
});

test('a refused answer leads back to its step, with the reason', async ({ page }) => {
  await newPersonAtLastStep(page);
  await page.route('**/api/plans', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'invalid',
        detail: 'Please choose at least one goal.',
        field: 'answers.primaryGoals',
      }),
    }),
  );
  await generate(page).click();
  await expect(page).toHaveURL(/\?step=5$/);
  await expect(page.getByRole('alert').getByText('Please choose at least one goal.')).toBeVisible();
});

test('plans are listed, opened and deleted; without a credit the limit is told as it is', async ({ page }) => {
  await newPersonAtLastStep(page);
  await generate(page).click();
  await expect(planTitle(page)).toBeVisible();
  const address = page.url();

  await page.goto(PLANNER);
  await expect(question(page)).toHaveText('Your plans');
  await expect(page).toHaveTitle('Planner');
  await expectClean(page);
  await expect(page.getByRole('button', { name: 'Plan the next 30 days' })).toBeHidden();
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(address);

  await page.goto(PLANNER);
  await page.getByRole('button', { name: 'New plan' }).click();
  await expect(page.getByLabel('Age').first()).toHaveValue('34');
  await page.goto(`${PLANNER}?step=8`);
  await expect(page.getByText('Uses 1 credit, 0 left')).toBeVisible();
  await generate(page).click();
  await expect(page.getByText(/You have reached the limit of free trials\./)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByLabel('One day before')).toBeChecked();

  await page.goto(PLANNER);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: /^Open/ })).toBeHidden();
  await page.goto(address);
  await expect(planTitle(page)).toBeHidden();
});

test('from day 25 the next thirty days start with the answers filled in and the ideas left out', async ({ page }) => {
  const day = 24 * 3600 * 1000;
  await page.clock.setFixedTime(Date.now() - 24 * day);
  await newPersonAtLastStep(page);
  const asked: Array<{ startDate: string; history: string[] }> = [];
  await page.route('**/api/plans', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.continue();
  });
  await generate(page).click();
  await expect(planTitle(page)).toBeVisible();

  await neverLock(page);
  await page.clock.setFixedTime(Date.now());
  await page.goto(PLANNER);
  await page.getByRole('button', { name: 'Plan the next 30 days' }).click();
  await expect(page.getByLabel('Age').first()).toHaveValue('34');
  await page.goto(`${PLANNER}?step=8`);
  await generate(page).click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  const [first, last] = [asked[0], asked.at(-1)];
  expect(Date.parse(last?.startDate ?? '') - Date.parse(first?.startDate ?? '')).toBe(30 * day);
  expect(first?.history).toEqual([]);
  expect(last?.history.length).toBeGreaterThan(0);
});
