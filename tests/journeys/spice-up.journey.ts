/** The Spice Up Planner from the first question to earlier ideas: by keyboard, over sign-in and reload, on paper. */
import { expect, test } from '@playwright/test';
import { SPICE_UP_STEPS } from '../../content/spice-up.ts';
import { creditsOf, next, question, sealed } from './answer-questions.ts';
import { alive, expectClean } from './open-page.ts';
import {
  BUNDLE,
  cards,
  chooseAll,
  generateIdeas,
  ideasTitle,
  newPersonAtLastStep,
  QUESTIONS,
  SPICE_UP,
  signOut,
} from './open-spice-up.ts';
import { openSeededIdeas } from './seeded-ideas.ts';
import { signUp } from './sign-in-form.ts';

// Six steps come first, and some look at many screens.
test.describe.configure({ timeout: 300_000 });

test('six steps with their titles, shares and labels, each clean for axe; every one may stay empty', async ({
  page,
}) => {
  await page.goto(SPICE_UP);
  const shares = ['17', '33', '50', '67', '83', '100'];
  const labels = [
    ['New (0-6 months)', '6 months-2 years', '2-5 years', '5+ years'],
    ['1-2 hours', '2-4 hours', '4-6 hours', 'Full day', 'Weekend getaway'],
    ['Low $0-50', 'Medium $50-200', 'High $200+'],
    [/^At home/, /^In town/, /^Out in nature/, /^A trip away/, /^Each where we are/],
    ['Food and drink', 'Making things', 'Moving', 'Music, film and culture', 'Games and play', 'Talking'],
    ['Conservative', 'Moderate', 'Adventurous', 'Very Bold'],
  ];
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const [at, words] of SPICE_UP_STEPS.entries()) {
    await expect(page).toHaveTitle('Planner');
    await expect(page).toHaveURL(new RegExp(`\\?step=${at + 1}$`));
    await expect(page.getByText(words.title, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Step ${at + 1} of 6, ${shares[at]}%`)).toBeVisible();
    for (const label of labels[at] ?? []) await expect(page.getByLabel(label).first()).toBeVisible();
    await expectClean(page);
    if (at < 5) await next(page).click();
  }
  await expect(generateIdeas(page)).toBeEnabled();
});

test('one choice replaces another and can be taken back, several stand together, and a reload keeps them sealed', async ({
  page,
}) => {
  await page.goto(SPICE_UP);
  await page.getByLabel('2-5 years').check();
  await page.getByLabel('5+ years').check();
  await expect(page.getByLabel('2-5 years')).not.toBeChecked();
  await page.getByRole('button', { name: 'No preference for Relationship stage' }).click();
  await expect(page.getByLabel('5+ years')).not.toBeChecked();
  await page.getByLabel('Just me').check();
  await expect(page.getByLabel('5+ years')).toBeHidden();
  await next(page).click();
  await page.getByRole('button', { name: 'A birthday' }).click();
  await page.getByRole('button', { name: 'An anniversary' }).click();
  await expect(page.getByRole('button', { name: 'A birthday' })).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`${SPICE_UP}?step=5`);
  for (const kind of ['Talking', 'Moving', 'Surprises']) await page.getByLabel(kind).check();
  await page.getByLabel('Moving').uncheck();
  const previous = page.getByLabel('Previous activities');
  await previous.fill('x'.repeat(81));
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole('alert').getByText('Keep each earlier activity within 80 characters.')).toBeVisible();
  await previous.fill('Canal walk\n\nPottery evening');
  await next(page).click();
  await page.getByRole('button', { name: 'Low energy' }).click();
  await sealed(page, 200);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/Canal|low-energy|surprise|just-me/);

  await page.reload();
  await expect(question(page)).toHaveText(QUESTIONS[5]);
  await expect(page.getByRole('button', { name: 'Low energy' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${SPICE_UP}?step=5`);
  await expect(page.getByLabel('Surprises')).toBeChecked();
  await expect(page.getByLabel('Moving')).not.toBeChecked();
  await expect(page.getByLabel('Previous activities')).toHaveValue('Canal walk\n\nPottery evening');
});

test('answers given in two tabs stand beside each other', async ({ page, context }) => {
  await page.goto(`${SPICE_UP}?step=3`);
  await page.getByLabel('Medium $50-200').check();
  await sealed(page, 200);
  const other = await context.newPage();
  await other.goto(`${SPICE_UP}?step=2`);
  await other.getByLabel('Full day').check();
  await sealed(other, 200);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('At home').check();
  await sealed(page, 200);
  await expect(question(other)).toHaveText(QUESTIONS[1]);
  await other.goto(`${SPICE_UP}?step=4`);
  await expect(other.getByLabel('At home')).toBeChecked();
  await other.goto(`${SPICE_UP}?step=2`);
  await expect(other.getByLabel('Full day')).toBeChecked();
});

test('signed out: the dialog says why, form and step come back, and the ideas follow', async ({ page }) => {
  await page.goto(SPICE_UP);
  await chooseAll(page);
  await expect(page.getByText('Uses 1 credit; an account has 1 free each month')).toBeVisible();
  await generateIdeas(page).click();
  await expect(page.getByText('Please sign in to continue with your spice up plan generation.')).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(BUNDLE);
  await expect(ideasTitle(page)).toBeVisible();
  expect(await creditsOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page).toHaveURL(/\?step=6$/);
  await page.goto(`${SPICE_UP}?step=3`);
  await expect(page.getByLabel('Medium $50-200')).toBeChecked();
});

test('from the first question to the ideas by keyboard alone', async ({ page }) => {
  await page.goto('/auth');
  await alive(page);
  await signUp(page);
  await page.goto(SPICE_UP);
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  const reach = async (name: string | RegExp, role: 'radio' | 'checkbox' | 'button' | 'link') => {
    const wanted = page.getByRole(role, { name }).first();
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await reach(/^New/, 'radio');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('6 months-2 years')).toBeChecked();
  await reach('No preference for Relationship stage', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6 months-2 years')).not.toBeChecked();
  await expect(page.getByLabel(/^New/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  for (const at of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveText(QUESTIONS[at] ?? '');
  }
  await reach('Talking', 'checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[5]);
  await expect(page.getByText('Uses 1 credit, 1 left')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ideasTitle(page)).toBeFocused();
  await reach('Back to Form', 'button');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[5]);
});

test('each card tells all it has to, says who wrote it, and prints as it stands', async ({ page }) => {
  await newPersonAtLastStep(page);
  const answered = page.waitForResponse('**/api/ideas');
  await generateIdeas(page).click();
  const { bundle } = (await (await answered).json()) as { bundle: { ideas: Array<Record<string, string>> } };
  await expect(ideasTitle(page)).toBeVisible();
  await expect(page).toHaveTitle('Planner');
  await expect(cards(page)).toHaveCount(bundle.ideas.length);
  expect(bundle.ideas.length).toBeGreaterThanOrEqual(3);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const [at, idea] of bundle.ideas.entries()) {
      const card = cards(page).nth(at);
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(idea.title ?? '');
      const told = [idea.category, idea.duration, idea.budget, idea.description, ...(idea.materials ?? [])];
      for (const text of [...told, ...(idea.instructions ?? '').split('\n')]) {
        await expect(card.getByText(text ?? '', { exact: true }).first()).toBeVisible();
      }
      await expect(card.getByText('From the built-in library')).toBeVisible();
    }
    const buttons = page.getByRole('button').filter({ visible: true });
    if (media === 'print') await expect(buttons).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await expectClean(page);
  await expect(page.getByText('Uses 1 credit, 0 left')).toBeVisible();
  await page.getByRole('link', { name: 'Try Another Tool' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await page.goto('/account');
  await expect(page.getByText(/Ideas from \w+, \w+ \d+/)).toBeVisible();
});

test('found again by a reload the ideas tell no more than a calendar would, until they are asked to', async ({
  page,
}) => {
  await openSeededIdeas(page);
  const title = await cards(page).first().getByRole('heading', { level: 2 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved for later' })).toBeVisible();
  await expect(page.getByText(title ?? '')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-discreet', 'on');
  await expectClean(page);
  await page.getByRole('button', { name: 'Full Details' }).click();
  await expect(cards(page).first().getByRole('heading', { level: 2 })).toHaveText(title ?? '');
});

test('Generate New leaves out what was had, and earlier ideas are listed, opened and deleted', async ({ page }) => {
  await openSeededIdeas(page);
  const first = page.url();
  const titles = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  // A second credit is not to be had here: the server's answer stands in for one.
  let asked: { seen?: Array<{ id: string; day: string }> } = {};
  await page.route('**/api/ideas', async (route) => {
    asked = route.request().postDataJSON();
    const idea = { ...ONE_IDEA, title: 'Another one' };
    const bundle = { generated_at: new Date().toISOString(), seed: 7, ideas: [idea] };
    const narrow = { wish: 'budget', message: 'Only one new idea fits all of your wishes.' };
    await route.fulfill({ status: 201, json: { bundle, writer: 'provider', narrow, credits: 0, generation: null } });
  });
  await page.getByRole('button', { name: 'Generate New' }).click();
  await expect(page.getByRole('heading', { name: 'Another one' })).toBeVisible();
  expect(asked.seen?.length).toBe(titles.length);
  await expect(page.getByText('Written by your AI provider, checked here')).toBeVisible();
  await expect(page.getByText('Few ideas fit')).toBeVisible();
  await expect(page.getByText('Only one new idea fits all of your wishes.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page).toHaveURL(/\?step=3$/);
  await expect(page.getByLabel('Medium $50-200')).toBeChecked();

  await page.goto(SPICE_UP);
  await expect(question(page)).toHaveText('Your ideas');
  await expectClean(page);
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(2);
  await page.getByRole('link', { name: /^Open/ }).last().click();
  await expect(page).toHaveURL(first);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(titles);

  await page.goto(SPICE_UP);
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(1);
  await page.goto(first);
  await expect(page.getByText('No such ideas here')).toBeVisible();
  await expectClean(page);
});

test('another person in the same browser sees neither answers nor ideas', async ({ page }) => {
  await openSeededIdeas(page);
  const address = page.url();
  await signOut(page);
  await page.goto('/auth');
  await alive(page);
  await signUp(page);
  await page.goto(address);
  await expect(page.getByText('No such ideas here')).toBeVisible();
  await page.goto(`${SPICE_UP}?step=3`);
  await expect(page.getByLabel('Medium $50-200')).not.toBeChecked();
});

const ONE_IDEA = {
  id: 'written-1',
  title: 'One',
  description: 'A short evening.',
  duration: '1-2 hours',
  minutes: 90,
  budget: 'Low',
  materials: ['A blanket'],
  instructions: 'Spread it.\nSit down.',
  category: 'Talking',
  activity: 'talk',
  place: 'home',
  quiet: true,
  discreet_label: 'Evening In',
};
