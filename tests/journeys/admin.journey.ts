/** The administrators' pages: for administrators alone; an account found, given to, suspended, reinstated; every act in the log. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { DESKTOP, openBar, PHONE, walkTo } from './open-page.ts';
import { makePerson, PASSWORD } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';

let server: SecondServer;
let adminToken: Promise<string>;
test.beforeAll(async () => {
  server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  adminToken = makePerson(server.url, ADMIN, 'Ada').then(({ session }) => JSON.stringify(session));
});
test.afterAll(() => server.close());

const pageOf = (browser: Browser, email: string, path: string): Promise<Page> =>
  signedInPage(browser, server.url, { email, password: PASSWORD }, path);

const find = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find account' }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
};

const fact = (page: Page, name: string) => page.locator('dl.account-facts > div', { hasText: name }).locator('dd');

test('@phone-only an administrator finds an account, gives credits, suspends and reinstates; the log holds it all', async ({
  browser,
}) => {
  await adminToken;
  const email = `ada-${randomUUID()}@example.org`;
  await makePerson(server.url, email, 'Ada');
  // For members there is no such page, and no way to it.
  const theirs = await pageOf(browser, email, '/admin/audit');
  await expect(theirs.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await expect(theirs.getByText('Audit log')).toHaveCount(0);
  await openBar(theirs);
  await expect(theirs.getByRole('button', { name: 'Sign Out' }).filter({ visible: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await walkTo(theirs, '/tools/intimacy-planner');

  // The way there is in the menu; on a phone the pages' own are behind a button, on a desktop they stand there.
  const page = await pageOf(browser, ADMIN, '/about');
  await openBar(page);
  await page.getByRole('link', { name: 'Admin', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const accounts = page.getByRole('link', { name: 'Accounts' }).filter({ visible: true });
  await expect(accounts).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  await expect(accounts).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Admin/ }).click();
  await accounts.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();

  await find(page, email.toUpperCase().replace(/^ADA/, 'Ada')).catch(() => undefined);
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await expect(fact(page, 'Credits')).toHaveText('1');

  // Give: the balance follows for both.
  await page.getByRole('button', { name: 'Give credits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits').fill('5');
  await dialog.getByLabel('Reason').fill('Two plans failed in November');
  await dialog.getByRole('button', { name: 'Give 5 credits' }).dblclick();
  await expect(page.getByText('5 credits given. The balance is now 6 credits.')).toBeVisible();
  await expect(fact(page, 'Credits')).toHaveText('6');
  const balance = await theirs.evaluate(async () => {
    const answer = await fetch('/api/profile', {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    });
    return ((await answer.json()) as { credits: number }).credits;
  });
  expect(balance).toBe(6);

  // Suspend: the other browser is signed out at its next step.
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Asked for by their bank');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText(`${email} is suspended and signed out.`)).toBeVisible();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await theirs.reload();
  await expect.poll(() => theirs.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await theirs.goto('/auth');
  await theirs.getByLabel('Email', { exact: true }).fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(theirs.getByText('This account is suspended.')).toBeVisible();

  // Reinstate.
  await page.getByRole('button', { name: 'Reinstate', exact: true }).click();
  await dialog.getByLabel('Reason').fill('The bank was wrong');
  await dialog.getByRole('button', { name: 'Reinstate', exact: true }).click();
  await expect(page.getByText(`${email} can sign in again.`)).toBeVisible();

  // The log, and from it back to the account.
  await page.getByRole('button', { name: /^Admin/ }).click();
  await page.getByRole('link', { name: 'Audit log' }).filter({ visible: true }).click();
  const log = page.getByRole('list', { name: 'Acts, newest first' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText(`Reinstated the account: ${email}`);
  await expect(log.nth(0)).toContainText('The bank was wrong');
  await expect(log.nth(0)).toContainText(`by ${ADMIN}`);
  await expect(log.nth(1)).toContainText('Suspended the account');
  await expect(log.nth(2)).toContainText('Gave 5 credits');
  await expect(log.nth(3)).toContainText('Looked up the account');
  await log.nth(1).getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await page.context().close();
  await theirs.context().close();
});

test('@deep @phone-only the provider’s page: what cannot be read says so, is read again, and names in plain words what stands in the way', async ({
  browser,
}) => {
  await adminToken;
  const page = await pageOf(browser, ADMIN, '/admin');
  await page.route('**/api/admin/provider', (route) => route.fulfill({ status: 503, body: '{}' }));
  await walkTo(page, '/admin/provider');
  await expect(page.getByRole('heading', { name: 'We couldn’t load the report' })).toBeVisible();
  await page.unroute('**/api/admin/provider');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Nothing did.')).toBeVisible();
  await expect(page.getByText('OpenAI API key not configured (MISSING_API_KEY)')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.context().close();
});
