/** The sample on the front page: drawn by the engine in this browser, telling nobody, and carried on into the questionnaire. */
import { expect, type Page, test } from '@playwright/test';
import { generate, next, QUESTIONS, question } from './answer-questions.ts';
import { holdRequests } from './hold-requests.ts';
import { alive, open } from './open-page.ts';
import { signUp } from './sign-in-form.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Try it with your own evenings' });
const month = (page: Page) => card(page).getByRole('table', { name: 'A sample for these answers' });
const days = (page: Page) => month(page).getByRole('button');
const said = (page: Page) => card(page).getByRole('status');
/** The browser's own record of something that jumped without a click. */
type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };

/** What of the card has jumped without a click since it was last asked, by class names. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        for (const { node } of entry.hadRecentInput ? [] : entry.sources) {
          if (node instanceof Element && node.closest('.sample')) moved.push(node.className);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
}

const goOn = (page: Page) => card(page).getByRole('button', { name: 'Continue with these answers' });

test('Continue takes the answers along, sealed, and through to a plan, also after an engine that could not be fetched; nothing jumps', async ({
  page,
}) => {
  const moved = await watchMoves(page);
  // From the beginning: where a new day has begun here and not at the server, a card in sight draws at once.
  const gone = ['**/assets/plan-worker-*', '**/api/accounts/settings'];
  for (const address of gone) await page.route(address, (route) => route.abort());
  await open(page, '/');
  await card(page).scrollIntoViewIfNeeded();
  expect(await moved()).toEqual([]);
  // An engine that cannot be fetched is said, and the answer is kept for the next try.
  await card(page).getByLabel('Just me').check();
  await expect(said(page)).toHaveText('The planner didn’t load. Check your connection and choose again.');
  await expect(card(page).getByLabel('Just me')).toBeChecked();
  expect(await moved()).toEqual([]);
  for (const address of gone) await page.unroute(address);
  await card(page).getByLabel('How often would you like it to be?').selectOption('Bi-weekly');
  await card(page).getByLabel('Goal').selectOption('Mutual Pleasure');
  await card(page).getByLabel('Weekdays').uncheck();
  await card(page).getByLabel('Night').uncheck();
  await expect(said(page)).toContainText('Night left out.');
  // What a click changes may move, and where the engine takes more than half a second nothing marks that as its answer.
  await moved();
  await card(page).getByRole('button', { name: 'Full Details' }).click();
  await goOn(page).click();

  await expect(question(page)).toHaveText(QUESTIONS[0]);
  expect(new URL(page.url()).search).toBe('?step=1');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('sealed:planner-answers');
  expect(stored).not.toMatch(/bi-weekly|pleasure|weekends|evening/);
  await expect(page.getByLabel('Just me')).toBeChecked();
  await expect(page.getByLabel('Age')).toHaveValue('');
  await page.getByLabel('Age').fill('41');
  await next(page).click();
  await expect(
    page.getByRole('group', { name: 'How often would you like it to be?' }).getByLabel('Bi-weekly'),
  ).toBeChecked();
  await expect(next(page)).toBeDisabled();
  await page
    .getByRole('group', { name: /How often do you take time/ })
    .getByLabel('Monthly')
    .check();
  for (let step = 2; step < 5; step++) await next(page).click();
  await expect(question(page)).toHaveText(QUESTIONS[4]);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByLabel('Mutual Pleasure')).toBeChecked();
  await next(page).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByLabel('Evening')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Weekends' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Weekdays' })).toHaveAttribute('aria-pressed', 'false');
  for (let step = 6; step < 8; step++) await next(page).click();
  await page.getByLabel('One day before').check();
  await generate(page).click();
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible({ timeout: 30_000 });
});

test('@deep coming from another page it keeps its size while the engine is on its way', async ({ page }) => {
  await open(page, '/about/sent');
  const { open: release } = await holdRequests(page, '/assets/plan-worker-*');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Twofold/ })
    .click();
  const height = () => card(page).evaluate((element) => element.getBoundingClientRect().height);
  await card(page).scrollIntoViewIfNeeded();
  await expect(days(page)).toHaveCount(0);
  const empty = await height();
  release();
  await expect(days(page)).toHaveCount(4);
  expect(await height()).toBe(empty);
});

test.describe('where it is another day than at the server', () => {
  test.use({ timezoneId: new Date().getUTCHours() < 10 ? 'Pacific/Honolulu' : 'Pacific/Kiritimati' });

  test('@deep the sample becomes one of that day, and nothing jumps', async ({ page }) => {
    const moved = await watchMoves(page);
    await page.goto('/');
    // Its evenings may be the same on both days; the weekday that it begins with is not.
    const begins = month(page).getByRole('columnheader').first();
    const drawn = await begins.textContent();
    await alive(page);
    await card(page).scrollIntoViewIfNeeded();
    await expect(begins).not.toHaveText(drawn ?? '');
    expect(await moved()).toEqual([]);
  });
});
