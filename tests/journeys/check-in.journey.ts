/** Check-ins as a person makes them: signed out at first, day by day, without a connection, looked back on and removed. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { neverLock } from './account-person.ts';
import { countPresses } from './count-presses.ts';
import { click, dialog } from './open-plan.ts';
import { complete, form, openTracker, saveIt, slider, stored, TRACKER } from './open-tracker.ts';
import { journalOf, makePerson, newPerson, signIn } from './person.ts';
import { signInHere } from './sign-in-form.ts';

test.use({ serviceWorkers: 'allow' });

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Tracker' }).getByRole('link', { name });
const days = (page: Page) => page.locator('.day-strip button');

/** Position 7 is today, 0 the day a week ago. `mood` is not 5: there the slider stands before it is an answer. */
async function checkIn(page: Page, position: number, mood: number): Promise<void> {
  await days(page).nth(position).click();
  await slider(page, 'Mood').fill(String(mood));
  await saveIt(page).click();
  await expect(complete(page)).toBeVisible();
  await click(page, 'Change it');
  await expect(form(page)).toBeVisible();
}

test('@deep a visitor sets the sliders, signs in at saving, and finds them as they were', async ({ page }) => {
  test.setTimeout(300_000);
  const { email } = await makePerson();
  await openTracker(page);
  await expect(page).toHaveTitle('Check-in');
  await expect(slider(page, 'Mood')).toHaveAttribute('aria-valuetext', 'Not answered');
  await slider(page, 'Mood').fill('8');
  await slider(page, 'Sleep').focus();
  await page.keyboard.press('ArrowLeft');
  await saveIt(page).click();
  await signInHere(page, email);
  await expect(page.getByText('Your answers are still here')).toBeVisible();
  await expect(slider(page, 'Mood')).toHaveValue('8');
  await expect(slider(page, 'Sleep')).toHaveValue('4');
  await expect(slider(page, 'Energy')).toHaveAttribute('aria-valuetext', 'Not answered');
  await expect(page.getByText('Where your check-ins are kept')).toBeVisible();
  await page.getByLabel('Notes, if you like').fill('Walked home along the river');
  await saveIt(page).click();
  await expect(complete(page)).toBeFocused();
  await expect(page.getByText('Saved in your journal.')).toBeVisible();

  await page.getByRole('link', { name: 'View History' }).click();
  await expect(page.getByText('With a note')).toBeVisible();
  await expect(page.getByText('Walked home')).toHaveCount(0);
  await click(page, 'Full Details');
  await expect(page.getByText('Walked home along the river')).toBeVisible();
  await page.getByRole('button', { name: /^Edit / }).click();
  await slider(page, 'Mood').fill('3');
  await click(page, 'Save changes');
  await expect(page.getByText('Saved in your journal.')).toBeVisible();
  await page.reload();
  await expect(slider(page, 'Mood')).toHaveValue('3');
  await expect(page.getByText('Where your check-ins are kept')).toHaveCount(0);
  await tab(page, 'History').click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('a check-in is two taps, counted, and there again after a reload', async ({ page }) => {
  const person = await makePerson();
  // Where records are kept was settled with an earlier one.
  await journalOf(person);
  await signIn(page, person);
  await page.goto(TRACKER);
  const shape = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(shape('Bright')).toBeVisible();
  const presses = await countPresses(page);
  await shape('Bright').click();
  await shape('Some').click();
  await expect(page.getByRole('heading', { name: 'Saved. Sleep well.' })).toBeFocused();
  expect(await presses()).toBe(2);
  await expect.poll(async () => (await stored(page)).length).toBe(1);
  await page.reload();
  await expect(page.getByText('Bright, some left.')).toBeVisible();
  await tab(page, 'History').click();
  await expect(page.getByRole('slider', { name: 'Your year' })).toHaveAttribute('aria-valuemax', '0');
});

test('thirty check-ins of three days without a connection arrive once each, though the tab is killed in the middle @deep', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await newPerson(page);
  await neverLock(page);
  const DAY_MS = 86_400_000;
  // Up to today: a session is not renewed from the past.
  const start = Date.now() - 2 * DAY_MS;
  await page.clock.setFixedTime(start);
  await openTracker(page);
  await expect(page.getByRole('heading', { name: 'Your first check-in starts the picture' })).toBeVisible();
  await context.setOffline(true);
  for (let made = 0; made < 15; made++) {
    if (made === 10) await turnDay(page, start + DAY_MS);
    await checkIn(page, made % 8, (made % 4) + 6);
  }
  await expect(page.getByText('Kept on this device: 8 days')).toBeVisible();

  // The tab dies. The next one gets its pages, and nothing of the journal.
  await page.close({ runBeforeUnload: false });
  const next = await openCutOff(context, start + DAY_MS);
  await expect(next.getByText('Kept on this device: 8 days')).toBeVisible();
  for (let made = 15; made < 30; made++) {
    if (made === 20) await turnDay(next, start + 2 * DAY_MS);
    await checkIn(next, made % 8, (made % 4) + 6);
  }
  // Killed once more while they are being sent, after the third.
  let sent = 0;
  await context.unrouteAll();
  const third = new Promise<void>((resolve) => {
    void context.route('**/api/journal/records/mood/*', async (route) => {
      if (route.request().method() === 'PUT') sent += 1;
      if (sent > 3) {
        resolve();
        await route.abort();
      } else await route.continue();
    });
  });
  await next.evaluate(() => dispatchEvent(new Event('online')));
  await third;
  await next.close({ runBeforeUnload: false });
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  const last = await context.newPage();
  await last.clock.setFixedTime(start + 2 * DAY_MS);
  await openTracker(last);
  await expect(last.getByText('Kept on this device')).toHaveCount(0);
  await expect.poll(() => stored(last)).toEqual(Array(10).fill(1));
  await tab(last, 'History').click();
  await expect(last.getByText('10 days', { exact: true })).toBeVisible();
});

/** Another day; the page notices when it is looked at again. */
async function turnDay(page: Page, now: number): Promise<void> {
  const before = await days(page).last().textContent();
  await page.clock.setFixedTime(now);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(days(page).last()).not.toHaveText(before ?? '');
}

async function openCutOff(context: BrowserContext, now: number): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await openTracker(page);
  return page;
}
