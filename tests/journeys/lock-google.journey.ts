/** The lock of someone who has Google alone: it leads there and back, and opens on the page that stood there. */
import { expect, type Page, test } from '@playwright/test';
import { withGoogle } from './google-server.ts';
import { press } from './open-plan.ts';

const house = withGoogle();

const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });
const sessionOf = (page: Page) =>
  page.evaluate(() => {
    const claims = (localStorage.getItem('auth_token') ?? '').split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { session_id: string }).session_id;
  });

test('Google unlocks on the same page, in a new session, and the locked one is over', async ({ page }) => {
  const sub = `lock-${Date.now()}-${test.info().workerIndex}`;
  house.google().person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  await page.goto(`${house.url()}/auth`);
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(/\/tools$/);
  await page.goto(`${house.url()}/tools/privacy-controls`);
  await page.getByLabel(/18 or over/).check();
  await press(page, 'Continue');
  await expect(page.getByRole('switch', { name: 'Biometric Lock' })).toBeVisible();
  const before = await sessionOf(page);

  await page.getByRole('button', { name: 'Lock now' }).first().click();
  await expect(locked(page)).toBeVisible();
  await press(page, 'Unlock');
  await expect(page.getByLabel('Your password')).toBeHidden();

  // Whoever says no at Google is told so, and what was locked is locked. Google would not ask one who is signed in there.
  house.google().refuses = true;
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await press(page, 'Continue with Google');
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await page.goto(`${house.url()}/tools/privacy-controls`);
  await expect(locked(page)).toBeVisible();
  house.google().refuses = false;

  await press(page, 'Unlock');
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(`${house.url()}/tools/privacy-controls`);
  await expect(page.getByRole('switch', { name: 'Biometric Lock' })).toBeVisible();
  await expect(locked(page)).toHaveCount(0);
  expect(await sessionOf(page)).not.toBe(before);
  const left = () =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      return ((await (await fetch('/api/accounts/sessions', { headers })).json()) as { sessions: unknown[] }).sessions;
    });
  await expect.poll(async () => (await left()).length).toBe(1);
});
