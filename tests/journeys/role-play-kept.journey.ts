/** What becomes of scenarios once they are there: names that never leave, the discreet view, paper, history, one's own no. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { question } from './answer-questions.ts';
import { expectClean } from './open-page.ts';
import { cards, ROLE_PLAY, scenariosTitle } from './open-role-play.ts';
import { openSeededScenarios } from './seeded-scenarios.ts';

// Six steps come first, and some look at many screens.
test.describe.configure({ timeout: 300_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page) => page.locator('main').textContent();

test('names are put in by this browser alone: no request ever holds them, and a reload has them still', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await openSeededScenarios(page);
  await press(page, 'Your names');
  const dialog = page.getByRole('dialog', { name: 'Your names' });
  await expect(dialog.getByLabel('Partner 1')).toBeFocused();
  await expectClean(page);
  await dialog.getByLabel('Partner 1').fill('Mirabelle');
  await dialog.getByLabel('Partner 2').fill('Josquin');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Names saved')).toBeVisible();
  const characters = cards(page).first().getByRole('list', { name: 'Characters' });
  await expect(characters.getByText('Mirabelle')).toBeVisible();
  await expect(characters.getByText('Josquin')).toBeVisible();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Show details/ })
    .click();
  await expect(
    cards(page)
      .first()
      .getByText(/^Mirabelle is /),
  ).toBeVisible();
  expect(await shown(page)).not.toContain('Partner 1');

  await page.reload();
  await press(page, 'Full Details');
  await expect(cards(page).first().getByText('Mirabelle').first()).toBeVisible();
  await press(page, 'Your names');
  await dialog.getByLabel('Partner 1').fill(' ');
  await dialog.getByLabel('Partner 2').fill('');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(characters.getByText('Partner 1')).toBeVisible();

  const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
  expect(sent.some((text) => text.includes('/api/journal/records/role-play/'))).toBe(true);
  expect(sent.filter((text) => /mirabelle|josquin/i.test(decodeURIComponent(text.replaceAll('%', '%25'))))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/mirabelle|josquin/i);
});

test('earlier scenarios are listed by discreet titles, open from there, and go when removed', async ({ page }) => {
  await openSeededScenarios(page);
  const address = page.url();
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  await page.goto(ROLE_PLAY);
  await expect(question(page)).toHaveText('Your scenarios');
  await expectClean(page);
  for (const title of titles) expect(await shown(page)).not.toContain(title);
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(address);
  await expect(scenariosTitle(page)).toBeVisible();

  await page.getByRole('link', { name: 'Your scenarios' }).click();
  await page.getByRole('button', { name: 'New scenarios' }).click();
  await expect(page.getByLabel('Some experience')).toBeChecked();
  await page.goto(ROLE_PLAY);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Scenarios deleted')).toBeVisible();
  await page.goto(address);
  await expect(question(page)).toHaveText('No such scenarios here');
  await expectClean(page);
});
