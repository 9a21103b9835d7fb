import { expect, test } from '@playwright/test';
import { expectClean } from './open-page.ts';
import { dialog, eventDays, listed, parsed, press, saved, textOf, words } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps come first, and some look at many screens twice.
test.describe.configure({ timeout: 300_000 });

test('moving, not tonight, swapping, done and undo are kept, and survive a reload', async ({ page }) => {
  await openSeededPlan(page);
  const before = await listed(page);
  const reloaded = async () => {
    await saved(page);
    await page.reload();
    return listed(page);
  };

  await page.locator('.plan-card-title').first().click();
  await press(page, 'Move to another time');
  await expectClean(page);
  const offer = dialog(page).getByRole('listitem').first();
  const [date, span] = await offer.locator('span').allTextContents();
  await offer.getByRole('button').click();
  await expect(page.getByText(/^Moved to /)).toHaveText(`Moved to ${date}, ${span?.split(' to ')[0]}.`);
  expect((await reloaded()).some((line) => line.startsWith(`${date}, ${span}`))).toBe(true);

  await press(page, 'Undo last change');
  await expect(page.getByText('Taken back.')).toBeVisible();
  expect(await reloaded()).toEqual(before);

  await page.locator('.plan-card-title').last().click();
  await press(page, 'Not tonight');
  const went = await words(page.getByText(/^Moved to /));
  await expect(dialog(page)).toHaveCount(0);
  const after = await reloaded();
  expect(after).not.toEqual(before);
  expect(after.some((line) => went.startsWith(`Moved to ${line.split(' to ')[0]}`))).toBe(true);

  await press(page, 'Full Details');
  await page.locator('.plan-card-title').first().click();
  const notes = dialog(page).locator('.plan-note');
  const first = await words(notes);
  await press(page, 'Swap idea');
  await expect(notes).not.toHaveText(first);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toHaveText(first);

  await press(page, 'Mark as done');
  await dialog(page).getByRole('button', { name: '8', exact: true }).click();
  await page.keyboard.press('Escape');
  await reloaded();
  await expect(page.getByText('Done, 8 of 10')).toBeVisible();

  await press(page, 'Shuffle the remaining days');
  await expect(page.getByText(/The days to come/)).toBeVisible();
  await reloaded();
  await expect(page.getByText('Done, 8 of 10')).toBeVisible();
});

test('cover words of their own stand on the screen and in the file, and are kept', async ({ page }) => {
  await openSeededPlan(page);
  await press(page, 'Cover words');
  await expectClean(page);
  await page.getByLabel('Your words').fill(`${'x'.repeat(41)}`);
  await press(page, 'Save words');
  await expect(page.getByText('Please keep each to 40 characters.')).toBeVisible();
  await page.getByLabel('Your words').fill('Running club\n\n Running club \n');
  await press(page, 'Save words');
  await saved(page);
  await page.reload();
  const lines = await listed(page);
  expect(lines.filter((line) => !line.endsWith(': Running club'))).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'Export Calendar');
  expect(parsed((await textOf(download)).text)).toEqual(lines);
});

test('a lost connection is said, and the change is saved when it is back', async ({ page, context }) => {
  await openSeededPlan(page);
  await eventDays(page).first().click();
  await press(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);
  await context.setOffline(true);
  await press(page, 'Undo last change');
  await expect(page.getByText(/^There is no connection just now/)).toBeVisible();
  await expect(page.locator('.month-event').filter({ hasText: 'done' })).toHaveCount(0);
  await expectClean(page);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.month-event').filter({ hasText: 'done' })).toHaveCount(0);
});

test('what another window saved is not written over, and this one says so', async ({ page, context }) => {
  await openSeededPlan(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await eventDays(other).last().click();
  await press(other, 'Mark as done');
  await other.keyboard.press('Escape');
  await saved(other);
  await other.close();

  await eventDays(page).first().click();
  await press(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await expect(page.getByText('This plan was changed elsewhere meanwhile')).toBeVisible();
  await expect(eventDays(page).last()).toContainText('done');
  await expect(eventDays(page).first()).not.toContainText('done');
  await expect(page.getByText('Marked as done.')).toHaveCount(0);
});
