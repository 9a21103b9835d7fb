/** Role Play Scenarios from the first question to a bundle on paper: by keyboard, over sign-in and failure, and discreetly. */
import { expect, type Page, test } from '@playwright/test';
import { creditsOf, next, question } from './answer-questions.ts';
import { tabTo } from './look-at-it.ts';
import { expectClean } from './open-page.ts';
import { cards, generateScenarios, QUESTIONS, ROLE_PLAY, scenariosTitle } from './open-role-play.ts';
import { newPerson } from './person.ts';

// Six steps come first, and some look at many screens.
test.describe.configure({ timeout: 300_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const firstCard = (page: Page) => cards(page).first();
const details = ['The story', 'Step by step', 'Dialogue starters', 'Safety tips', 'Aftercare'];
const expectDetails = async (page: Page, visible: boolean) => {
  for (const name of details) {
    await expect(firstCard(page).getByRole('heading', { name, includeHidden: true })).toBeVisible({ visible });
  }
};

test('by keyboard alone: choose, generate, turn discreet and back, open the details, come to the names', async ({
  page,
}) => {
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
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expectDetails(page, false);
  await tabTo(page, button(page, 'Your names'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Partner 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Your names')).toBeFocused();
  expect(await creditsOf(page)).toBe(0);
});
