/** What is chosen over HTTP, and the ways out: nothing is on before it is asked for, and one click ends it for good. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish, untilNoon } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openPush } from '../../tests/stand-ins/push.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { leaveToken } from './letter.ts';
import { reminders } from './tables.ts';

const smtp = openForFile(openSmtp);
const service = openForFile(openPush);
const home = openForFile(() =>
  openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', CALENDAR_PRIVATE_ADDRESSES: 'allow' }),
);
let ada: NewAccount;
beforeEach(async () => {
  home.pass(untilNoon(home.ctx));
  ada = await signUp(home.url);
});

const ask = (method: string, path: string, body?: object, account: NewAccount | null = ada) =>
  callAs(account, method, `${home.url}/api/reminders${path}`, body);
const rows = () => home.ctx.db.select().from(reminders).where(eq(reminders.userId, ada.userId));
const dueAt = async () => (await rows()).map((row) => row.dueAt.toISOString().slice(11, 16)).sort();

test('nothing is on before it is chosen, and nobody else’s choice is seen', async () => {
  const { body } = await ask('GET', '');
  expect(body).toMatchObject({ byMail: false, atNight: false, devices: 0, mailLeaves: true, level: 'minimal' });
  expect(body.pushKey).toMatch(/^B[\w-]{86}$/);
  await ask('PUT', '', { byMail: true, atNight: true });
  expect((await ask('GET', '')).body).toMatchObject({ byMail: true, atNight: true });
  expect((await ask('GET', '', undefined, await signUp(home.url))).body).toMatchObject({ byMail: false });
  expect((await ask('GET', '', undefined, null)).status).toBe(401);
  for (const body of [
    {},
    { byMail: true },
    { byMail: 'yes', atNight: true },
    { byMail: true, atNight: true, more: 1 },
  ]) {
    expect((await ask('PUT', '', body)).status).toBe(422);
  }
});

test('a choice places them for the plans that are published already, and another choice for the night moves them', async () => {
  await ask('PUT', '', { byMail: true, atNight: false });
  // Noon; thirty-five hours later it is 23:00.
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 36 * 60)]);
  expect(await dueAt()).toEqual(['21:45']);
  await ask('PUT', '', { byMail: true, atNight: true });
  expect(await dueAt()).toEqual(['23:00']);
  await ask('POST', '/browsers', service.browser().subscription);
  expect((await rows()).map(({ way }) => way).sort()).toEqual(['mail', 'push']);
  await ask('PUT', '', { byMail: false, atNight: true });
  expect((await rows()).map(({ way }) => way)).toEqual(['push']);
});

test('what was due already when it was asked for is not sent afterwards', async () => {
  await ask('PUT', '', { byMail: true, atNight: false });
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 30, { reminders: ['1d', '12h', '1h'] })]);
  expect(await rows()).toEqual([]);
});

test('a mail program leaves in one click, whatever it posts; a look at the link changes nothing', async () => {
  await ask('PUT', '', { byMail: true, atNight: false });
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 180)]);
  const address = `${home.url}/api/reminders/leave?token=${leaveToken(home.ctx, ada.userId)}`;
  const looked = await fetch(address, { redirect: 'manual' });
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    `/reminders/stop#${leaveToken(home.ctx, ada.userId)}`,
  ]);
  expect((await ask('GET', '')).body.byMail).toBe(true);
  const click = () =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect([(await click()).status, (await click()).status]).toEqual([204, 204]);
  expect((await ask('GET', '')).body).toMatchObject({ byMail: false });
  expect(await rows()).toEqual([]);
});

test('a token that this server never wrote ends nothing', async () => {
  await ask('PUT', '', { byMail: true, atNight: false });
  const token = leaveToken(home.ctx, ada.userId);
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
  for (const wrong of [
    forged,
    'x',
    leaveToken({ keys: { ...home.ctx.keys, derive: () => Buffer.alloc(32) } }, ada.userId),
  ]) {
    expect((await ask('POST', `/leave?token=${wrong}`, undefined, null)).status).toBe(404);
  }
  expect((await ask('GET', '')).body.byMail).toBe(true);
});

test('where no letter can leave, mail cannot be chosen, and the answer says so', async () => {
  const quiet = await openTestApp();
  const eve = await signUp(quiet.url);
  const put = await callAs(eve, 'PUT', `${quiet.url}/api/reminders`, { byMail: true, atNight: false });
  expect(put).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await callAs(eve, 'GET', `${quiet.url}/api/reminders`)).body).toMatchObject({ mailLeaves: false });
  await quiet.close();
});
