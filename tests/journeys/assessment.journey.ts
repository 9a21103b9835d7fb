import { expect, type Page, test } from '@playwright/test';
import { type AnalysisProvider, openAnalysisProvider } from '../stand-ins/analysis-replies.ts';
import { next, question, sealed } from './answer-questions.ts';
import { ASSESSMENT, answerThree, expectLook, openAssessment, tabTo, takeALook } from './look-at-it.ts';
import { alive, expectClean } from './open-page.ts';
import { dialog, press } from './open-plan.ts';
import { newPerson } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { openSeededPlan } from './seeded-plan.ts';
import { signUp } from './sign-in-form.ts';

test.describe.configure({ timeout: 300_000 });

const radio = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });

test('by keyboard alone, from the first step to a look that leads with strengths', async ({ page }) => {
  await newPerson(page);
  await openAssessment(page);
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

test('signed out, nothing is lost: the press is carried out after signing up', async ({ page }) => {
  await openAssessment(page);
  await answerThree(page);
  await takeALook(page).click();
  await expect(dialog(page)).toContainText('Please sign in to continue with your relationship analysis.');
  await signUp(page);
  await expectLook(page);
  await page.reload();
  await expectLook(page);
});

test('answers are sealed on the device while they are given, and come back after a reload', async ({ page }) => {
  await openAssessment(page);
  await page.getByLabel('5 to 10 years').check();
  await next(page).click();
  await page.getByLabel('Emotional Bonding').check();
  await sealed(page);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toMatch(/5-to-10-years|bonding|primaryGoals/);
  await page.reload();
  await expect(page.getByLabel('Emotional Bonding')).toBeChecked();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();
});

test('from a plan: its answers are filled in, and that is said', async ({ page }) => {
  await openSeededPlan(page);
  await page.getByRole('link', { name: 'A closer look' }).click();
  await expect(page.getByText('Filled in from your plan')).toBeVisible();
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();
  await expect(page.getByLabel('Age', { exact: true }).first()).toHaveValue('25-34');
  await press(page, 'To the last step');
  await expect(page.getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
  await takeALook(page).click();
  await expectLook(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Emotional Bonding' })).toBeVisible();
});

test('from Relationship Analytics there is a way in', async ({ page }) => {
  await page.goto('/tools/relationship-analytics');
  await page.getByRole('link', { name: 'A look at where you are' }).click();
  await expect(question(page)).toHaveText('Who is looking?');
});

test('two looks: what changed in the answers comes first, then the count; one is deleted after a question', async ({
  page,
}) => {
  await newPerson(page);
  await openAssessment(page);
  await answerThree(page);
  await takeALook(page).click();
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

test('a failure says so in plain words, keeps the answers and offers both ways on', async ({ page }) => {
  await newPerson(page);
  await openAssessment(page);
  await answerThree(page);
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
  await expect(page.getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
  await takeALook(page).click();
  await expect(question(page)).toHaveText('Analysis failed');
  await page.unroute('**/api/assessments');
  await press(page, 'Try Again');
  await expectLook(page);
});

test('someone on their own is spoken to as one person', async ({ page }) => {
  await newPerson(page);
  await openAssessment(page);
  await page.getByLabel('Just me').check();
  await expect(page.getByRole('group', { name: 'Partner 2' })).toHaveCount(0);
  await page.getByLabel('5 to 10 years').check();
  await next(page).click();
  await radio(page, 'How often do you take time for intimacy now?', /^Weekly/).check();
  await radio(page, 'How often would you like it to be?', /^Weekly/).check();
  await page.getByLabel('Mutual Pleasure').check();
  await next(page).click();
  await page.getByRole('checkbox', { name: /^Night/ }).check();
  await page.getByRole('button', { name: 'Weekends' }).click();
  await takeALook(page).click();
  await expect(question(page)).toHaveText('A look at where you are');
  expect(await page.getByRole('article').textContent()).not.toMatch(/each other|both of you|two of you/);
});

test('on paper there is the look and none of the furniture', async ({ page }) => {
  await newPerson(page);
  await openAssessment(page);
  await answerThree(page);
  await takeALook(page).click();
  await expectLook(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'What is there already' })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page).toHaveTitle('Overview');
});

test.describe('with a provider', () => {
  let provider: AnalysisProvider;
  let server: SecondServer;
  test.beforeAll(async () => {
    provider = await openAnalysisProvider();
    server = await startSecondServer({
      AI_API_KEY: 'for-the-stand-in',
      AI_BASE_URL: provider.url,
      AI_MODEL: 'stand-in',
    });
  });
  test.afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('what is shown is what is sent, only after consent, and the look says who wrote what', async ({ page }) => {
    await page.goto(`${server.url}/auth`);
    await alive(page);
    await signUp(page);
    await openAssessment(page, server.url);
    await answerThree(page);
    const consent = page.getByRole('switch', { name: 'Let an AI provider write the words' });
    await expect(consent).not.toBeChecked();
    await press(page, 'See what is sent');
    const shown = JSON.parse((await dialog(page).locator('pre').textContent()) ?? '');
    const inside = await dialog(page).evaluate(
      (frame) => (frame.querySelector('pre')?.getBoundingClientRect().right ?? 0) < frame.getBoundingClientRect().right,
    );
    expect(inside).toBe(true);
    await expectClean(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await consent.check();
    await expect(consent).toBeChecked();
    expect(provider.received).toHaveLength(0);
    await takeALook(page).click();
    await expectLook(page);
    expect(provider.received.map(({ body }) => JSON.parse(body.messages.at(-1)?.content ?? ''))).toEqual([shown]);
    await expect(page.getByText(/^.*Words by the AI provider\. By the built-in engine: strengths/)).toBeVisible();
    await expect(page.locator('.look-number')).toHaveText('64');
    await expect(page.getByText(/Given by the AI provider\. Our own count/)).toBeVisible();
    await expect(page.getByText('Stand-in: being listened to first.')).toBeVisible();
    await expectClean(page);
  });
});
