/** The post editor: nothing typed is lost, what is missing is said, two editors meet, and a post goes from its first word to its readers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { content, fillRest, state, title } from './editor-house.ts';
import { expectClean, isPhone } from './open-page.ts';
import { makePerson, PASSWORD } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADA = 'head@example.org';
const BEA = 'bea@example.org';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'twofold-posts-'));

let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer({ ADMIN_EMAIL: ADA, DATA_DIR });
  await makePerson(server.url, ADA, 'Ada');
  await makePerson(server.url, BEA, 'Bea');
  execFileSync('node', [join('bin', 'admin.mjs'), 'grant', BEA], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    stdio: 'ignore',
  });
});
test.afterAll(async () => {
  await server.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const pageOf = (browser: Browser, email: string, path: string): Promise<Page> =>
  signedInPage(browser, server.url, { email, password: PASSWORD }, path);

test('an editor writes a post: kept by itself, told what is missing, saved, published, brought back, deleted', async ({
  browser,
}) => {
  const page = await pageOf(browser, ADA, '/admin/posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'New Post' }).click();
  await title(page).fill('An evening without plans');
  await content(page).click();
  await page.keyboard.type('## First\n\nNothing **has** to happen tonight.');
  if (isPhone(page)) await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'First' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('has');
  if (isPhone(page)) await page.getByRole('button', { name: 'Write', exact: true }).click();
  await expect(state(page)).toHaveText('Kept, not saved yet.');
  await expectClean(page);

  // A tab that closes in the middle of a word.
  await content(page).press('Control+End');
  await page.keyboard.type(' And that is');
  await page.reload();
  await expect(title(page)).toHaveValue('An evening without plans');
  await expect(content(page)).toContainText('tonight. And that is');

  // What is missing, all at once, each leading to its field.
  await page.getByRole('button', { name: 'Save draft' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to save post. Please try again.' });
  await expect(failed.getByText('Validation Errors')).toBeVisible();
  for (const message of ['Excerpt is required', 'Hero image URL is required', 'Hero image alt text is required'])
    await expect(failed.getByRole('button', { name: message })).toBeVisible();
  for (const message of ['Hero image credit is required', 'Hero image license is required'])
    await expect(failed.getByRole('button', { name: message })).toBeVisible();
  await failed.getByRole('button', { name: 'Hero image credit is required' }).click();
  await expect(page.getByLabel('Credit')).toBeFocused();
  await expectClean(page);

  // A save that fails loses nothing.
  await fillRest(page);
  await page.route('**/api/admin/blog', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await page.keyboard.press('Control+s');
  await expect(failed.getByText('Nothing you typed is lost.')).toBeVisible();
  await page.unroute('**/api/admin/blog');
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('Draft saved.');
  await expect(page.getByLabel('URL slug')).toHaveValue('an-evening-without-plans');

  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await title(page).fill('An evening with nothing planned');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(state(page)).toHaveText('Published.');

  // Versions: looked at, and brought back.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Look at Version 1' }).click();
  await expect(dialog.getByText('Different now: Title.')).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(state(page)).toHaveText('The version is back.');
  await expect(title(page)).toHaveValue('An evening without plans');

  // In the list, and out of it.
  await page.getByRole('link', { name: 'Back to Blog Posts' }).click();
  const row = page.getByRole('list', { name: 'Posts' }).getByRole('listitem').filter({ hasText: 'An evening without' });
  await expect(row).toContainText('Published');
  await page.keyboard.press('/');
  await page.keyboard.type('evening without');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=evening/);
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete post' }).click();
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('The post is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('two editors of one post hear of each other, and what both wrote is put together', async ({ browser }) => {
  const ada = await pageOf(browser, ADA, '/admin/posts/new');
  await title(ada).fill('Written by two');
  await content(ada).click();
  await ada.keyboard.type('The first words.');
  await fillRest(ada);
  await ada.keyboard.press('Control+s');
  await expect(state(ada)).toHaveText('Draft saved.');

  const bea = await pageOf(browser, BEA, new URL(ada.url()).pathname);
  await expect(bea.getByText('Ada has this post open too.')).toBeVisible();
  await content(bea).press('Control+End');
  await bea.keyboard.type(' Bea adds this.');
  await bea.getByLabel('Excerpt').fill('By Bea.');

  await title(ada).fill('Written by both');
  await ada.getByLabel('Excerpt').fill('By Ada.');
  await ada.keyboard.press('Control+s');
  await expect(state(ada)).toHaveText('Draft saved.');

  await bea.keyboard.press('Control+s');
  const dialog = bea.getByRole('dialog');
  await expect(dialog.getByText('Somebody saved this post meanwhile')).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: 'Title' })).toBeVisible();
  await expectClean(bea);
  await dialog.getByRole('group', { name: 'Excerpt' }).getByLabel('Theirs').check();
  await dialog.getByRole('button', { name: 'Put together' }).click();
  await expect(title(bea)).toHaveValue('Written by both');
  await expect(bea.getByLabel('Excerpt')).toHaveValue('By Ada.');
  await expect(content(bea)).toContainText('The first words. Bea adds this.');
  await bea.keyboard.press('Control+s');
  await expect(state(bea)).toHaveText('Draft saved.');

  await ada.reload();
  await expect(content(ada)).toContainText('The first words. Bea adds this.');
  await expect(ada.getByText('Bea has this post open too.')).toBeVisible();
  for (const page of [ada, bea]) await page.context().close();
});
