import { expect, type Page, test } from '@playwright/test';
import { withGoogle } from './google-server.ts';
import { alive } from './open-page.ts';

const house = withGoogle();

async function openDialog(page: Page): Promise<void> {
  await page.goto(`${house.url()}/tools`);
  await alive(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).filter({ visible: true }).click();
}

test('Google leads back to where the dialog was opened, and being an adult is asked before a tool', async ({
  page,
}) => {
  const sub = `person-${Date.now()}-${test.info().workerIndex}`;
  house.google().person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  await openDialog(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/tools$/);

  await page.goto(`${house.url()}/tools/intimacy-planner`);
  await page.getByLabel(/18 or over/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeHidden();
  const adult = await page.evaluate(async () => {
    const token = localStorage.getItem('auth_token') ?? '';
    const answer = await fetch('/api/profile', { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { adult: boolean }).adult;
  });
  expect(adult).toBe(true);
});

test('saying no at Google is told in plain words', async ({ page }) => {
  house.google().refuses = true;
  await openDialog(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  house.google().refuses = false;
});
