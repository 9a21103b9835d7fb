import { expect, type Page, test } from '@playwright/test';
import { STEP_TITLES, type Step } from '../../domain/planner/steps.ts';
import {
  answerAll,
  answerStep,
  generate,
  next,
  openPlanner,
  PLANNER,
  QUESTIONS,
  question,
  sealed,
} from './answer-questions.ts';
import { expectClean } from './open-page.ts';

const status = (page: Page) => page.locator('form').getByRole('status').last();

test('eight steps with their titles and shares, each clean for axe', async ({ page }) => {
  await openPlanner(page);
  const shares = ['12.5', '25', '37.5', '50', '62.5', '75', '87.5', '100'];
  for (let step = 1; step <= 8; step++) {
    await answerStep(page, step);
    // With everything unfolded that a step can show.
    if (step === 3) await page.getByLabel('Kids at home').check();
    if (step === 4) {
      await page.getByRole('switch', { name: 'Cycle tracking' }).check();
      await page.getByLabel('First day of the last cycle').fill('2026-11-02');
    }
    if (step === 6) await page.getByRole('button', { name: 'Another day' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page).toHaveTitle('Planner');
    await expect(page.getByText(STEP_TITLES[step as Step], { exact: true })).toBeVisible();
    await expect(page.getByText(`Step ${step} of 8, ${shares[step - 1]}%`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PLANNER}\\?step=${step}$`));
    await expectClean(page);
    if (step < 8) await next(page).click();
  }
});

test('Next waits for what a step needs, and says what that is', async ({ page }) => {
  await openPlanner(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toHaveAccessibleDescription('Enter the age of partner 1, from 18 to 100.');

  const [first, second] = [page.getByLabel('Age').nth(0), page.getByLabel('Age').nth(1)];
  await first.fill('17');
  await second.fill('30');
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText('Twofold is for adults: 18 or over.')).toBeVisible();
  await first.fill('18');
  await expect(next(page)).toBeEnabled();
  await second.fill('101');
  await expect(status(page)).toHaveText('Enter the age of partner 2, from 18 to 100.');
  await page.getByLabel('Just me').check();
  await expect(next(page)).toBeEnabled();
  await page.getByLabel('The two of us').check();
  await second.fill('100');
  await next(page).click();

  await expect(status(page)).toHaveText('Choose how long you have been together.');
  await answerStep(page, 2);
  await next(page).click();

  await expect(next(page)).toBeEnabled();
  await expect(page.getByLabel('Nap time')).toBeHidden();
  await page.getByLabel('Kids at home').check();
  await expect(page.getByLabel('Nap time')).toBeVisible();
  await next(page).click();

  await expect(next(page)).toBeEnabled();
  await page.getByRole('switch', { name: 'Cycle tracking' }).check();
  await expect(status(page)).toHaveText('Enter the first day of the last cycle.');
  await page.getByLabel('First day of the last cycle').fill('2026-11-02');
  await expect(next(page)).toBeEnabled();
  const length = page.getByLabel('Cycle length');
  await expect(length).toHaveValue('28');
  await length.fill('20');
  await expect(next(page)).toBeDisabled();
  await length.fill('35');
  await expect(next(page)).toBeEnabled();
  await length.fill('36');
  await expect(next(page)).toBeDisabled();
  await length.fill('');
  await length.blur();
  await expect(length).toHaveValue('28');
  await next(page).click();

  await expect(status(page)).toHaveText('Choose at least one goal.');
  await answerStep(page, 5);
  await next(page).click();

  await expect(status(page)).toHaveText('Choose at least one time slot.');
  await page.getByLabel('Late Night').check();
  await expect(status(page)).toHaveText('Choose weekdays, weekends or both.');
  await page.getByRole('button', { name: 'Weekdays' }).click();
  await next(page).click();

  await next(page).click();
  await expect(generate(page)).toBeDisabled();
  await expect(status(page)).toHaveText('Choose at least one reminder.');
  await page.getByLabel('One hour before').check();
  await expect(generate(page)).toBeEnabled();
});

test('answers and step survive a reload, and nothing of them lies there in the clear', async ({ page }) => {
  await openPlanner(page);
  for (const step of [1, 2]) {
    await answerStep(page, step);
    await next(page).click();
  }
  await page.getByLabel('Kids at home').check();
  await page.getByLabel('Date nights with babysitter').check();
  await sealed(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/date-nights|partner1|5-to-10-years/);

  await page.reload();
  await expect(question(page)).toHaveText(QUESTIONS[2]);
  await expect(page.getByLabel('Date nights with babysitter')).toBeChecked();
  await page.goto(PLANNER);
  await expect(page).toHaveURL(/\?step=3$/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  await expect(page.getByLabel('Age').first()).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Age').first()).toHaveValue('');
});

test('the browser’s Back steps back, and no address leads past an open step', async ({ page }) => {
  await openPlanner(page);
  await page.goto(`${PLANNER}?step=7`);
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  await answerStep(page, 1);
  await next(page).click();
  await answerStep(page, 2);
  await next(page).click();
  await expect(question(page)).toHaveText(QUESTIONS[2]);
  await page.goBack();
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await page.goForward();
  await expect(question(page)).toHaveText(QUESTIONS[2]);
  // Previous goes back in the history as well: what lies before is what was there before.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await page.goBack();
  await expect(question(page)).toHaveText(QUESTIONS[0]);
});

test('all eight steps with the keyboard alone', async ({ page }) => {
  await openPlanner(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = async (name: RegExp, role: 'radio' | 'checkbox' | 'button' | 'spinbutton' = 'radio') => {
    const wanted = page.getByRole(role, { name }).first();
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await reach(/Age/, 'spinbutton');
  await page.keyboard.type('34');
  await press('Tab', 'Tab');
  await page.keyboard.type('37');
  await press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await expect(question(page)).toBeFocused();

  await press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await reach(/Less than 6 months/);
  await press('ArrowDown', 'Tab', 'Space', 'Tab', 'Space', 'Enter');
  await expect(question(page)).toHaveText(QUESTIONS[2]);
  await press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[3]);
  await press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[4]);
  await reach(/Emotional Bonding/, 'checkbox');
  await press('Space', 'Enter');
  await expect(question(page)).toHaveText(QUESTIONS[5]);
  await reach(/Early Morning/, 'checkbox');
  await press('Space');
  await reach(/Weekdays/, 'button');
  await press('Space');
  await reach(/Next/, 'button');
  await press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[6]);
  await press('Enter');
  await expect(question(page)).toHaveText(QUESTIONS[7]);
  await reach(/One hour before/, 'checkbox');
  await press('Space', 'Enter');
  await expect(page.getByText('Please sign in to continue with your intimacy plan generation.')).toBeVisible();
});

test('the first day can be any of the next sixty', async ({ page }) => {
  await openPlanner(page);
  await answerAll(page);
  await sealed(page);
  await page.goto(`${PLANNER}?step=6`);
  const days = page.getByRole('group', { name: 'First day' });
  await expect(days.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await days.getByRole('button', { name: 'Another day' }).click();
  const start = page.getByLabel('Start on');
  const [least, most] = [await start.getAttribute('min'), await start.getAttribute('max')];
  expect(Date.parse(most ?? '') - Date.parse(least ?? '')).toBe(60 * 24 * 3600 * 1000);
  await start.fill(most ?? '');
  await sealed(page);
  await page.reload();
  await expect(page.getByLabel('Start on')).toHaveValue(most ?? '');
});

test('a number box that is left shows the whole number that was understood, and says what is wrong with it', async ({
  page,
}) => {
  await openPlanner(page);
  const age = page.getByLabel('Age').nth(0);
  await age.fill('34.9');
  await age.blur();
  await expect(age).toHaveValue('34');
  await age.fill('-20');
  await age.blur();
  await expect(page.getByText('Twofold is for adults: 18 or over.')).toBeVisible();
});
