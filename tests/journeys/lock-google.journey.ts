/** The lock of someone who has Google alone: it leads there and back, and opens on the page that stood there. */
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../server/server-process.ts';
import { type GoogleStandIn, openGoogle } from '../stand-ins/google.ts';
import { press } from './open-plan.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

let google: GoogleStandIn;
let server: SecondServer;
test.beforeAll(async () => {
  const port = await freePort();
  google = await openGoogle([`http://localhost:${port}/auth/v1/callback`]);
  server = await startSecondServer(google.environment, port);
});
test.afterAll(async () => {
  await server.close();
  await google.close();
});

const locked = (page: Page) => page.getByRole('heading', { name: 'Locked', exact: true });
const sessionOf = (page: Page) =>
  page.evaluate(() => {
    const claims = (localStorage.getItem('auth_token') ?? '').split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { session_id: string }).session_id;
  });

test('Google unlocks on the same page, in a new session, and the locked one is over', async ({ page }) => {
  const sub = `lock-${Date.now()}-${test.info().workerIndex}`;
  google.person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ana Lima' };
  await page.goto(`${server.url}/auth`);
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(/\/tools$/);
  await page.goto(`${server.url}/tools/privacy-controls`);
  await page.getByLabel(/18 or over/).check();
  await press(page, 'Continue');
  await expect(page.getByRole('switch', { name: 'Biometric Lock' })).toBeVisible();
  const before = await sessionOf(page);

  await page.getByRole('button', { name: 'Lock now' }).first().click();
  await expect(locked(page)).toBeVisible();
  await press(page, 'Unlock');
  await expect(page.getByLabel('Your password')).toBeHidden();

  // Whoever says no at Google is back where they were, and it is locked.
  google.refuses = true;
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL((url) => url.origin === server.url);
  await page.goto(`${server.url}/tools/privacy-controls`);
  await expect(locked(page)).toBeVisible();
  google.refuses = false;

  await press(page, 'Unlock');
  await press(page, 'Continue with Google');
  await expect(page).toHaveURL(`${server.url}/tools/privacy-controls`);
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
