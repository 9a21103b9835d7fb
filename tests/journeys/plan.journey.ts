import { expect, test } from '@playwright/test';
import { faultsOfCalendar } from '../calendar/strict-grammar.ts';
import { generate, newPersonAtLastStep } from './answer-questions.ts';
import { click, eventDays, listed, parsed, textOf } from './open-plan.ts';

// Eight steps come first, and some look at many screens twice.
test.describe.configure({ timeout: 300_000 });

test('from the questions to a discreet calendar file that says exactly what the screen shows', async ({ page }) => {
  await newPersonAtLastStep(page);
  await generate(page).click();
  await expect(page).toHaveTitle('Planner');
  await expect(page.locator('html')).toHaveAttribute('data-discreet', 'on');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100%');
  await expect(page.getByRole('button', { name: 'Discreet View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Calendar View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-date]')).toHaveCount(31);
  await expect(page.locator('[aria-current=date]')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await click(page, 'Export Calendar');
  const { name, text } = await textOf(download);
  expect(name).toBe('calendar.ics');
  expect(faultsOfCalendar(text)).toEqual([]);
  const inGrid = await eventDays(page).locator('.sr-only').allTextContents();
  const onScreen = await listed(page);
  expect(onScreen.length).toBeGreaterThan(2);
  expect(parsed(text)).toEqual(onScreen);
  expect(inGrid.map((day) => day.replace(', today', ''))).toEqual(
    onScreen.map((line) => line.replace(/^(.*), (.* [AP]M) to .*: (.*)$/, '$1, $3, $2')),
  );

  const single = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Add to calendar/ })
    .first()
    .click();
  const one = await textOf(single);
  expect(one.name).toBe('calendar.ics');
  expect(parsed(one.text)).toEqual(onScreen.slice(0, 1));

  await click(page, 'Full Details');
  const named = await listed(page);
  await click(page, 'Export Calendar');
  const full = page.waitForEvent('download');
  await click(page, 'Save with all details');
  const told = await textOf(full);
  expect(told.name).toBe('our-connection-plan.ics');
  expect(told.text).toContain('DESCRIPTION:');
  // Titles are private at first: the file has the labels, the screen the names.
  expect(parsed(told.text)).toEqual(onScreen);
  for (const [at, line] of named.entries()) {
    const labelled = onScreen[at] ?? '';
    expect(line.startsWith(labelled.slice(0, labelled.lastIndexOf(': ') + 2))).toBe(true);
    expect(line).not.toBe(labelled);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Discreet View' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When should we remind you?');
});
