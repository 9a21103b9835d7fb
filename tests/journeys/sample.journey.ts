/** The sample on the front page: drawn by the engine in this browser, telling nobody, and carried on into the questionnaire. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { generate, next, PLANNER, QUESTIONS, question, sealed } from './answer-questions.ts';
import { axeFaults } from './axe-faults.ts';
import { holdRequests } from './hold-requests.ts';
import { open } from './open-page.ts';
import { signUp } from './sign-in-form.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Try it with your own evenings' });
const month = (page: Page) => card(page).getByRole('table', { name: 'A sample for these answers' });
const days = (page: Page) => month(page).getByRole('button');
const said = (page: Page) => card(page).getByRole('status');
const names = (page: Page) =>
  days(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
/** The browser's own record of something that jumped without a press. */
type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };

const goOn = (page: Page) => card(page).getByRole('button', { name: 'Continue with these answers' });

test('a plan stands there at once, changes with the answers, and shows its two sides', async ({ page }) => {
  await open(page, '/');
  await expect(days(page)).toHaveCount(4);
  const first = await names(page);
  for (const name of first) expect(name).toMatch(/^(Satur|Sun)day, \w{3} \d+, [A-Z].+, \d+:\d\d [AP]M$/);

  await card(page).getByLabel('Weekends').uncheck();
  await expect(said(page)).toHaveText(/^Weekends left out\. Four times between \w{3} \d+ and \w{3} \d+\.$/);
  for (const name of await names(page)) expect(name).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day/);
  await card(page).getByLabel('Morning').check();
  await card(page).getByLabel('Evening').uncheck();
  await card(page).getByLabel('Night').uncheck();
  await expect(said(page)).toContainText('Night left out.');
  for (const name of await names(page)) expect(name).toMatch(/ (8|9):\d\d AM$/);

  await card(page).getByLabel('How often would you like it to be?').selectOption('Bi-weekly');
  await expect(said(page)).toHaveText(/^Bi-weekly\. Twice between/);
  await expect(days(page)).toHaveCount(2);
  await card(page).getByLabel('How often would you like it to be?').selectOption('Daily');
  await expect(days(page)).toHaveCount(6);
  await expect(card(page)).toContainText('The free plan holds up to 6 sessions.');

  await days(page).nth(2).click();
  await expect(days(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page)).toContainText('Your calendar');
  await expect(card(page)).not.toContainText('Emotional Bonding. ');
  const discreet = await names(page);
  await card(page).getByRole('button', { name: 'Full Details' }).click();
  await expect(card(page)).toContainText('Just you two');
  await expect(card(page)).toContainText(/Emotional Bonding\. \w+day morning, both free/);
  expect(await names(page)).not.toEqual(discreet);
  await card(page).getByLabel('Just me').check();
  await expect(card(page)).toContainText(/\w+day morning, you are free/);
  await card(page).getByRole('button', { name: 'Discreet View' }).click();
  await expect(card(page)).not.toContainText('you are free');
});

test('drawing asks the server for nothing but the engine, and keeps nothing', async ({ page }) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const [before, address] = [await kept(), page.url()];
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await card(page).getByLabel('Just me').check();
  await expect(said(page)).toContainText('Just me.');
  for (const request of asked) {
    expect(request.method()).toBe('GET');
    expect(new URL(request.url()).pathname).toMatch(/^\/assets\/[\w.-]+\.(js|css)$/);
    expect(new URL(request.url()).search).toBe('');
  }
  asked.length = 0;
  await card(page).getByLabel('Weekdays').uncheck();
  await card(page).getByLabel('Goal').selectOption('Relationship Renewal');
  await expect(said(page)).toContainText('Relationship Renewal.');
  await card(page).getByRole('button', { name: 'Full Details' }).click();
  expect(asked.map((request) => request.url())).toEqual([]);
  expect(await kept()).toBe(before);
  expect(page.url()).toBe(address);
});

test('an answer that is missing is named, and nothing is carried on without it', async ({ page }) => {
  await open(page, '/');
  await card(page).getByLabel('Evening').uncheck();
  await card(page).getByLabel('Night').uncheck();
  await expect(said(page)).toHaveText('Choose at least one time slot.');
  await expect(days(page)).toHaveCount(0);
  await expect(goOn(page)).toBeDisabled();
  await card(page).getByLabel('Afternoon').check();
  await expect(days(page)).toHaveCount(4);
  await expect(goOn(page)).toBeEnabled();
});

test('Continue takes the answers along, sealed, and through to a plan', async ({ page }) => {
  await open(page, '/');
  await card(page).getByLabel('Just me').check();
  await card(page).getByLabel('How often would you like it to be?').selectOption('Bi-weekly');
  await card(page).getByLabel('Goal').selectOption('Mutual Pleasure');
  await card(page).getByLabel('Weekdays').uncheck();
  await card(page).getByLabel('Night').uncheck();
  await expect(said(page)).toContainText('Night left out.');
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
  await page.getByLabel('2 to 5 years').check();
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

test('answers under way stay, and the sample’s go among them', async ({ page }) => {
  await page.goto(PLANNER);
  await page.getByLabel('Age').nth(0).fill('34');
  await page.getByLabel('Age').nth(1).fill('37');
  await next(page).click();
  await page.getByLabel('5 to 10 years').check();
  await page.getByRole('group', { name: 'How often are you intimate now?' }).getByLabel('Monthly').check();
  await sealed(page);
  await open(page, '/');
  await goOn(page).click();
  await expect(page).toHaveURL(/\?step=8$/);
  await page.goto(`${PLANNER}?step=2`);
  await expect(page.getByLabel('5 to 10 years')).toBeChecked();
  await expect(
    page.getByRole('group', { name: 'How often would you like it to be?' }).getByLabel(/^Weekly/),
  ).toBeChecked();
});

test('the keyboard alone reaches every answer and every day', async ({ page }) => {
  await open(page, '/');
  const reach = async (name: string | RegExp, role: 'radio' | 'checkbox' | 'combobox' | 'button') => {
    const wanted = card(page).getByRole(role, { name }).first();
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await reach('The two of us', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText('Just me.');
  await reach('Weekdays', 'checkbox');
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText('Weekdays left out.');
  // Enter in a lone control would send a form; there is none.
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await reach('How often would you like it to be?', 'combobox');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText('Bi-weekly.');
  await reach('Full Details', 'button');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('Just you');
  await reach(/^(Satur|Sun)day/, 'button');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(days(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
});

for (const width of [320, 768, 1280]) {
  test(`fits ${width} px in both views, without a fault and without a jump`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
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
    await open(page, '/');
    await card(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    for (const view of ['Full Details', 'Discreet View']) {
      await card(page).getByRole('button', { name: view }).click();
      const [room, needed] = await card(page).evaluate((element) => [element.clientWidth, element.scrollWidth]);
      expect(needed).toBe(room);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
}

test('coming from another page it keeps its size while the engine is on its way', async ({ page }) => {
  await open(page, '/contact');
  const { open: release } = await holdRequests(page, '/assets/sessions-*');
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

test('the picks stay in the tab while other pages are read, and nowhere else', async ({ page }) => {
  await open(page, '/');
  await card(page).getByLabel('Just me').check();
  await card(page).getByLabel('Weekends').uncheck();
  await card(page).getByLabel('How often would you like it to be?').selectOption('Bi-weekly');
  await expect(days(page)).toHaveCount(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await page.goBack();
  await expect(card(page).getByLabel('Just me')).toBeChecked();
  await expect(card(page).getByLabel('Weekends')).not.toBeChecked();
  await expect(card(page).getByLabel('Weekdays')).toBeChecked();
  await expect(card(page).getByLabel('How often would you like it to be?')).toHaveValue('bi-weekly');
  await card(page).scrollIntoViewIfNeeded();
  await expect(days(page)).toHaveCount(2);
  for (const name of await names(page)) expect(name).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day/);
  await open(await page.context().newPage(), '/');
  const other = page.context().pages().at(-1) as Page;
  await expect(card(other).getByLabel('The two of us')).toBeChecked();
});

test('an engine that cannot be fetched is said, and answers are kept for the next try', async ({ page }) => {
  await open(page, '/');
  await page.route('**/assets/sample-plan-*', (route) => route.abort());
  await card(page).getByLabel('Just me').check();
  await expect(said(page)).toHaveText('The planner could not be fetched. Check your connection and choose again.');
  await expect(card(page).getByLabel('Just me')).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a sample stands there, and says what trying needs', async ({ page }) => {
    await page.goto('/');
    await expect(days(page)).toHaveCount(4);
    await expect(card(page)).toContainText('Your calendar');
    const words = card(page).locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Trying other answers needs JavaScript.');
    await expect(card(page).getByLabel('Just me')).toBeHidden();
    await expect(goOn(page)).toBeHidden();
  });
});
