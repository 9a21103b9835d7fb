/** The demo: one press, no account, every private screen in its full state, and nothing left behind. */
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PLACES } from '../../content/demo.ts';
import { expectClean, open } from './open-page.ts';

/** What the page asked of our API; in the demo it asks nothing. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:api|auth\/v1|realtime)\//.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}

async function enter(page: Page): Promise<void> {
  await open(page, '/demo');
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible({ timeout: 20_000 });
}

const back = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByRole('link', { name: 'What is in it' }).click();

test('every place of the demo is full, clean for axe in both themes, and asks nothing of the server', async ({
  page,
}) => {
  test.slow();
  const asked = listen(page);
  await enter(page);
  asked.length = 0;
  for (const { title, to } of DEMO_PLACES) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await expectClean(page);
    await back(page);
  }
  expect(asked).toEqual([]);
});

test('what is changed stays for as long as the page, and is gone with it: nothing is left on the device', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('link', { name: 'Our list', exact: true }).click();
  await page.getByLabel('Add to the list').fill('Canary for the garden');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Canary for the garden', { exact: true })).toBeVisible();
  await back(page);
  await page.getByRole('link', { name: 'A plan of thirty days', exact: true }).click();
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
