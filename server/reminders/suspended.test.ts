/** Whoever is suspended gets no reminder by any way; lifted, what is still ahead goes on, and nothing is sent afterwards. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { newAdmin } from '../../tests/server/admin-app.ts';
import { openClient } from '../../tests/server/auth-client.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish, untilNoon } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openPush, type PushBrowser } from '../../tests/stand-ins/push.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { sendDueReminders } from './due-reminders.ts';
import { reminders } from './tables.ts';

const smtp = openForFile(openSmtp);
const service = openForFile(openPush);
const home = openForFile(() =>
  openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', CALENDAR_PRIVATE_ADDRESSES: 'allow' }),
);
let ada: NewAccount;
let browser: PushBrowser;
beforeEach(async () => {
  home.pass(untilNoon(home.ctx));
  smtp.letters.length = 0;
  ada = await signUp(home.url);
  browser = service.browser();
  await ask(ada, 'POST', '/browsers', browser.subscription);
  await ask(ada, 'PUT', '', { byMail: true, atNight: false });
  // One that is due in half an hour, and one in four hours and a half.
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90), eventIn(home.ctx, 330)]);
});

const ask = (account: NewAccount, method: string, path: string, body?: object) =>
  callAs(account, method, `${home.url}/api/reminders${path}`, body);
const suspend = async (suspended: boolean) => {
  const path = `${home.url}/api/admin/accounts/${ada.userId}/suspension`;
  const body = { suspended, reason: 'Card reported as stolen' };
  expect((await callAs(await newAdmin(home), 'PUT', path, body)).status).toBe(200);
};
/** Letters and pushes so far, after so many minutes more. */
async function sentIn(minutes: number): Promise<[number, number]> {
  home.pass(minutes * MINUTE_MS);
  await sendDueReminders(home.ctx);
  return [smtp.letters.length, browser.received.length];
}
async function signInAgain(): Promise<NewAccount> {
  const { email, password } = ada;
  const { data } = await openClient(home).auth.signInWithPassword({ email, password });
  return { ...ada, token: data.session?.access_token ?? '' };
}

test('while it lasts nothing leaves, and what was due meanwhile is not kept for later', async () => {
  await suspend(true);
  expect(await sentIn(31)).toEqual([0, 0]);
  const left = await home.ctx.db.select().from(reminders).where(eq(reminders.userId, ada.userId));
  expect(left.map(({ way, state }) => `${way} ${state}`).sort()).toEqual(['mail waiting', 'push waiting']);
  expect(left.every(({ dueAt }) => dueAt > home.ctx.clock.now())).toBe(true);
  expect(await sentIn(241)).toEqual([0, 0]);
});

test('lifted, letters go on by themselves with what is still ahead', async () => {
  await suspend(true);
  expect(await sentIn(31)).toEqual([0, 0]);
  await suspend(false);
  expect(await sentIn(1)).toEqual([0, 0]);
  expect(await sentIn(240)).toEqual([1, 0]);
});

test('lifted, a browser goes on once somebody is signed in there again, as after any session that ended', async () => {
  await suspend(true);
  expect(await sentIn(31)).toEqual([0, 0]);
  await suspend(false);
  const again = await signInAgain();
  expect((await ask(again, 'POST', '/browsers/renewal', browser.subscription)).body).toEqual({ kept: true });
  expect(await sentIn(1)).toEqual([0, 0]);
  expect(await sentIn(240)).toEqual([1, 1]);
});

test('a reminder that failed in passing is not tried again once its person is suspended', async () => {
  service.answers.set(browser.subscription.endpoint, { status: 503 });
  smtp.refuses = true;
  await sentIn(31);
  smtp.refuses = false;
  service.answers.clear();
  await suspend(true);
  expect(await sentIn(5)).toEqual([0, 0]);
});
