/** Yes, maybe, no: alone with one's own list, and two browsers that find out what both want. */
import { expect, type Page, test } from '@playwright/test';
import { LIST, openLinkedPair, openNewList } from './linked-pair.ts';
import { expectClean } from './open-page.ts';
import { dialog, press, saved } from './open-plan.ts';

const topic = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (page: Page, name: string, answer: string) =>
  topic(page, name).getByLabel(answer, { exact: true }).check();

test('one’s own list works alone: every press is saved, and it is there after a reload', async ({ page }) => {
  await openNewList(page);
  await expect(page).toHaveTitle('Planner');
  await expect(page.getByText('A meal, a tasting')).toBeHidden();
  await choose(page, 'Massage', 'Yes');
  await saved(page);
  await press(page, 'Boundaries');
  await choose(page, 'Alcohol', 'No');
  await choose(page, 'Chase', 'Only if my partner does');
  await saved(page);
  await expectClean(page);
  await page.reload();
  await expect(topic(page, 'Massage').getByLabel('Yes', { exact: true })).toBeChecked();
  await press(page, 'Boundaries');
  await expect(topic(page, 'Alcohol').getByLabel('No', { exact: true })).toBeChecked();
  await expect(topic(page, 'Chase').getByLabel('Only if my partner does')).toBeChecked();

  await page.getByRole('button', { name: 'No answer to Chase' }).click();
  await expect(topic(page, 'Chase').getByLabel('Only if my partner does')).not.toBeChecked();
  await press(page, 'Unanswered only');
  await expect(topic(page, 'Alcohol')).toBeHidden();
  await expect(topic(page, 'Chase')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For this, two accounts have to be linked' })).toBeVisible();

  await press(page, 'Full Details');
  await expect(page.getByText('Hide, seek, and being caught on purpose.')).toBeVisible();
  await press(page, 'Clear my list');
  await expect(dialog(page)).toContainText('Clear my list?');
  await dialog(page).getByRole('button', { name: 'Clear my list' }).click();
  await expect(page.getByText('Nothing answered yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing answered yet')).toBeVisible();
});

test('the four answers are one stop of the keyboard, and arrows choose among them', async ({ page }) => {
  await openNewList(page);
  const first = topic(page, 'Food and drink');
  await first.getByLabel('Yes', { exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(first.getByLabel('Yes', { exact: true })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByLabel('Maybe', { exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(topic(page, 'Making things').getByLabel('Yes', { exact: true })).toBeFocused();
  const sizes = await page
    .locator('.wish-answer')
    .evaluateAll((all) => all.map((each) => Math.min(each.clientHeight, each.clientWidth)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test('nothing is lost without a connection: the answer stays, is said to be unsaved, and is saved later', async ({
  page,
  context,
}) => {
  await openNewList(page);
  await context.setOffline(true);
  await choose(page, 'Dancing', 'Yes');
  await choose(page, 'Singing', 'Maybe');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(topic(page, 'Dancing').getByLabel('Yes', { exact: true })).toBeChecked();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(topic(page, 'Dancing').getByLabel('Yes', { exact: true })).toBeChecked();
  await expect(topic(page, 'Singing').getByLabel('Maybe', { exact: true })).toBeChecked();
});

test('two browsers end with the same matches, and a no shows in neither', async ({ browser, contextOptions }) => {
  test.setTimeout(300_000);
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    await choose(one, 'Massage', 'Yes');
    await choose(one, 'Walking', 'Maybe');
    await choose(one, 'Singing', 'Yes');
    await choose(two, 'Massage', 'Only if my partner does');
    await choose(two, 'Walking', 'Yes');
    await choose(two, 'Singing', 'No');
    for (const page of [one, two]) await saved(page);

    await press(one, 'Start a comparison');
    await expect(one.getByRole('heading', { name: 'Waiting for your partner' })).toBeVisible();
    await two.reload();
    await expect(two.getByRole('heading', { name: 'Your partner would like to compare' })).toBeVisible();
    await expectClean(two);
    await press(two, 'Compare our lists');
    await expect(two.getByRole('heading', { name: 'Your part is done' })).toBeVisible();
    await press(one, 'Look again');
    await expect(one.getByText(/^Your result of/)).toBeVisible();
    await press(two, 'Look again');
    for (const page of [one, two]) {
      await press(page, 'Show it');
      const result = page.locator('.wish-result');
      await expect(result.getByRole('listitem')).toHaveCount(3);
      await expect(result).toContainText('You both wantTalking');
      await expect(result).toContainText('Massage');
      await expect(result).toContainText('You are both open toWalking');
      await expect(result).not.toContainText('Singing');
    }
    await expectClean(one);

    // One a day: the second is refused in plain words. Whoever is asked may leave it, and nobody is told.
    await press(one, 'Start a comparison');
    await expect(one.getByText('You can start one comparison a day.', { exact: false })).toBeVisible();
    await press(two, 'Start a comparison');
    await expect(two.getByRole('heading', { name: 'Waiting for your partner' })).toBeVisible();
    await press(one, 'Try Again');
    await press(one, 'Not now');
    await expect(one.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
    await press(two, 'Look again');
    await expect(two.getByRole('heading', { name: 'Waiting for your partner' })).toBeVisible();
    await press(two, 'Withdraw');
    await expect(two.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
    expect(new URL(two.url()).pathname).toBe(LIST);
  } finally {
    await pair.close();
  }
});
