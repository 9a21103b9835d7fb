/** Moving in as a person walks it: from another app, and from one account to a fresh one. */
import { expect, test } from '@playwright/test';
import { newPerson } from './person.ts';

const CLUE = [
  { date: daysAgo(58), type: 'period', value: { option: 'medium' } },
  { date: daysAgo(57), type: 'period', value: { option: 'light' } },
  { date: daysAgo(29), type: 'period', value: { option: 'heavy' } },
  { date: daysAgo(29), type: 'pain', value: [{ option: 'period_cramps' }] },
];

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

test('@deep a Clue export moves in, and the whole account moves to a fresh one', async ({ page, browser }) => {
  await newPerson(page);
  await page.goto('/you');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Move in/ })
    .click();
  await page.getByLabel('Choose your export').setInputFiles({
    name: 'measurements.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(CLUE)),
  });
  await expect(page.getByRole('group', { name: 'Where your records are kept' })).toBeVisible();
  await page.getByRole('button', { name: 'Show what we found' }).click();
  await expect(page.getByRole('heading', { name: 'This looks like Clue' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^2 period starts/ })).toBeChecked();
  await page.getByRole('button', { name: 'Bring It In' }).click();
  await expect(page.getByText('2 period starts and 1 day came in.')).toBeVisible();
  await page.goto('/tools/mood-energy-tracker?tab=history');
  await page.getByRole('button', { name: 'Full Details' }).click();
  await expect(page.getByText('Period cramps').first()).toBeVisible();

  await page.goto('/tools/privacy-controls#export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const path = await (await download).path();

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await newPerson(other);
  await other.goto('/tools/privacy-controls#export');
  await other.getByLabel('Bring an export back').setInputFiles(path);
  await expect(other.getByRole('checkbox', { name: 'Bring my settings and names back too' })).toBeChecked();
  await other.getByRole('button', { name: 'Bring Them In' }).click();
  await expect(other.getByText('4 records brought in.')).toBeVisible();
  await other.goto('/you/moving-in');
  await expect(other.getByText('2 period starts and 1 day')).toBeVisible();
  await other.getByRole('button', { name: 'Take Out everything from Clue' }).click();
  await expect(other.getByText(/^Everything from Clue is gone again/)).toBeVisible();
  await fresh.close();
});
