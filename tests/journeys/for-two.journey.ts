/** For two: a question that is read only when both have answered, told live, and kept in each one's own diary after an end. */
import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../server/sign-up.ts';
import { openLinkedPair } from './linked-pair.ts';
import { click } from './open-plan.ts';

const asked = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const answer = (page: Page) => page.getByLabel('Your answer');

test('@deep @phone-only two answers meet when both are there, and after an end each has a diary of their own', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    for (const page of [one, two]) {
      await page.goto('/partner/question');
      await expect(answer(page)).toBeEnabled();
      await expect(page).toHaveTitle('Today');
    }
    const question = (await asked(one).textContent()) ?? '';
    await expect(asked(two)).toHaveText(question);

    await answer(one).fill('The lake at dawn.');
    await click(one, 'Answer for both of us');
    await expect(one.getByText('You’ll both see the answers once both are there.', { exact: false })).toBeVisible();
    await two.reload();
    await expect(answer(two)).toHaveValue('');
    await expect(two.locator('body')).not.toContainText('The lake');
    await answer(two).fill('The night train.');
    await click(two, 'Answer for both of us');
    await expect(two.getByRole('definition').nth(1)).toContainText('The lake at dawn.');
    // The first one is looking, and need not ask again.
    await expect(one.getByRole('definition').nth(1)).toContainText('The night train.');

    // One unlinks: the other's next look shows a diary of their own, and no word about why.
    const ended = await callAs(pair.people[0], 'DELETE', `${pair.people[0].server}/api/partner/couple`);
    expect(ended.status).toBe(204);
    await two.reload();
    await expect(two.getByText('One small question for a diary of your own', { exact: false })).toBeVisible();
    await two.locator('section details', { hasText: question }).click();
    await expect(two.getByText('The night train.')).toBeVisible();
    await expect(two.locator('body')).not.toContainText('The lake at dawn.');
  } finally {
    await pair.close();
  }
});
