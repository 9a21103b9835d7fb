import { expect, type Page, test } from '@playwright/test';
import { next, question } from './answer-questions.ts';
import { ASSESSMENT, expectLook, tabTo, takeALook } from './look-at-it.ts';
import { expectClean } from './open-page.ts';
import { dialog, press } from './open-plan.ts';
import { newPerson } from './person.ts';
import { openSeededPlan } from './seeded-plan.ts';

test.describe.configure({ timeout: 300_000 });

const radio = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });

test('by keyboard alone, from the first step to a look that leads with strengths', async ({ page }) => {
  await newPerson(page);
  await page.goto('/tools/relationship-analytics');
  await page.getByRole('link', { name: 'A look at where you are' }).click();
  await expect(question(page)).toHaveText('Who is looking?');
  await expect(page).toHaveTitle('Overview');
  await expectClean(page);
  await tabTo(page, radio(page, 'How long have you been together?', /^Less than/));
  for (let down = 0; down < 4; down++) await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveText('How is it now, and how would you like it?');
  await expectClean(page);
  await tabTo(page, radio(page, 'How often are you intimate now?', /^Daily/));
  for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown');
  await tabTo(page, radio(page, 'How often would you like it to be?', /^Daily/));
  for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Relationship Renewal'));
  await page.keyboard.press('Space');
  await tabTo(page, next(page));
  await page.keyboard.press('Enter');

  await expect(question(page)).toBeFocused();
  await expectClean(page);
  await tabTo(page, page.getByRole('checkbox', { name: /^Evening/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Weekends' }));
  await page.keyboard.press('Space');
  await tabTo(page, takeALook(page));
  await page.keyboard.press('Enter');

  await expectLook(page);
  await expect(page).toHaveTitle('Overview');
  expect(new URL(page.url()).pathname).toMatch(/^\/tools\/relationship-analytics\/assessment\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Written by the built-in engine.')).toBeVisible();
  await expectClean(page);

  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toBe('What is there already');
  expect(headings.indexOf('What counted')).toBeGreaterThan(headings.indexOf('To try, or to leave'));
  const points = await page.locator('.look-points').allTextContents();
  const numbers = points.map((text) => Number.parseInt(text, 10));
  const together = numbers.pop();
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(together);
  await expect(page.locator('.look-number')).toHaveText(String(together));
  await expect(page.getByRole('heading', { name: 'What it does not know' })).toBeVisible();
  for (const time of await page.locator('.look-week h3').allTextContents()) {
    expect(time).toMatch(/^(Saturday|Sunday), 7:00 PM$/);
  }
});

test('from a plan, over a refusal, to two looks that are compared, and one is deleted after a question', async ({
  page,
}) => {
  await openSeededPlan(page);
  await page.getByRole('link', { name: 'A closer look' }).click();
  await expect(page.getByText('Filled in from your plan')).toBeVisible();
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();
  await expect(page.getByLabel('Age', { exact: true }).first()).toHaveValue('25-34');
  await press(page, 'To the last step');
  await expect(page.getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
  await page.route('**/api/assessments', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1500' },
      contentType: 'application/problem+json',
      body: '{}',
    }),
  );
  await takeALook(page).click();
  await expect(question(page)).toHaveText('Analysis failed');
  await expect(
    page.getByText('Ten looks an hour are the most there are. Please try again in 25 minutes.'),
  ).toBeVisible();
  await expect(page.getByText('Your answers are still here.')).toBeVisible();
  await expectClean(page);
  await press(page, 'Go Back');
  await takeALook(page).click();
  await expect(question(page)).toHaveText('Analysis failed');
  await page.unroute('**/api/assessments');
  await press(page, 'Try Again');
  await expectLook(page);
  await page.goto(`${ASSESSMENT}?step=1`);
  await expect(page.getByText('Filled in from your last look')).toBeVisible();
  await next(page).click();
  await radio(page, 'How often are you intimate now?', /^Weekly/).check();
  await next(page).click();
  await takeALook(page).click();
  await expectLook(page);

  const compare = page.getByRole('region', { name: 'Compared with another day' });
  await expect(compare.locator('dl > div')).toHaveText([/How often now.*Monthly.*→.*Weekly/]);
  const text = (await compare.textContent()) ?? '';
  expect(text.indexOf('Answers that changed')).toBeLessThan(text.indexOf('What that does to our count'));
  await expect(compare.getByText('How near now and the wish are: 9, now 18.')).toBeVisible();
  await expectClean(page);

  await press(page, 'Delete');
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  await press(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Look deleted')).toBeVisible();
  await expect(question(page)).toHaveText('Your looks');
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(1);
  await expectClean(page);
});
