/** A plan from the first question to the list of plans: over the sign-in on the way, and without a credit. */
import { expect, type Page, test } from '@playwright/test';
import {
  answerStep,
  creditsOf,
  generate,
  next,
  openPlanner,
  PLANNER,
  QUESTIONS,
  question,
} from './answer-questions.ts';
import { expectCleanInBothSizes, walkTo } from './open-page.ts';
import { openSeededPlan } from './seeded-plan.ts';
import { signUp } from './sign-in-form.ts';

const PLAN = /\/tools\/intimacy-planner\/[0-9a-f-]{36}$/;
const planTitle = (page: Page) => page.getByRole('heading', { name: 'Your 30-Day Connection Plan' });

test('@phone-only eight questions, the browser’s Back among them, the sign-in that says why, and the plan follows', async ({
  page,
}) => {
  await openPlanner(page);
  await expect(page).toHaveTitle('Planner');
  for (let step = 1; step < 8; step++) {
    await answerStep(page, step);
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`\\?step=${step + 1}$`));
    if (step === 2) {
      await page.goBack();
      await expect(question(page)).toHaveText(QUESTIONS[1]);
      await page.goForward();
      await expect(question(page)).toHaveText(QUESTIONS[2]);
      // Previous goes back in the history as well: what lies before is what was there before.
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(question(page)).toHaveText(QUESTIONS[1]);
      await page.goBack();
      await expect(question(page)).toHaveText(QUESTIONS[0]);
      await page.goForward();
      await next(page).click();
    }
  }
  await answerStep(page, 8);
  await expectCleanInBothSizes(page);
  await generate(page).click();
  await expect(page.getByText('Please sign in to continue with your intimacy plan generation.')).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(PLAN);
  await expect(planTitle(page)).toBeVisible();
  expect(await creditsOf(page)).toBe(0);
});

test('@deep plans are listed, opened and deleted; without a credit the limit is told as it is', async ({ page }) => {
  await openSeededPlan(page);
  const address = page.url();
  await walkTo(page, PLANNER);
  await expect(question(page)).toHaveText('Your plans');
  await expect(page.getByRole('button', { name: 'Plan the next 30 days' })).toBeHidden();
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(address);

  await walkTo(page, PLANNER);
  await page.getByRole('button', { name: 'New plan' }).click();
  await expect(page.getByLabel('Age').first()).toHaveValue('34');
  await walkTo(page, `${PLANNER}?step=8`);
  await expect(page.getByText(/^No credit left\. Your next free one comes on /)).toBeVisible();
  await expect(page.getByText('Where your plans are kept')).toBeHidden();
  await generate(page).click();
  await expect(page.getByText(/You have reached the limit of free trials\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByLabel('One day before')).toBeChecked();

  await walkTo(page, PLANNER);
  const remove = page.getByRole('button', { name: /^Delete/ });
  await page.route('**/api/journal/records/**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // What was said over the dialog is still there when the dialog has gone.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.toast[data-tone=bad]')).toBeVisible();
  await page.unrouteAll();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Plan deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open/ })).toBeHidden();
  await page.goto(address);
  await expect(planTitle(page)).toBeHidden();
});
