/** The access log tells what only the browser knows: that the journal was opened with a key kept here, and that a plan was taken out. */
import { expect, type Page, test } from '@playwright/test';
import { walkTo } from './open-page.ts';
import { openSeededPlan } from './seeded-plan.ts';

test.describe.configure({ timeout: 300_000 });

/** Newest first, as the API tells it to its owner. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const { entries } = (await (await fetch('/api/privacy/access', { headers })).json()) as {
      entries: { act: string; detail: string }[];
    };
    return entries.map(({ act, detail }) => `${act}: ${detail}`);
  });
const count = async (page: Page, act: string) => (await linesOf(page)).filter((line) => line.startsWith(act)).length;

const download = async (page: Page) => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Calendar' }).click();
  await file;
};

test('@deep an opening is one line, also of tabs and reloads; a file and a print are lines of their form; late ones say so', async ({
  page,
  context,
}) => {
  await openSeededPlan(page);
  const plan = page.url();
  await expect.poll(() => count(page, 'journal-opened')).toBe(1);
  const other = await context.newPage();
  await other.goto(plan);
  await expect(other.getByRole('grid')).toBeVisible();
  await other.close();
  await download(page);
  await expect.poll(() => linesOf(page)).toContain('plan-exported: calendar file');
  await context.setOffline(true);
  await download(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-untold') !== null)).toBe(true);
  await context.setOffline(false);
  await page.goto(plan);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect
    .poll(() => linesOf(page))
    .toContain('plan-exported: calendar file, some time before: there was no connection');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => linesOf(page)).toContain('plan-exported: print');
  expect(await count(page, 'journal-opened')).toBe(1);

  await walkTo(page, '/tools/privacy-controls');
  const log = page.getByRole('region', { name: 'Account activity' });
  await log.getByText('Show activity').click();
  await expect(log.getByText('The journal was opened on a device that holds its key')).toBeVisible();
  await expect(log.getByText(/one line for each sign-in and twelve hours/)).toBeVisible();
  await expect(log.getByText('A plan was taken out of the app').first()).toBeVisible();
});
