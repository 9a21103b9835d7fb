/** The administrators' settings and analytics: what is saved is what readers see, and an empty site is told as such. */
import { expect, type Page, test } from '@playwright/test';

import { expectCleanInBothSizes, walkTo } from './open-page.ts';
import { makePerson, PASSWORD, personOf, signIn } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

const ADMIN = 'head@example.org';

let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  await makePerson(server.url, ADMIN, 'Ada');
});
test.afterAll(() => server.close());

const signInThere = async (page: Page) =>
  signIn(page, await personOf(server.url, { email: ADMIN, password: PASSWORD }));

test('@deep what is saved is what readers see; what cannot be saved stays typed; mail is tried; an empty site is told as such', async ({
  page,
}) => {
  await signInThere(page);
  await page.goto(`${server.url}/admin/settings`);
  const title = page.getByLabel('Blog title');
  await title.fill('');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Give the blog a title')).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('Evening pages');
  await page.getByRole('switch', { name: 'Show a notice over all pages' }).check();
  await page.getByLabel('Notice', { exact: true }).fill('Back at six.');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectCleanInBothSizes(page);

  await page.getByLabel('First highlight').selectOption({ index: 2 });
  const picked = await page.getByLabel('First highlight').locator('option:checked').textContent();
  await page.getByRole('button', { name: 'Save Highlights' }).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);

  const preset = page.getByLabel('Preset 1');
  await preset.fill('Ours.');
  await page.route('**/api/admin/presets', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save Presets' }).click();
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await expect(preset).toHaveValue('Ours.');
  await page.getByRole('button', { name: 'Save Presets' }).click();
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First highlight').locator('option:checked')).toHaveText(picked ?? '');
  await expect(preset).toHaveValue('Ours.');
  await page.getByRole('button', { name: 'Send a Test Email' }).click();
  await expect(page.getByText('the letter lies in the outbox of the data folder')).toBeVisible();

  await page.goto(`${server.url}/blog`);
  await expect(page.getByRole('heading', { level: 1, name: 'Evening pages' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveText('Back at six.');
  await expect(page.getByText((picked ?? '').replace('Article: ', '')).first()).toBeVisible();

  await walkTo(page, '/admin/analytics');
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No stories were read in this range.')).toBeVisible();
  await expectCleanInBothSizes(page);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(page.getByText(/^Previous 7 days/i).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
});
