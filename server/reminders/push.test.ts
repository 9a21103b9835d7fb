/** Reminders on devices, by way of a push service: sealed for one browser, once on each, and gone where nobody is signed in any more. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish, untilNoon } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openPush, type PushBrowser } from '../../tests/stand-ins/push.ts';
import { sendDueReminders } from './due-reminders.ts';
import { topicOf } from './push.ts';
import { pushSubscriptions, reminderChoices, reminders } from './tables.ts';

const service = openForFile(openPush);
const home = openForFile(() =>
  openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow', MAIL_FROM: 'The House <post@quiet.example>' }),
);
let ada: NewAccount;
let browser: PushBrowser;
beforeEach(async () => {
  for (const table of [reminders, pushSubscriptions, reminderChoices]) await home.ctx.db.delete(table);
  home.pass(untilNoon(home.ctx));
  service.answers.clear();
  service.delayMs = 0;
  ada = await signUp(home.url);
  browser = await join(ada);
});

const ask = (method: string, path: string, body?: object, account: NewAccount | null = ada) =>
  callAs(account, method, `${home.url}/api/reminders${path}`, body);
/** As a browser does it: its service lets this server through and no other. */
async function join(account: NewAccount): Promise<PushBrowser> {
  const made = service.browser((await ask('GET', '', undefined, account)).body.pushKey);
  expect((await ask('POST', '/browsers', made.subscription, account)).status).toBe(200);
  return made;
}
const rows = () => home.ctx.db.select().from(reminders);
const send = () => sendDueReminders(home.ctx);
const dueNow = async (minutes = 90) => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, minutes)]);
  home.pass((minutes - 59) * MINUTE_MS);
};
const texts = (of: PushBrowser) => of.received.map(({ text }) => JSON.parse(text));

test('the browser can open it, its service knows who sent it, and it ends with the start of its event', async () => {
  await dueNow();
  expect(await send()).toMatchObject({ sent: 1 });
  await send();
  const [row] = await rows();
  const [message, ...more] = browser.received;
  expect(more).toEqual([]);
  const words = {
    title: 'Reminder',
    body: 'Something you planned is coming up.',
    tag: topicOf(home.ctx, row?.id ?? ''),
  };
  expect(texts(browser)).toMatchObject([
    { ...words, web_push: 8030, notification: { ...words, navigate: `${home.ctx.env.publicUrl}/p/15` } },
  ]);
  const left = ((row?.startsAt.getTime() ?? 0) - home.ctx.clock.now().getTime()) / 1_000;
  expect(Number(message?.headers.ttl)).toBeGreaterThan(left - 30);
  expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(left + 30);
  expect(message?.headers).toMatchObject({ urgency: 'high', topic: topicOf(home.ctx, row?.id ?? '') });
  expect(message?.claims).toMatchObject({ aud: service.url, sub: 'mailto:post@quiet.example' });
});

test('however long its words are, what travels is of one length', async () => {
  const { settings } = (await callAs(ada, 'GET', `${home.url}/api/privacy/settings`)).body;
  const sizes = new Set<number>();
  for (const [notificationLevel, label] of [
    ['minimal', 'x'],
    ['detailed', 'x'],
    ['detailed', '💌é'.repeat(40)],
  ]) {
    await callAs(ada, 'PUT', `${home.url}/api/privacy/settings`, { ...settings, notificationLevel });
    await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90, { label: label as string })]);
    home.pass(31 * MINUTE_MS);
    await send();
    expect(texts(browser).at(-1).title).toBe(notificationLevel === 'detailed' ? label : 'Reminder');
    sizes.add(browser.received.at(-1)?.bytes ?? 0);
  }
  expect(sizes.size).toBe(1);
});

test('each of two browsers gets it, and only the one that failed is tried again', async () => {
  const second = await join(ada);
  service.answers.set(second.subscription.endpoint, { status: 503 });
  await dueNow();
  expect(await send()).toMatchObject({ sent: 0 });
  service.answers.clear();
  home.pass(31_000);
  expect(await send()).toMatchObject({ sent: 1 });
  expect([browser.received.length, second.received.length]).toEqual([1, 1]);
});

test('a service that asks for patience is given it', async () => {
  service.answers.set('all', { status: 429, headers: { 'Retry-After': '900' } });
  await dueNow();
  await send();
  service.answers.clear();
  home.pass(14 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 0 });
  home.pass(2 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
});

test.each([404, 410])(
  'a browser that has unsubscribed (%i) is forgotten, and with the last of them the way',
  async (status) => {
    service.answers.set('all', { status });
    await dueNow();
    expect(await send()).toMatchObject({ sent: 0 });
    expect(await rows()).toMatchObject([{ state: 'given-up' }]);
    expect((await ask('GET', '')).body.devices).toBe(0);
    const { body } = await callAs(ada, 'GET', `${home.url}/api/calendar/state`);
    expect(body).toMatchObject({ reminders: false, plans: [] });
  },
);

test('a service that refuses us keeps its browser, and this one reminder is given up', async () => {
  service.answers.set('all', { status: 403 });
  await dueNow();
  await send();
  expect(await rows()).toMatchObject([{ state: 'given-up', tries: 1 }]);
  expect((await ask('GET', '')).body.devices).toBe(1);
});

test('a redirect is not followed', async () => {
  const elsewhere = service.browser();
  service.answers.set(browser.subscription.endpoint, {
    status: 307,
    headers: { Location: elsewhere.subscription.endpoint },
  });
  await dueNow();
  await send();
  expect(elsewhere.received).toEqual([]);
});

test('a session that was ended takes its browser with it; another session of the same person keeps its own', async () => {
  const other = await signUp(home.url);
  await join(other);
  await home.ctx.db.execute(sql`delete from sessions where user_id = ${ada.userId}`);
  await dueNow();
  expect(await send()).toMatchObject({ sent: 0 });
  expect(browser.received).toEqual([]);
  expect((await home.ctx.db.select().from(pushSubscriptions)).map(({ userId }) => userId)).toEqual([other.userId]);
});

test('signed in anew, a browser says that it is still there; a stranger’s is not taken over by asking', async () => {
  const { endpoint } = browser.subscription;
  expect((await ask('POST', '/browsers/renewal', browser.subscription)).body).toEqual({ kept: true });
  const other = await signUp(home.url);
  expect((await ask('POST', '/browsers/renewal', browser.subscription, other)).body).toEqual({ kept: false });
  const [row] = await home.ctx.db.select().from(pushSubscriptions);
  expect(row?.userId).toBe(ada.userId);
  expect(JSON.stringify(row)).not.toContain(endpoint.slice(-20));
});

test('whoever holds the browser ends it without a sign-in, and nothing is said of who it was', async () => {
  const { endpoint } = browser.subscription;
  expect((await ask('POST', '/browsers/leave', { endpoint: `${endpoint}x` }, null)).status).toBe(204);
  expect((await ask('GET', '')).body.devices).toBe(1);
  expect((await ask('POST', '/browsers/leave', { endpoint }, null)).status).toBe(204);
  expect((await ask('GET', '')).body.devices).toBe(0);
  await dueNow();
  await send();
  expect(browser.received).toEqual([]);
});

test('on all devices at once', async () => {
  const second = await join(ada);
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  expect((await ask('DELETE', '/browsers')).body).toMatchObject({ devices: 0 });
  expect(await rows()).toEqual([]);
  home.pass(31 * MINUTE_MS);
  await send();
  expect([...browser.received, ...second.received]).toEqual([]);
});

test('what no service could have made is refused, and the eleventh browser takes the place of the first', async () => {
  const { endpoint, keys } = service.browser().subscription;
  const wrong = [
    { endpoint: 'ftp://quiet.example/x', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys, more: 1 },
  ];
  for (const body of wrong) expect((await ask('POST', '/browsers', body)).status).toBe(422);
  for (let more = 0; more < 10; more++) await join(ada);
  expect((await ask('GET', '')).body.devices).toBe(10);
  await dueNow();
  await send();
  expect(browser.received).toEqual([]);
});

test('a browser is not registered, moved or renewed where nobody has a push service', async () => {
  const { keys } = service.browser().subscription;
  const strict = await openTestApp();
  const eve = await signUp(strict.url);
  const call = (path: string, body: object) => callAs(eve, 'POST', `${strict.url}/api/reminders/browsers${path}`, body);
  const outside = { endpoint: 'https://push.invalid/push/1', keys };
  expect((await call('', outside)).status).toBe(200);
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '10.0.0.8',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '2130706433',
    'localhost',
  ]) {
    const inside = { endpoint: `https://${host}/push/1`, keys };
    const refused = { status: 422, body: { field: 'endpoint' } };
    expect(await call('', inside), host).toMatchObject(refused);
    expect(await call('/moved', { from: outside, to: inside }), host).toMatchObject(refused);
    expect(await call('/renewal', inside), host).toMatchObject(refused);
  }
  expect((await callAs(eve, 'GET', `${strict.url}/api/reminders`)).body.devices).toBe(1);
  await strict.close();
});

test('a private address is not reached, however it came into the database', async () => {
  const strict = await openTestApp();
  const eve = await signUp(strict.url);
  const inside = service.browser();
  const { body, status } = await callAs(eve, 'POST', `${strict.url}/api/reminders/browsers`, inside.subscription);
  expect([status, body.field]).toEqual([422, 'endpoint']);
  const secure = { ...inside.subscription, endpoint: inside.subscription.endpoint.replace('http:', 'https:') };
  // As if its name had led elsewhere when it was registered.
  Object.assign(strict.ctx.env, { CALENDAR_PRIVATE_ADDRESSES: 'allow' });
  expect((await callAs(eve, 'POST', `${strict.url}/api/reminders/browsers`, secure)).status).toBe(200);
  Object.assign(strict.ctx.env, { CALENDAR_PRIVATE_ADDRESSES: 'refuse' });
  strict.pass(untilNoon(strict.ctx));
  await publish(strict.ctx, eve.userId, [eventIn(strict.ctx, 90)]);
  strict.pass(31 * MINUTE_MS);
  const before = service.asked;
  expect(await sendDueReminders(strict.ctx)).toMatchObject({ sent: 0 });
  expect(service.asked).toBe(before);
  expect(await strict.ctx.db.select().from(pushSubscriptions)).toEqual([]);
  await strict.close();
});
