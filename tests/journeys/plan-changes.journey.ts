import { expect, test } from '@playwright/test';
import { click, dialog, eventDays, listed, saved, words } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps come first, and some look at many screens twice.
test.describe.configure({ timeout: 300_000 });

test('@deep what was moved and done survives a reload; a lost connection is said, and the change is saved when it is back', async ({
  page,
  context,
}) => {
  await openSeededPlan(page);
  const before = await listed(page);
  await page.locator('.plan-card-title').last().click();
  await click(page, 'Move to another time');
  await dialog(page).getByRole('listitem').first().getByRole('button').click();
  const went = await words(page.getByText(/^Moved to /));
  await page.locator('.plan-card-title').first().click();
  await click(page, 'Mark as done');
  await dialog(page).getByRole('button', { name: '8', exact: true }).click();
  await page.keyboard.press('Escape');
  await saved(page);
  await page.reload();
  const after = await listed(page);
  expect(after).not.toEqual(before);
  expect(after.some((line) => went.startsWith(`Moved to ${line.split(' to ')[0]}`))).toBe(true);
  await expect(page.getByText('Done, 8 of 10')).toBeVisible();

  await click(page, 'Calendar View');
  const done = page.locator('.month-event').filter({ hasText: 'done' });
  await expect(done).toHaveCount(1);
  await eventDays(page).nth(1).click();
  await click(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);
  await expect(done).toHaveCount(2);
  await context.setOffline(true);
  await click(page, 'Undo last change');
  await expect(page.getByText(/^There’s no connection right now/)).toBeVisible();
  await expect(done).toHaveCount(1);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(done).toHaveCount(1);
});
