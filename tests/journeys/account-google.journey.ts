import { expect, type Page, test } from '@playwright/test';
import { withGoogle } from './google-server.ts';

const house = withGoogle();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The server's clock cannot be moved from here: what it would answer after ten minutes is put in its place, once. */
async function letProofGrowOld(page: Page): Promise<void> {
  let refused = false;
  await page.route('**/auth/v1/user*', async (route) => {
    if (refused || route.request().method() !== 'PUT') return route.fallback();
    refused = true;
    await route.fulfill({
      status: 400,
      headers: { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'reauthentication_needed', message: 'This change needs a fresh sign-in' }),
    });
  });
}

async function arriveWithGoogle(page: Page): Promise<void> {
  await page.goto(`${house.url()}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await page.goto(`${house.url()}/account`);
  await page.getByLabel(/18 or over/).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeHidden();
}

test('who has Google alone proves it with Google, comes back to what was typed, and can then set a password', async ({
  page,
}) => {
  const sub = `account-${Date.now()}-${test.info().workerIndex}`;
  house.google().person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  await arriveWithGoogle(page);
  const signingIn = section(page, 'Signing in');
  await expect(signingIn.getByText(/It is the only way in/)).toBeVisible();
  await expect(signingIn.getByRole('button', { name: 'Unlink' })).toBeHidden();

  const next = `next-${sub}@example.org`;
  await letProofGrowOld(page);
  await page.getByLabel('New Email').fill(next);
  await page.getByRole('button', { name: 'Change Email' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expect(question.getByLabel('Your password')).toBeHidden();
  await question.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/account#profile$/);
  await expect(page.getByText(`Waiting for ${next} to be confirmed`)).toBeVisible();
  // The session before the proof ended with it.
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);

  await signingIn.getByLabel('New Password', { exact: true }).fill('quiet-lantern-Harbour-7');
  await signingIn.getByLabel('Confirm Password').fill('quiet-lantern-Harbour-7');
  await signingIn.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your password was saved. Other devices are signed out.')).toBeVisible();
  await signingIn.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(signingIn.getByText('Off.')).toBeVisible();

  await signingIn.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page).toHaveURL(/\/account#sign-in$/);
  await expect(signingIn.getByRole('button', { name: 'Unlink' })).toBeVisible();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
});

test('coming back from Google as somebody else changes nothing', async ({ page }) => {
  const sub = `mine-${Date.now()}-${test.info().workerIndex}`;
  house.google().person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  await arriveWithGoogle(page);
  await letProofGrowOld(page);
  await page.getByLabel('New Email').fill(`taken-${sub}@example.org`);
  await page.getByRole('button', { name: 'Change Email' }).click();
  // Else Google would remember who was here last.
  await page.context().clearCookies();
  house.google().person = {
    sub: `other-${sub}`,
    email: `other-${sub}@example.org`,
    email_verified: true,
    name: 'Kim Roe',
  };
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('You came back with another account. Nothing was changed.')).toBeVisible();
  await expect(page.getByText('Waiting for')).toBeHidden();
});
