/** The demo: one click, no account, people who have lived in it, and nothing left behind. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_THEIR_ANSWER, DEMO_WAITING_ANSWER } from '../../content/demo.ts';
import { DEMO_LIMITS } from '../../content/demo-limits.ts';
import { open } from './open-page.ts';

async function enter(page: Page): Promise<void> {
  await open(page, '/demo');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible({ timeout: 20_000 });
}

const back = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByRole('link', { name: 'What is in it' }).click();

const go = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true }).click();

test('@deep its two people have lived; what needs an account says so before any click', async ({ page }) => {
  await enter(page);
  await go(page, 'Ten weeks of check-ins');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  const cycle = page.getByRole('region', { name: 'Beside the cycle' });
  const legend = cycle.getByRole('list', { name: 'Phase (estimate)' });
  for (const phase of ['Menstrual', 'Follicular', 'Ovulation', 'Luteal']) {
    await expect(legend.getByRole('listitem').filter({ hasText: phase })).toHaveCount(1);
  }
  await expect(cycle.getByText('Phases are an estimate', { exact: false })).toBeVisible();
  await cycle.getByText('As a table').first().click();
  const days = cycle.getByRole('table').first();
  await expect(days.getByRole('columnheader', { name: 'Phase (estimate)' })).toBeVisible();
  await expect(days.getByRole('cell', { name: 'Ovulation' }).first()).toBeVisible();

  await back(page);
  await go(page, 'A question a day');
  await expect(page.getByText(DEMO_THEIR_ANSWER)).toHaveCount(0);
  await page.getByLabel('Your answer').fill('The morning by the lake.');
  await page.getByRole('button', { name: 'Answer for both of us' }).click();
  await expect(page.getByText(DEMO_THEIR_ANSWER).first()).toBeVisible();
  await page.getByText('The week’s other questions').click();
  await page.getByRole('button', { name: /Answered by me/ }).click();
  await expect(page.getByText(DEMO_WAITING_ANSWER)).toBeVisible();
  await expect(page.getByText('You will both see the two answers once both are there.')).toBeVisible();

  await back(page);
  await go(page, 'The two of them');
  const shown = page.getByRole('region', { name: 'What I am shown' });
  for (const kind of ['Plan', 'Check-ins', 'Ideas', 'Our list']) {
    await expect(shown.getByRole('heading', { name: kind, exact: true })).toBeVisible();
  }
  await shown.getByRole('button', { name: 'Full Details' }).click();
  await expect(shown.getByRole('table').last()).toBeVisible();
  await expect(shown.getByText('There is nothing here yet.')).toHaveCount(0);

  await back(page);
  await go(page, 'The account');
  for (const [name, limit] of [
    ['Passkeys', DEMO_LIMITS.passkeys],
    ['Signing in', DEMO_LIMITS['sign-in']],
    ['Plan', DEMO_LIMITS.plan],
    ['Delete everything', DEMO_LIMITS.erase],
  ] as const) {
    await expect(page.getByRole('region', { name, exact: true }).getByText(limit?.text ?? '')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Delete All Data' })).toHaveCount(0);
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true });
  await sessions.getByRole('button', { name: /^End the session/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const credits = page.getByRole('region', { name: 'Credits', exact: true });
  await expect(credits.getByText(/Plan from /).first()).toBeVisible();
  await expect(credits.getByText('22 credits to use')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Plan' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Cancel Plan' }).click();
  await expect(page.getByRole('button', { name: 'Resume Plan' })).toBeVisible();
  await expect(page.locator('.notice-bad')).toHaveCount(0);

  await back(page);
  await go(page, 'Every switch');
  const log = page.getByRole('region', { name: 'What was done with your account' });
  await expect(log.getByRole('listitem').filter({ hasText: 'A session was ended' }).first()).toBeVisible();
  await log.getByRole('button', { name: 'Show Older' }).click();
  await expect(log.getByText('Linked with a partner')).toBeVisible();
});

test('what is written there is there as long as the page, and nothing of it is left behind', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Our list', exact: true }).click();
  await page.getByLabel('Add to the list').fill('Canary for the garden');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Canary for the garden', { exact: true })).toBeVisible();
  await back(page);
  await page.getByRole('link', { name: 'A thirty-day plan', exact: true }).click();
  await page.getByRole('link', { name: 'Open' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  await back(page);
  await page.getByRole('link', { name: 'Our list', exact: true }).click();
  await expect(page.getByText('Canary for the garden', { exact: true })).toBeVisible();

  await page.goto('/database');
  await expect(page.getByText('Canary for the garden', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Demo' })).toHaveCount(0);
  const left = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return { token: localStorage.getItem('auth_token'), databases: databases.map(({ name }) => name) };
  });
  expect(left.token).toBeNull();
  expect(left.databases).not.toContain('lists');
  expect(left.databases).not.toContain('records');
});
