import { type Browser, expect, type Page, test } from '@playwright/test';
import { DAY_MS } from '../../domain/time-units.ts';
import { type CalendarApp, openCalendarApp, type SeenEvent } from '../server/calendar-app.ts';
import { openRadicale, type Radicale, withoutRadicale } from '../stand-ins/radicale.ts';
import { answerThree, expectLook, openAssessment, takeALook } from './look-at-it.ts';
import { expectClean } from './open-page.ts';
import { click, dialog, listed } from './open-plan.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps of the questionnaire come first, and a real calendar server answers.
test.describe.configure({ timeout: 300_000 });
// biome-ignore lint/suspicious/noSkippedTests: the runner names what it skips
test.skip(withoutRadicale, 'Radicale could not be had');

const CALENDARS = '/tools/intimacy-planner/calendars';

let radicale: Radicale;
let server: SecondServer;
let app: CalendarApp;
test.beforeAll(async () => {
  radicale = await openRadicale();
  app = openCalendarApp(radicale);
  server = await startSecondServer({ CALENDAR_PRIVATE_ADDRESSES: 'allow' });
});
test.afterAll(async () => {
  await server.close();
  await radicale.close();
});

const openHere = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url })).newPage();

/** The form of a connection, all but the password filled in. */
async function openForm(page: Page): Promise<void> {
  await click(page, 'Connect a calendar');
  await dialog(page)
    .getByLabel(/Another calendar/)
    .check();
  await dialog(page).getByLabel('Its address').fill(radicale.url);
  await dialog(page).getByLabel('Your name there').fill(radicale.username);
}

async function connect(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Password for apps').fill(password);
  await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click();
}

async function bringUpToDate(page: Page): Promise<void> {
  await page.goto(CALENDARS);
  await click(page, 'Bring up to date now');
  await expect(page.getByText('Up to date.')).toBeVisible();
}

const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
const instantOf = ({ start }: SeenEvent) =>
  new Date(start.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

test('a calendar is connected, has the plan, and what is done there comes back to the plan @deep', async ({
  browser,
}) => {
  const page = await openHere(browser);
  await openSeededPlan(page, server.url);
  const plan = page.url();
  const evenings = await listed(page);
  await page.goto(CALENDARS);
  await expect(page.getByText('No calendar is connected yet.')).toBeVisible();
  await openForm(page);
  await connect(page, 'not it');
  await expect(dialog(page).getByText('The calendar didn’t accept this name and password.')).toBeVisible();
  await expect(dialog(page).getByLabel('Its address')).toHaveValue(radicale.url);
  await expectClean(page);
  await connect(page, radicale.password);
  const card = page.getByRole('article', { name: /^Another calendar/ });
  await expect(card.getByText(/^Connected\. Last up to date/)).toBeVisible();
  // What the browser publishes once there is a connection is written with the next look.
  await expect(async () => {
    await bringUpToDate(page);
    await expect(card.getByText(`${evenings.length} events so far`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectClean(page);
  const [own = ''] = await app.calendars();
  const there = async () => (await app.look(own)).sort((a, b) => a.start.localeCompare(b.start));
  const events = await there();
  expect(events).toHaveLength(evenings.length);
  for (const { summary } of events) expect(summary).toBe('Personal Time');

  // To the weekend's other day, at the same time: the plan follows, and nothing is there twice.
  const otherDay = (event: SeenEvent) => {
    const at = instantOf(event);
    return new Date(at.getTime() + (at.getUTCDay() === 6 ? DAY_MS : -DAY_MS));
  };
  const taken = new Set(events.map((event) => stamp(instantOf(event)).slice(0, 8)));
  const movable = events.slice(1).find((event) => !taken.has(stamp(otherDay(event)).slice(0, 8)));
  if (!movable) throw new Error('No event of the plan has a free day beside it.');
  const end = /DTEND:(\d{8}T\d{6})Z/.exec(movable.text)?.[1] ?? '';
  const length = instantOf({ ...movable, start: `${end}Z` }).getTime() - instantOf(movable).getTime();
  const berlin = (instant: Date) => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    return shown.format(instant).replace(' ', 'T').replace(/[-:]/g, '');
  };
  const to = otherDay(movable);
  await app.move(movable, berlin(to), berlin(new Date(to.getTime() + length)));
  await bringUpToDate(page);
  await page.goto(plan);
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(page.getByText('You moved it in your calendar')).toBeVisible();
  await expectClean(page);
  expect(await listed(page)).toHaveLength(evenings.length);
  await bringUpToDate(page);
  expect(await there()).toHaveLength(evenings.length);

  // To the middle of the night: said with the reason, and put back.
  const [first] = await there();
  if (!first) throw new Error('The calendar is empty.');
  const night = stamp(new Date(Date.now() + 3 * DAY_MS)).slice(0, 8);
  await app.move(first, `${night}T030000`, `${night}T040000`);
  await bringUpToDate(page);
  await page.goto(plan);
  await expect(page.getByText(/^In your calendar this was moved to /)).toBeVisible();
  await expectClean(page);
  await click(page, 'Put it back in my calendar');
  await expect(page.getByText('Your calendar has the time of the plan again in a moment.')).toBeVisible();
  await bringUpToDate(page);
  expect((await there()).map(({ start }) => start)).toContain(first.start);

  // Removed there, and then here too.
  const last = (await there()).at(-1);
  if (last) await app.remove(last);
  await bringUpToDate(page);
  await page.goto(plan);
  await click(page, 'Take it out here too');
  await expect(page.getByText('Taken out of the plan.')).toBeVisible();
  expect(await listed(page)).toHaveLength(evenings.length - 1);

  await page.goto(CALENDARS);
  await card.getByRole('button', { name: /^Disconnect/ }).click();
  await expectClean(page);
  await dialog(page).getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('No calendar is connected yet.')).toBeVisible();
  expect(await app.calendars()).not.toContain(own);
  await page.context().close();
});

test('what a connected calendar does is chosen, and takes effect there @deep', async ({ browser }) => {
  const page = await openHere(browser);
  await openSeededPlan(page, server.url);
  await page.goto(CALENDARS);
  await openForm(page);
  const before = new Set(await app.calendars());
  await connect(page, radicale.password);
  const card = page.getByRole('article', { name: /^Another calendar/ });
  await expect(card.getByText(/^Connected\. Last up to date/)).toBeVisible();
  await expect(async () => {
    await bringUpToDate(page);
    await expect(card.getByText(/events so far/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const own = (await app.calendars()).find((one) => !before.has(one)) ?? '';
  expect((await app.look(own))[0]?.text).toMatch(/TRIGGER:-PT15M/);
  await card.getByRole('button', { name: /^What it does/ }).click();
  await dialog(page).getByLabel('Let the calendar remind me').uncheck();
  await dialog(page).getByRole('button', { name: '90 min' }).click();
  await expectClean(page);
  await click(page, 'Save');
  await expect(page.getByText('Saved. It takes effect in a moment.')).toBeVisible();
  await bringUpToDate(page);
  expect((await app.look(own))[0]?.text).not.toMatch(/TRIGGER/);
  await click(page, 'Where it writes');
  await expect(dialog(page).getByLabel(/One of its own/)).toBeChecked();
  await expectClean(page);
  await page.keyboard.press('Escape');

  // The length is for the times that the assessment suggests.
  await openAssessment(page);
  await answerThree(page);
  await takeALook(page).click();
  await expectLook(page);
  await expect(page.getByText(/^90 minutes\. /).first()).toBeVisible();
  await page.context().close();
});
