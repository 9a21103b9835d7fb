/** Yes, maybe, no: two browsers find out what both want, and a no shows in neither. */
import { expect, type Page, test } from '@playwright/test';
import { openLinkedPair } from './linked-pair.ts';
import { click, saved } from './open-plan.ts';

const LIST = '/tools/yes-maybe-no';
const choose = (page: Page, name: string, answer: string) =>
  page.getByRole('group', { name, exact: true }).getByLabel(answer, { exact: true }).check();

test('two browsers end with the same matches, and a no shows in neither @phone-only @deep', async ({
  browser,
  contextOptions,
}) => {
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    for (const page of [one, two]) await page.goto(LIST);
    await expect(one).toHaveTitle('Planner');
    for (const [name, ones, twos] of [
      ['Massage', 'Yes', 'Only if my partner does'],
      ['Walking', 'Maybe', 'Yes'],
      ['Singing', 'Yes', 'No'],
    ] as const) {
      await choose(one, name, ones);
      await choose(two, name, twos);
    }
    for (const page of [one, two]) await saved(page);

    await click(one, 'Start a comparison');
    await expect(one.getByRole('heading', { name: 'Waiting for your partner' })).toBeVisible();
    await two.reload();
    await expect(two.getByRole('heading', { name: 'Your partner would like to compare' })).toBeVisible();
    await click(two, 'Compare our lists');
    await expect(two.getByRole('heading', { name: 'Your part is done' })).toBeVisible();
    await click(one, 'Look again');
    await expect(one.getByText(/^Your result of/)).toBeVisible();
    await click(two, 'Look again');
    for (const page of [one, two]) {
      await click(page, 'Show it');
      const result = page.locator('.wish-result');
      await expect(result.getByRole('listitem')).toHaveCount(2);
      await expect(result).toContainText('You both wantMassage');
      await expect(result).toContainText('You are both open toWalking');
      await expect(result).not.toContainText('Singing');
    }
    // One a day: the second is refused in the server's plain words.
    await click(one, 'Start a comparison');
    await expect(one.getByText('You can start one comparison a day', { exact: false })).toBeVisible();
  } finally {
    await pair.close();
  }
});
