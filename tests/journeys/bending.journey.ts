/** The month bends, and calendars outside follow: an evening more in four presses, carried to another day, taken back. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { walkTo } from './open-page.ts';
import { click, dialog, listed, parsed, saved } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

/** Empty days that lie ahead, in order. */
const emptyDays = (page: Page): Locator => page.locator('.month-day:not(.month-event):not([aria-current])');
const dateOf = async (day: Locator): Promise<string> => (await day.getAttribute('data-date')) ?? '';

test('@deep an evening is added in four presses, carried to another day and back, and stands in the feed each time', async ({
  page,
}) => {
  await openSeededPlan(page);
  const plan = page.url();
  const before = await listed(page);
  await page.getByRole('link', { name: 'Your calendars' }).click();
  await click(page, 'Make my address');
  const address = await page.getByLabel('Your calendar address').inputValue();
  const timesThere = async () =>
    withoutNames(parsed(await (await page.request.get(address, { headers: { connection: 'close' } })).text()));
  await walkTo(page, plan);
  const [from, to] = [await dateOf(emptyDays(page).first()), await dateOf(emptyDays(page).nth(1))];
  const onDay = (date: string) => page.locator(`[data-date="${date}"]`);

  const presses = await countPresses(page);
  await onDay(from).click();
  await dialog(page).getByRole('group', { name: 'When?' }).getByRole('button').first().click();
  await click(page, 'Surprise us');
  await click(page, 'Add the evening');
  await expect(page.getByText(/^In your plan: /)).toBeVisible();
  expect(await presses()).toBe(4);
  await saved(page);
  const added = await listed(page);
  expect(added).toHaveLength(before.length + 1);
  await expect.poll(timesThere).toEqual(withoutNames(added));

  await click(page, 'Calendar View');
  await onDay(from).dragTo(onDay(to));
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await saved(page);
  const moved = await listed(page);
  expect(moved).not.toEqual(added);
  await expect.poll(timesThere).toEqual(withoutNames(moved));

  await click(page, 'Undo');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await saved(page);
  await expect.poll(timesThere).toEqual(withoutNames(added));
  await page.reload();
  expect(await listed(page)).toEqual(added);
});

const withoutNames = (lines: readonly string[]): string[] =>
  lines.map((line) => line.slice(0, line.lastIndexOf(': '))).sort();
