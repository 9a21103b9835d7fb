import { expect, test } from '@playwright/test';
import { faultsOfCalendar } from '../calendar/strict-grammar.ts';
import { generate, newPersonAtLastStep } from './answer-questions.ts';
import { expectClean } from './open-page.ts';
import { dialog, eventDays, listed, parsed, press, textOf, words } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps come first, and some look at many screens twice.
test.describe.configure({ timeout: 300_000 });

test('from the questions to a discreet calendar file that says exactly what the screen shows', async ({ page }) => {
  await newPersonAtLastStep(page);
  await generate(page).click();
  await expect(page).toHaveTitle('Planner');
  await expect(page.locator('html')).toHaveAttribute('data-discreet', 'on');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '100%');
  await expect(page.getByRole('button', { name: 'Discreet View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Calendar View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-date]')).toHaveCount(31);
  await expect(page.locator('[aria-current=date]')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await press(page, 'Export Calendar');
  const { name, text } = await textOf(download);
  expect(name).toBe('calendar.ics');
  expect(faultsOfCalendar(text)).toEqual([]);
  const inGrid = await eventDays(page).locator('.sr-only').allTextContents();
  const onScreen = await listed(page);
  expect(onScreen.length).toBeGreaterThan(2);
  expect(parsed(text)).toEqual(onScreen);
  expect(inGrid.map((day) => day.replace(', today', ''))).toEqual(
    onScreen.map((line) => line.replace(/^(.*), (.* [AP]M) to .*: (.*)$/, '$1, $3, $2')),
  );

  const single = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Add to calendar/ })
    .first()
    .click();
  const one = await textOf(single);
  expect(one.name).toBe('calendar.ics');
  expect(parsed(one.text)).toEqual(onScreen.slice(0, 1));

  await press(page, 'Full Details');
  const full = page.waitForEvent('download');
  await press(page, 'Export Calendar');
  const told = await textOf(full);
  expect(told.name).toBe('our-connection-plan.ics');
  expect(parsed(told.text)).toEqual(await listed(page));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Discreet View' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When should we remind you?');
});

test('what tells leaves the page in Discreet View, and every screen is clean in light and dark', async ({ page }) => {
  await openSeededPlan(page);
  await expectClean(page);
  await eventDays(page).first().click();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await press(page, 'Full Details');
  await expect(page.locator('html')).not.toHaveAttribute('data-discreet', 'on');
  await press(page, 'List View');
  await expectClean(page);
  const telling = await page.locator('.plan-note p, .tag-ember, .plan-head p, .accordion-content li').allTextContents();
  expect(telling.length).toBeGreaterThan(10);
  await page.locator('.plan-card-title').first().click();
  telling.push((await words(dialog(page).locator('p', { hasText: 'Why here: ' }))).replace('Why here: ', ''));
  await expectClean(page);
  await page.keyboard.press('Escape');

  await page.locator('.plan-card-title').first().click();
  await press(page, 'Swap idea');
  const named = await words(dialog(page).getByText(/^Now: /));
  telling.push(named, ...(await dialog(page).locator('.plan-note p').allTextContents()));
  await page.keyboard.press('Escape');
  await expect(page.getByText(named)).toBeVisible();

  await press(page, 'Discreet View');
  await expectClean(page);
  for (const layout of ['List View', 'Calendar View']) {
    await press(page, layout);
    const html = await page.content();
    expect(telling.filter((text) => html.includes(text))).toEqual([]);
  }
  await eventDays(page).first().click();
  await expect(dialog(page)).toBeVisible();
  const html = await page.content();
  expect(telling.filter((text) => html.includes(text))).toEqual([]);
});

test('sharing drafts a discreet mail, copies the dates, and says so in the given words', async ({ page, context }) => {
  await openSeededPlan(page);
  const lines = await listed(page);
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== 'mailto:') return;
      event.preventDefault();
      document.body.dataset.draft = event.target.href;
    }),
  );
  await press(page, 'Share with Partner');
  await expectClean(page);
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled();
  await page.getByLabel("Partner's e-mail").fill('sam at home');
  await press(page, 'Send Email');
  await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy Link');
  await expect(page.getByText('Plan details copied to clipboard!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const line of lines) expect(copied).toContain(line.split(': ')[1]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await press(page, 'Copy Link');
  const failure = 'Unable to share. Please try downloading the calendar file instead.';
  await expect(page.getByText(failure, { exact: true })).toBeVisible();
  const file = page.waitForEvent('download');
  await press(page, 'Download Calendar File');
  expect(parsed((await textOf(file)).text)).toEqual(lines);

  await page.getByLabel("Partner's e-mail").fill('sam@example.org');
  const download = page.waitForEvent('download');
  await press(page, 'Send Email');
  expect((await textOf(download)).name).toBe('calendar.ics');
  await expect(dialog(page)).toHaveCount(0);
  const draft = new URL((await page.locator('body').getAttribute('data-draft')) ?? '');
  expect(draft.pathname).toBe('sam@example.org');
  expect(draft.searchParams.get('subject')).toBe('Dates for the calendar');
  expect(draft.searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(copied);
});

test('the calendar is walked, opened and changed by keyboard alone', async ({ page }) => {
  await openSeededPlan(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'));
  const days = await page.locator('[data-date]').evaluateAll((all) => all.map((day) => day.getAttribute('data-date')));
  const target = await eventDays(page).last().getAttribute('data-date');
  await page.getByRole('button', { name: 'List View' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(days[0]);
  await page.keyboard.press('Control+End');
  expect(await focused()).toBe(days[30]);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(days[30]);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(days[23]);
  await page.keyboard.press('Control+Home');
  for (let day = 0; day < days.indexOf(target); day++) await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(target);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await focused()).toBe(target);

  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Not tonight' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  expect(await focused()).toBe(target);
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-date="${target}"]`)).toHaveClass(/month-event/);
});

test('on paper the discreet plan is as discreet as on the screen', async ({ page }) => {
  await openSeededPlan(page);
  const lines = await listed(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planner');
  const paper = page.locator('.plan-print li');
  await expect(paper).toHaveCount(lines.length);
  for (const [at, line] of lines.entries()) {
    await expect(paper.nth(at)).toHaveText(line.replace(/: ([^:]+)$/, '$1'));
  }
  await expect(page.getByText('Connection Plan')).toBeHidden();
});
