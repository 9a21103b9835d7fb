/** Role Play Scenarios from the first question to an empty list: by keyboard, discreetly, with names that never leave, and earlier ones. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { creditsOf, next, question } from './answer-questions.ts';
import { tabTo } from './look-at-it.ts';
import { walkTo } from './open-page.ts';
import { cards, generateScenarios, QUESTIONS, ROLE_PLAY, scenariosTitle } from './open-role-play.ts';
import { newPerson } from './person.ts';

// Six steps come first, and some look at many screens.
test.describe.configure({ timeout: 300_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const firstCard = (page: Page) => cards(page).first();
const details = ['Step by step', 'Dialogue starters', 'Safety tips', 'Aftercare'];
const expectDetails = async (page: Page, visible: boolean) => {
  for (const name of details) {
    await expect(firstCard(page).getByRole('heading', { name, includeHidden: true })).toBeVisible({ visible });
  }
};

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page) => page.locator('main').textContent();

test('@deep by keyboard alone: choose, generate, turn discreet and back, open the details; names stay in this browser; earlier ones are listed, opened, deleted', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await newPerson(page);
  await page.goto(ROLE_PLAY);
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  await tabTo(page, page.getByLabel('Complete beginner'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Some experience')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await tabTo(page, page.getByLabel(/^Mystery/));
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/^Mystery/)).toBeChecked();
  for (const at of [2, 3, 4, 5]) {
    await tabTo(page, next(page));
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveText(QUESTIONS[at] ?? '');
  }
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  await tabTo(page, generateScenarios(page));
  await page.keyboard.press('Enter');
  await expect(scenariosTitle(page)).toBeFocused();

  await tabTo(page, button(page, 'Discreet View'));
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText('Saved for later');
  await tabTo(page, button(page, 'Full Details'));
  await page.keyboard.press('Enter');
  const toggle = firstCard(page).getByRole('button', { name: /^Show details of / });
  await expectDetails(page, false);
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect(firstCard(page).getByRole('button', { name: /^Hide details of / })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expectDetails(page, true);
  await page.keyboard.press('Enter');
  await expectDetails(page, false);
  await tabTo(page, button(page, 'Your names'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your names' });
  await expect(dialog.getByLabel('Partner 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Your names')).toBeFocused();
  expect(await creditsOf(page)).toBe(0);

  // Names are put in by this browser alone: no request ever holds them, and a reload has them still.
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Partner 1').fill('Mirabelle');
  await dialog.getByLabel('Partner 2').fill('Josquin');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Names saved')).toBeVisible();
  const characters = firstCard(page).getByRole('list', { name: 'Characters' });
  await expect(characters.getByText('Mirabelle')).toBeVisible();
  await expect(characters.getByText('Josquin')).toBeVisible();
  await toggle.click();
  await expect(
    firstCard(page).getByRole('region', { name: 'Step by step' }).getByText('Mirabelle').first(),
  ).toBeVisible();
  expect(await shown(page)).not.toContain('Partner 1');
  await page.reload();
  await click(page, 'Full Details');
  await expect(firstCard(page).getByText('Mirabelle').first()).toBeVisible();
  await click(page, 'Your names');
  await dialog.getByLabel('Partner 1').fill(' ');
  await dialog.getByLabel('Partner 2').fill('');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect(characters.getByText('Partner 1')).toBeVisible();
  const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
  expect(sent.some((text) => text.includes('/api/journal/records/role-play/'))).toBe(true);
  expect(sent.filter((text) => /mirabelle|josquin/i.test(decodeURIComponent(text.replaceAll('%', '%25'))))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/mirabelle|josquin/i);

  // Earlier scenarios are listed by discreet titles, open from there, and go when removed.
  const address = page.url();
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Your scenarios' }).click();
  await expect(question(page)).toHaveText('Your scenarios');
  for (const title of titles) expect(await shown(page)).not.toContain(title);
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(address);
  await expect(scenariosTitle(page)).toBeVisible();
  await walkTo(page, ROLE_PLAY);
  await button(page, 'New scenarios').click();
  await expect(page.getByLabel('Some experience')).toBeChecked();
  await walkTo(page, ROLE_PLAY);
  await button(page, /^Delete/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Scenarios deleted')).toBeVisible();
  await page.goto(address);
  await expect(question(page)).toHaveText('No scenarios here');
});
