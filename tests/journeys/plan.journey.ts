import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { faultsOfCalendar } from '../calendar/strict-grammar.ts';
import { generate, newPersonAtLastStep } from './answer-questions.ts';

const ZONE = 'Europe/Berlin';

// Eight steps come first, and some look at many screens twice.
test.describe.configure({ timeout: 120_000 });

/** A new person's plan, freshly made. */
async function openNewPlan(page: Page): Promise<void> {
  await newPersonAtLastStep(page);
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Your 30-Day Connection Plan' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const words = async (locator: Locator) => (await locator.textContent()) ?? '';
const dialog = (page: Page) => page.getByRole('dialog');
const eventDays = (page: Page) => page.locator('.month-event');
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** What the list shows: 'Sunday, November 22, 6:00 PM to 8:00 PM: Quality Time' for each card. */
async function listed(page: Page): Promise<string[]> {
  await press(page, 'List View');
  const cards = page.getByRole('list', { name: 'List' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const lines: string[] = [];
  for (const card of await cards.all()) {
    const when = (await words(card.getByText(/\d [AP]M$/))).replace('Today, ', '');
    lines.push(`${when}: ${await words(card.getByRole('heading'))}`);
  }
  return lines;
}

async function textOf(download: Promise<Download>): Promise<{ name: string; text: string }> {
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The events of a calendar file in the words of the list, by a reader that is not ours. */
function parsed(text: string): string[] {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'long', month: 'long', day: 'numeric' });
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const [start, end] = [event.startDate.toJSDate(), event.endDate.toJSDate()];
    const span = `${clock.format(start)} to ${clock.format(end)}`.replaceAll('\u202f', ' ');
    return `${day.format(start)}, ${span}: ${event.summary}`;
  });
}

async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
  }
}

test('@both from the questions to a discreet calendar file that says exactly what the screen shows', async ({
  page,
}) => {
  await openNewPlan(page);
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
  await openNewPlan(page);
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

test('moving, not tonight, swapping, done and undo are kept, and survive a reload', async ({ page }) => {
  await openNewPlan(page);
  const before = await listed(page);
  const reloaded = async () => {
    await saved(page);
    await page.reload();
    return listed(page);
  };

  await page.locator('.plan-card-title').first().click();
  await press(page, 'Move to another time');
  await expectClean(page);
  const offer = dialog(page).getByRole('listitem').first();
  const [date, span] = await offer.locator('span').allTextContents();
  await offer.getByRole('button').click();
  await expect(page.getByText(/^Moved to /)).toHaveText(`Moved to ${date}, ${span?.split(' to ')[0]}.`);
  expect((await reloaded()).some((line) => line.startsWith(`${date}, ${span}`))).toBe(true);

  await press(page, 'Undo last change');
  await expect(page.getByText('Taken back.')).toBeVisible();
  expect(await reloaded()).toEqual(before);

  await page.locator('.plan-card-title').last().click();
  await press(page, 'Not tonight');
  const went = await words(page.getByText(/^Moved to /));
  await expect(dialog(page)).toHaveCount(0);
  const after = await reloaded();
  expect(after).not.toEqual(before);
  expect(after.some((line) => went.startsWith(`Moved to ${line.split(' to ')[0]}`))).toBe(true);

  await press(page, 'Full Details');
  await page.locator('.plan-card-title').first().click();
  const notes = dialog(page).locator('.plan-note');
  const first = await words(notes);
  await press(page, 'Swap idea');
  await expect(notes).not.toHaveText(first);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes).toHaveText(first);

  await press(page, 'Mark as done');
  await dialog(page).getByRole('button', { name: '8', exact: true }).click();
  await page.keyboard.press('Escape');
  await reloaded();
  await expect(page.getByText('Done, 8 of 10')).toBeVisible();

  await press(page, 'Shuffle the remaining days');
  await expect(page.getByText(/The days to come/)).toBeVisible();
  await reloaded();
  await expect(page.getByText('Done, 8 of 10')).toBeVisible();
});

test('cover words of their own stand on the screen and in the file, and are kept', async ({ page }) => {
  await openNewPlan(page);
  await press(page, 'Cover words');
  await expectClean(page);
  await page.getByLabel('Your words').fill(`${'x'.repeat(41)}`);
  await press(page, 'Save words');
  await expect(page.getByText('Please keep each to 40 characters.')).toBeVisible();
  await page.getByLabel('Your words').fill('Running club\n\n Running club \n');
  await press(page, 'Save words');
  await saved(page);
  await page.reload();
  const lines = await listed(page);
  expect(lines.filter((line) => !line.endsWith(': Running club'))).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'Export Calendar');
  expect(parsed((await textOf(download)).text)).toEqual(lines);
});

test('sharing drafts a discreet mail, copies the dates, and says so in the given words', async ({ page, context }) => {
  await openNewPlan(page);
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
  await openNewPlan(page);
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

test('a lost connection is said, and the change is saved when it is back', async ({ page, context }) => {
  await openNewPlan(page);
  await eventDays(page).first().click();
  await press(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await saved(page);
  await context.setOffline(true);
  await press(page, 'Undo last change');
  await expect(page.getByText(/^There is no connection just now/)).toBeVisible();
  await expect(page.locator('.month-event').filter({ hasText: 'done' })).toHaveCount(0);
  await expectClean(page);
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.month-event').filter({ hasText: 'done' })).toHaveCount(0);
});

test('what another window saved is not written over, and this one says so', async ({ page, context }) => {
  await openNewPlan(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await eventDays(other).last().click();
  await press(other, 'Mark as done');
  await other.keyboard.press('Escape');
  await saved(other);
  await other.close();

  await eventDays(page).first().click();
  await press(page, 'Mark as done');
  await page.keyboard.press('Escape');
  await expect(page.getByText('This plan was changed elsewhere meanwhile')).toBeVisible();
  await expect(eventDays(page).last()).toContainText('done');
  await expect(eventDays(page).first()).not.toContainText('done');
  await expect(page.getByText('Marked as done.')).toHaveCount(0);
});

test('on paper the discreet plan is as discreet as on the screen', async ({ page }) => {
  await openNewPlan(page);
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
