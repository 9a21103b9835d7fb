/** Reminders from the switch to the screen: chosen, sent by the job as a letter and as a push, shown by the worker, and ended by one click each. */
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { callAs, type NewAccount, signUp } from '../server/sign-up.ts';
import { openPush, type PushBrowser, type PushStandIn } from '../stand-ins/push.ts';
import { openSmtp, type SmtpStandIn, textOf } from '../stand-ins/smtp.ts';
import { axeFaults } from './axe-faults.ts';
import { holdRequests } from './hold-requests.ts';
import { signIn } from './person.ts';
import { changeAddress, clickOnShown, deliver, giveAddress, joinPushAt, joinWorkerAt, shownBy } from './push-stub.ts';
import { runJob } from './run-job.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

const CALENDARS = '/tools/intimacy-planner/calendars';

let smtp: SmtpStandIn;
let service: PushStandIn;
let server: SecondServer;
test.beforeAll(async () => {
  [smtp, service] = [await openSmtp(), await openPush()];
  server = await startSecondServer({
    SMTP_URL: smtp.url,
    AUTH_CONFIRM: '0',
    CALENDAR_PRIVATE_ADDRESSES: 'allow',
    MAIL_FROM: 'The House <post@quiet.example>',
  });
});
test.afterAll(async () => {
  await server.close();
  await smtp.close();
  await service.close();
});

const section = (page: Page) => page.getByRole('region', { name: 'Reminders' });
const choice = (page: Page, name: string) => section(page).getByRole('switch', { name });
const savedLine = (page: Page) => section(page).getByText('Saved', { exact: true });

/** Signed in on a browser of their own, with the worker let in; the page is the one about calendars. */
async function openCalendars(
  browser: Browser,
  account: NewAccount,
): Promise<{ context: BrowserContext; page: Page; own: PushBrowser }> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const own = service.browser();
  await joinPushAt(context, own);
  const page = await context.newPage();
  await signIn(page, { ...account, server: server.url });
  await page.goto(CALENDARS);
  await expect(choice(page, 'By mail')).toBeVisible();
  return { context, page, own };
}

/** An event that begins in just over an hour, as a browser of theirs publishes it; when its reminder is due. */
async function publishSoon(account: NewAccount): Promise<Date> {
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 61 * 60_000).toISOString();
  const event = {
    id: 'e',
    date: start.slice(0, 10),
    start_time: start.slice(11, 16),
    end_time: '23:59',
    sequence: 0,
    label: 'Personal Time',
    reminders: ['1h'],
  };
  const path = `${server.url}/api/calendar/projections/${randomUUID()}`;
  const body = { projection: { timezone: 'UTC', events: [event] }, deviceOnly: true };
  expect((await callAs(account, 'PUT', path, body)).status).toBe(200);
  return new Date(Date.parse(start) - 60 * 60_000);
}

/** What the next page says of this browser by itself, and hears; the one before it is gone, with whatever it had to say. */
async function renewedByNextPage(page: Page): Promise<unknown> {
  await page.goto('/robots.txt');
  const renewed = page.waitForResponse('**/api/reminders/browsers/renewal');
  await page.goto(CALENDARS);
  return (await renewed).json();
}

test('chosen, sent, shown without a word too many, and ended by a click', async ({ browser }) => {
  const account = await signUp(server.url);
  const { context, page, own } = await openCalendars(browser, account);
  for (const name of ['By mail', 'On this device', 'Also at night']) {
    await expect(choice(page, name)).not.toBeChecked();
    await choice(page, name).click();
    await expect(savedLine(page)).toBeVisible();
    await expect(choice(page, name)).toBeChecked();
  }
  await expect(section(page).getByText('Something you planned is coming up.')).toBeVisible();
  await page.reload();
  for (const name of ['By mail', 'On this device', 'Also at night']) await expect(choice(page, name)).toBeChecked();

  // A page that publishes nothing: what this browser's journal has not, it would withdraw.
  await page.goto('/pricing');
  const due = await publishSoon(account);
  const letters = () => smtp.letters.filter(({ to }) => to.includes(account.email));
  await runJob(server, 'send-reminders', due);
  expect([letters().length, own.received.length]).toEqual([1, 1]);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await joinWorkerAt(worker, own);
  const { title, body, tag } = JSON.parse(own.received[0]?.text ?? '{}');
  expect([title, body]).toEqual(['Reminder', 'Something you planned is coming up.']);
  // The same once more takes its place.
  for (const _ of ['once', 'twice']) {
    await deliver(page, own.received[0]?.text ?? '');
    await expect.poll(() => shownBy(worker)).toEqual([{ title, body, tag }]);
  }
  // The button on it, clicked with nobody looking at a page.
  await clickOnShown(worker, 'stop');
  const devices = async () => (await callAs(account, 'GET', `${server.url}/api/reminders`)).body.devices;
  await expect.poll(devices).toBe(0);

  // The link in the letter, without a sign-in.
  const link = /http\S+\/reminders\/stop#[\w-]+/.exec(textOf(letters()[0]?.raw ?? ''))?.[0] ?? '';
  const stranger = await browser.newContext({ baseURL: server.url });
  const leaving = await stranger.newPage();
  // Clicked before the page's script is there it counts as well.
  const { open: release } = await holdRequests(leaving, '/assets/*.js');
  await leaving.goto(link, { waitUntil: 'commit' });
  const end = leaving.getByRole('main').getByRole('button', { name: 'Unsubscribe' });
  await end.click();
  await expect(end).toHaveAttribute('data-held', '');
  expect((await callAs(account, 'GET', `${server.url}/api/reminders`)).body.byMail).toBe(true);
  release();
  await expect(leaving.locator(':focus')).toContainText('You get no more reminders by mail.');
  await expect(leaving).toHaveURL(`${server.url}/reminders/stop`);
  expect(await leaving.title()).toBe('Unsubscribe reminders');
  expect(await axeFaults(leaving)).toEqual([]);
  await stranger.close();
  expect((await callAs(account, 'GET', `${server.url}/api/reminders`)).body.byMail).toBe(false);
  await context.close();
});

test('@deep a browser that is given another address is followed there, by its worker or by the next page', async ({
  browser,
}) => {
  const account = await signUp(server.url);
  const { context, page, own } = await openCalendars(browser, account);
  await choice(page, 'On this device').click();
  await expect(savedLine(page)).toBeVisible();
  // Each page says it once: this one has, before the worker learns of another address.
  expect(await renewedByNextPage(page)).toEqual({ kept: true });
  const leave = ({ subscription: { endpoint } }: PushBrowser) =>
    callAs(null, 'POST', `${server.url}/api/reminders/browsers/leave`, { endpoint });
  const devices = async () => (await callAs(account, 'GET', `${server.url}/api/reminders`)).body.devices;

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  const [second, third] = [service.browser(), service.browser()];
  await joinWorkerAt(worker, second);
  // Who says nothing of what was before asks for nothing.
  expect(await changeAddress(worker, null)).toBeNull();
  const { pushKey } = (await callAs(account, 'GET', `${server.url}/api/reminders`)).body;
  expect(await changeAddress(worker, own, pushKey)).toBe(pushKey);
  await leave(own);
  expect(await devices()).toBe(1);

  // A change that no worker told of.
  await giveAddress(page, third);
  expect(await renewedByNextPage(page)).toEqual({ kept: true });
  await expect(choice(page, 'On this device')).toBeChecked();
  await leave(second);
  expect(await devices()).toBe(1);
  await leave(third);
  expect(await devices()).toBe(0);
  await context.close();
});
