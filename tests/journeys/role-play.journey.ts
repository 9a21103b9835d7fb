/** Role Play Scenarios from the first question to a bundle on paper: by keyboard, over sign-in and failure, and discreetly. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { BOUNDARY_LABELS, ROLE_PLAY_STEPS, SETTING_LABELS, THEME_LABELS } from '../../content/role-play.ts';
import { creditsOf, next, question } from './answer-questions.ts';
import { tabTo } from './look-at-it.ts';
import { expectClean } from './open-page.ts';
import {
  BUNDLE,
  cards,
  chooseAll,
  generateScenarios,
  newPersonAtLastStep,
  QUESTIONS,
  ROLE_PLAY,
  scenariosTitle,
} from './open-role-play.ts';
import { newPerson } from './person.ts';
import { openSeededScenarios } from './seeded-scenarios.ts';
import { signUp } from './sign-in-form.ts';

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

/** Answers requests for scenarios as `how` says, once each; the last one stands for all further ones. */
async function answerScenarios(page: Page, ...how: Array<(route: Route) => Promise<void>>): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/scenarios', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await how[Math.min(keys.length, how.length) - 1]?.(route);
  });
  return keys;
}

test('six steps with their titles, shares and labels, each option one tap away, each clean for axe; all may stay empty', async ({
  page,
}) => {
  await page.goto(ROLE_PLAY);
  const titles = (labels: Record<string, { title: string }>) => Object.values(labels).map(({ title }) => title);
  const labels = [
    ['Complete beginner', 'Some experience', 'Comfortable', 'Very experienced'],
    titles(THEME_LABELS),
    ['Equal partnership', 'Taking turns', 'One partner leads', 'No preference'],
    titles(SETTING_LABELS),
    titles(BOUNDARY_LABELS),
    ['Light (30-45 minutes)', 'Moderate (45-60)', 'Intense (60-90)'],
  ];
  for (const [at, words] of ROLE_PLAY_STEPS.entries()) {
    await expect(question(page)).toHaveText(QUESTIONS[at] ?? '');
    await expect(page).toHaveTitle('Planner');
    await expect(page).toHaveURL(new RegExp(`\\?step=${at + 1}$`));
    await expect(page.getByText(words.title, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Step ${at + 1} of 6, ${['17', '33', '50', '67', '83', '100'][at]}%`)).toBeVisible();
    expect(await page.locator('.choice-title').allTextContents()).toEqual(expect.arrayContaining(labels[at] ?? ['']));
    await expectClean(page);
    if (at < 5) await next(page).click();
  }
  await expect(generateScenarios(page)).toBeEnabled();
});

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

test('each card tells what it is, for both, with the words of safety always in sight', async ({ page }) => {
  await openSeededScenarios(page);
  await expectClean(page);
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
    for (const fact of ['Theme', 'Intensity', 'Duration', 'Setting', 'Power dynamics', 'Props']) {
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(card.getByText('Taking turns')).toBeVisible();
    await expect(card.getByText(/^(30-45|45-60) minutes$/)).toBeVisible();
    await expect(card.getByRole('list', { name: 'Characters' }).getByText('Partner 1', { exact: true })).toBeVisible();
    await expect(card.getByRole('list', { name: 'Characters' }).getByText('Partner 2', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Stop is stop/).first()).toBeVisible();
    await expect(card.getByText('From the built-in library')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send to plan' })).toBeVisible();
  }
  const before = page.getByRole('region', { name: 'Before you begin' });
  for (const words of ['Both say yes', 'A safe word', 'Stop is stop']) {
    await expect(before.getByRole('heading', { name: words })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Try Another Tool' })).toHaveAttribute('href', '/tools');
});

test('signed out: the dialog says why, form and step come back, and the scenarios follow', async ({ page }) => {
  await page.goto(ROLE_PLAY);
  await chooseAll(page);
  await expect(page.getByText('Uses 1 credit; an account has 1 free each month')).toBeVisible();
  await generateScenarios(page).click();
  await expect(page.getByText('Please sign in to continue with your role play scenario generation.')).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(BUNDLE);
  await expect(scenariosTitle(page)).toBeVisible();
  expect(await creditsOf(page)).toBe(0);
  await button(page, 'Back to Form').click();
  await expect(page).toHaveURL(/\?step=6$/);
  await page.goto(`${ROLE_PLAY}?step=5`);
  await expect(page.getByLabel('Cameras')).toBeChecked();
});

test('a lost answer fails plainly, and trying again pays once', async ({ page }) => {
  await newPersonAtLastStep(page);
  const keys = await answerScenarios(
    page,
    async (route) => {
      // The server made them and charged them; the answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    },
    (route) => route.continue(),
  );
  await generateScenarios(page).click();
  await expect(question(page)).toHaveText('Generation Failed');
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await expectClean(page);
  await button(page, 'Try Again').click();
  await expect(scenariosTitle(page)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(await creditsOf(page)).toBe(0);
});

test('a failure without a sentence is told in the words of the specification, and Go Back has every answer', async ({
  page,
}) => {
  await newPersonAtLastStep(page);
  await answerScenarios(page, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByLabel('Light (30-45 minutes)').check();
  await generateScenarios(page).click();
  await expect(page.getByText('Failed to generate scenarios')).toBeVisible();
  await button(page, 'Go Back').click();
  await expect(page.getByLabel('Light (30-45 minutes)')).toBeChecked();
  expect(await creditsOf(page)).toBe(1);
});

test('while it is busy it says so, and a press that is cancelled costs nothing', async ({ page }) => {
  await newPersonAtLastStep(page);
  await page.route('**/api/scenarios', () => new Promise(() => {}));
  await generateScenarios(page).click();
  await expect(question(page)).toHaveText('Generating...');
  await expectClean(page);
  await button(page, 'Cancel').click();
  await expect(page.getByText('Cancelled. Nothing was charged.')).toBeVisible();
  expect(await creditsOf(page)).toBe(1);
});

test('without a credit the limit is told as it is, with the way to prices, and the scenarios stay', async ({
  page,
}) => {
  await openSeededScenarios(page);
  await expect(page.getByText('Uses 1 credit, 0 left')).toBeVisible();
  await button(page, 'Generate New').click();
  await expect(
    page.getByText(
      'You have reached the limit of free trials. Please sign up for a subscription to generate more plans.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans and prices' })).toHaveAttribute('href', '/pricing');
  await expectClean(page);
  await button(page, 'Go Back').click();
  await expect(cards(page)).toHaveCount(3);
});

test('one partner leading and nobody in charge are said to exclude each other, and nothing is charged for it', async ({
  page,
}) => {
  await newPerson(page);
  await page.goto(`${ROLE_PLAY}?step=3`);
  await page.getByLabel('One partner leads').check();
  await next(page).click();
  await next(page).click();
  await page.getByLabel(/^One in charge/).check();
  await expect(page.getByText('These two answers exclude each other')).toBeVisible();
  await expectClean(page);
  await next(page).click();
  await generateScenarios(page).click();
  await expect(question(page)).toHaveText('Generation Failed');
  await expect(page.getByText(/Nothing was charged\./)).toBeVisible();
  expect(await creditsOf(page)).toBe(1);
});
