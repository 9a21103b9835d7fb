import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBothSizes, walkTo } from './open-page.ts';
import { click, dialog, listed, parsed, saved } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps of the questionnaire come first.
test.describe.configure({ timeout: 300_000 });

const field = (page: Page) => page.getByLabel('Your calendar address');

/** What a calendar that subscribes is answered: in the words of the list, without what an evening is called. */
async function asked(page: Page, address: string) {
  const answer = await page.request.get(address);
  const lines = answer.status() === 200 ? parsed(await answer.text()) : [];
  const names = [...new Set(lines.map((line) => line.slice(line.lastIndexOf(': ') + 2)))];
  return { status: answer.status(), times: timesOf(lines), names };
}

const timesOf = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.lastIndexOf(': '))).sort();

async function makeAddress(page: Page): Promise<string> {
  await click(page, 'Make my address');
  return field(page).inputValue();
}

test('an address is made, read by a calendar, follows the plan and its words, and ends when it is taken back @phone-only', async ({
  page,
}) => {
  await openSeededPlan(page);
  const plan = page.url();
  const evenings = timesOf(await listed(page));
  await page.getByRole('link', { name: 'Your calendars' }).click();
  await expect(page.getByRole('heading', { name: 'Calendars', level: 1 })).toBeVisible();
  await expect(page.getByText('Each evening is called “Personal Time” there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make my address' })).toBeVisible();

  const address = await makeAddress(page);
  expect(address).toMatch(/^http:\/\/localhost:\d+\/c\/[\w-]{43}\.ics$/);
  await expect(page.getByText(`${evenings.length} evenings are there now.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:\/\/.*\.ics$/);
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await expect(page.getByText('open calendar.google.com')).toBeVisible();
  await expectCleanInBothSizes(page);
  expect(await asked(page, address)).toEqual({ status: 200, times: evenings, names: ['Personal Time'] });

  // Shown once: after a reload it is nowhere on the page.
  await page.reload();
  await expect(page.getByText(/A calendar last checked .*, to the hour\./)).toBeVisible();
  await expect(page.getByText('We showed the address once')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByText(`${evenings.length} evenings are there now.`)).toBeVisible();

  // An evening that is moved in the plan moves there; one that is done leaves.
  await walkTo(page, plan);
  await expect(page.getByRole('grid')).toBeVisible();
  await listed(page);
  await page.locator('.plan-card-title').first().click();
  await click(page, 'Move to another time');
  await dialog(page).getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await saved(page);
  const moved = timesOf(await listed(page));
  expect(moved).not.toEqual(evenings);
  await expect.poll(async () => (await asked(page, address)).times).toEqual(moved);
  await page.locator('.plan-card-title').first().click();
  await click(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);
  await expect.poll(async () => (await asked(page, address)).times).toHaveLength(evenings.length - 1);

  // Other words, chosen in Privacy Controls, are there at once.
  await walkTo(page, '/tools/privacy-controls');
  const calendars = page.getByRole('group', { name: /^Calendar Integration/ });
  await calendars.getByRole('radio', { name: 'None' }).check();
  await click(page, 'Save Privacy Settings');
  await expect(page.getByText('Privacy settings saved')).toBeVisible();
  await expect.poll(async () => (await asked(page, address)).names).toEqual(['Busy']);

  // A new address ends the old one; taking it back ends both.
  await page.getByText('What each shows, and where').click();
  await page.getByRole('link', { name: 'your calendars' }).click();
  await click(page, 'Make a new address');
  await expect(dialog(page)).toBeVisible();
  await click(page, 'Make a new one');
  const second = await field(page).inputValue();
  expect([(await asked(page, address)).status, (await asked(page, second)).status]).toEqual([404, 200]);
  await click(page, 'Take it back');
  await dialog(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Make my address' })).toBeVisible();
  expect((await asked(page, second)).status).toBe(404);
});
