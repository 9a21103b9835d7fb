/** Google Calendar and Outlook are connected by signing in there: chosen part by part, written into, refused, and brought back to life. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type GoogleCalendarStandIn, openGoogleCalendar } from '../stand-ins/google-calendar.ts';
import { type GraphStandIn, openGraphStandIn } from '../stand-ins/graph.ts';
import { walkTo } from './open-page.ts';
import { click, dialog, listed } from './open-plan.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { openSeededPlan } from './seeded-plan.ts';

// Eight steps of the questionnaire come first.
test.describe.configure({ timeout: 300_000 });

const CALENDARS = '/tools/intimacy-planner/calendars';

let google: GoogleCalendarStandIn;
let outlook: GraphStandIn;
let server: SecondServer;
test.beforeAll(async () => {
  google = await openGoogleCalendar();
  outlook = await openGraphStandIn();
  server = await startSecondServer({ ...google.environment, ...outlook.environment });
});
test.afterAll(async () => {
  await server.close();
  await google.close();
  await outlook.close();
});

const openHere = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.url })).newPage();

async function bringUpToDate(page: Page): Promise<void> {
  await page.reload();
  await click(page, 'Update now');
  await expect(page.getByText('Up to date.')).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('@deep a plan stands in Google Calendar after a yes there, and again after the yes was taken back', async ({
  browser,
}) => {
  const page = await openHere(browser);
  await openSeededPlan(page, server.url);
  const evenings = await listed(page);
  await walkTo(page, CALENDARS);
  await click(page, 'Connect Google Calendar');
  await expect(dialog(page).getByRole('switch')).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Go to Google' }).click();
  await expect(page.getByText('Google Calendar is connected.')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${CALENDARS}#connections`);
  await expect(page.getByText('Google Calendar is connected.')).toBeInViewport();
  await expect(card(page, 'Google Calendar')).toContainText('Last up to date');
  // What this page has yet to publish is there from a later look on.
  await expect(async () => {
    await bringUpToDate(page);
    const written = `${evenings.length} evenings so far`;
    await expect(card(page, 'Google Calendar')).toContainText(written, { timeout: 2_000 });
  }).toPass();
  const ours = [...google.boxes.values()].flatMap(({ appCreated, events }) => (appCreated ? [...events.values()] : []));
  expect(ours.map(({ summary, visibility }) => [summary, visibility])).toEqual(
    evenings.map(() => ['Personal Time', 'private']),
  );
  // Told once, not again on another look.
  await expect(page.getByText('Google Calendar is connected.')).toHaveCount(0);

  google.revokeAll();
  await click(page, 'Update now');
  await expect(page.getByText('It no longer lets us in')).toBeVisible();
  await card(page, 'Google Calendar').getByRole('button', { name: 'Connect it again' }).click();
  await dialog(page).getByRole('button', { name: 'Go to Google' }).click();
  await expect(page.getByText('Google Calendar is connected.')).toBeVisible();
  await expect(card(page, 'Google Calendar')).toContainText('Connected.');
  await expect(page.getByRole('article')).toHaveCount(1);
});
