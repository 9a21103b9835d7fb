/** For two, or for one: a question that is read only when both have answered, and dates that come round in other rooms. */
import { expect, type Page, test } from '@playwright/test';
import { addDays } from '../../domain/planner/calendar-date.ts';
import { next } from './answer-questions.ts';
import { openLinkedPair } from './linked-pair.ts';
import { alive, expectClean } from './open-page.ts';
import { press } from './open-plan.ts';
import { QUESTIONS, SPICE_UP } from './open-spice-up.ts';
import { newPerson } from './person.ts';

const asked = (page: Page) => page.locator('.question-asked');
const answer = (page: Page) => page.getByLabel('Your answer');

test('two answers meet when both are there, a day left out is told to nobody, and the diary stays', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(300_000);
  const pair = await openLinkedPair(browser, contextOptions);
  const [one, two] = pair.pages;
  try {
    for (const page of [one, two]) {
      await page.goto(new URL('/partner/question', page.url()).href);
      await expect(answer(page)).toBeEnabled();
      await expect(page).toHaveTitle('Today');
    }
    const question = await asked(one).textContent();
    await expect(asked(two)).toHaveText(question ?? '');
    await expectClean(one);

    // Typed words outlast a reload, and are nobody's before they are sent.
    await answer(one).fill('The lake at dawn.');
    await expect(answer(one)).toHaveValue('The lake at dawn.');
    await press(one, 'Answer for both of us');
    await expect(
      one.getByText('You will both see the two answers once both are there.', { exact: false }),
    ).toBeVisible();
    await two.reload();
    await expect(answer(two)).toHaveValue('');
    await expect(two.locator('body')).not.toContainText('The lake');
    await expect(two.getByText('Answered by', { exact: false })).toBeHidden();

    await answer(two).fill('The night train.');
    await press(two, 'Answer for both of us');
    await expect(two.locator('.question-card')).toContainText('The lake at dawn.');
    // The first one is looking, and need not ask again.
    await expect(one.locator('.question-card')).toContainText('The night train.');
    for (const page of [one, two]) {
      await expect(page.getByRole('button', { name: 'Change it' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
    }
    await expectClean(two);

    // Yesterday's: one leaves it out. The other's page is what it would be without that.
    for (const page of [one, two]) {
      await page.getByText('The week’s other questions').click();
      await page.locator('.question-week button').first().click();
      await expect(answer(page)).toBeEnabled();
    }
    const before = await two.locator('main').textContent();
    await press(one, 'Not this one');
    await expect(one.getByText('Left out. Nobody is told, and nothing counts it.')).toBeVisible();
    await two.reload();
    await two.getByText('The week’s other questions').click();
    await two.locator('.question-week button').first().click();
    await expect(asked(two)).toHaveText((await asked(one).textContent()) ?? '');
    expect(await two.locator('main').textContent()).toBe(before);
    await answer(two).fill('Only for me.');
    await press(two, 'Only for my diary');
    await expect(two.getByText('In your own diary, and not shared.')).toBeVisible();
    await one.reload();
    await expect(one.locator('body')).not.toContainText('Only for me.');

    // One unlinks: the other's next look shows a diary of their own, and no word about why.
    await one.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
      await fetch('/api/partner/couple', { method: 'DELETE', headers });
    });
    await two.reload();
    await expect(two.getByText('For yourself, in a diary of your own', { exact: false })).toBeVisible();
    await two.locator('section details', { hasText: question ?? '' }).click();
    await expect(two.getByText('The night train.')).toBeVisible();
    await expect(two.locator('body')).not.toContainText('The lake at dawn.');
  } finally {
    await pair.close();
  }
});

test('a date is kept, removed and brought back, offered as an occasion, and told of in words that name nothing', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await newPerson(page);
  await page.goto('/partner/dates');
  await press(page, 'Open my dates');
  await expect(page.getByRole('heading', { name: 'No dates yet' })).toBeVisible();
  await expectClean(page);
  await press(page, 'Add a date');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is it?').selectOption('birthday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose a date.')).toBeVisible();
  const today = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  });
  const ahead = addDays(today, 5);
  await dialog.getByLabel('Name').fill('Robin');
  await dialog.getByLabel('Date', { exact: true }).fill(`1990${ahead.slice(4)}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Robin' });
  await expect(item).toContainText('In 5 days');
  await expectClean(page);
  await page.getByRole('button', { name: 'Remove Robin' }).click();
  await expect(page.getByText('Robin removed.')).toBeVisible();
  await press(page, 'Undo');
  await expect(item).toContainText('In 5 days');
  await page.reload();
  await expect(item).toContainText('In 5 days');

  await page.goto(SPICE_UP);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(QUESTIONS[0]);
  await next(page).click();
  await press(page, 'Use as the occasion');
  await expect(page.getByRole('button', { name: 'A birthday' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Use as the occasion' })).toBeHidden();

  await page.goto('/tools');
  await alive(page);
  await expect(page.getByRole('heading', { name: 'For one or for two' })).toBeVisible();
  const strip = page.locator('.notice-strip');
  await expect(strip.getByRole('link', { name: 'A date is near' })).toBeVisible();
  await expect(strip).not.toContainText('Robin');
  await expectClean(page);
  await strip.getByRole('button', { name: 'Put away: A date is near' }).click();
  await expect(strip.getByRole('link')).toHaveCount(0);
  // It goes once that is kept: a page loaded anew knows of it, also when it is loaded at once.
  const couple = page.waitForResponse((answer) => answer.url().endsWith('/api/partner/couple'));
  await page.reload();
  await couple;
  await page.waitForLoadState('networkidle');
  await expect(strip.getByRole('link')).toHaveCount(0);
});
