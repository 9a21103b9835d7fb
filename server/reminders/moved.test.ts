/** A browser whose push service gave it another address: reminders follow it there, by the proof of its old keys or in its session, and nobody else's do. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { newAdmin } from '../../tests/server/admin-app.ts';
import { openClient } from '../../tests/server/auth-client.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish, untilNoon } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openPush, type PushBrowser } from '../../tests/stand-ins/push.ts';
import { sendDueReminders } from './due-reminders.ts';
import { pushSubscriptions } from './tables.ts';

const service = openForFile(openPush);
const home = openForFile(() => openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' }));
let ada: NewAccount;
let before: PushBrowser;
let after: PushBrowser;
beforeEach(async () => {
  home.pass(untilNoon(home.ctx));
  ada = await signUp(home.url);
  [before, after] = [service.browser(), service.browser()];
  expect((await ask('POST', '/browsers', before.subscription)).status).toBe(200);
});

const ask = (method: string, path: string, body?: object, account: NewAccount | null = ada) =>
  callAs(account, method, `${home.url}/api/reminders${path}`, body);
const tell = (from = before, to = after) =>
  ask('POST', '/browsers/moved', { from: from.subscription, to: to.subscription }, null);
const rows = async () =>
  (await home.ctx.db.select().from(pushSubscriptions)).filter(({ userId }) => userId === ada.userId);
async function signInAgain(account: NewAccount): Promise<NewAccount> {
  const { email, password } = account;
  const { data } = await openClient(home).auth.signInWithPassword({ email, password });
  return { ...account, token: data.session?.access_token ?? '' };
}
/** How many came to the old address and to the new one. */
async function reminded(): Promise<[number, number]> {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  home.pass(31 * MINUTE_MS);
  await sendDueReminders(home.ctx);
  return [before.received.length, after.received.length];
}

test('reminders go to the new address and no longer to the old one; person, session and number stay', async () => {
  const [old] = await rows();
  expect(await tell()).toEqual({ status: 204, body: undefined });
  const [row] = await rows();
  expect(row).toEqual({ ...old, endpointHash: expect.any(String), sealed: expect.any(String) });
  expect(JSON.stringify(row)).not.toContain(after.subscription.endpoint.slice(-20));
  expect((await ask('GET', '')).body.devices).toBe(1);
  expect(await reminded()).toEqual([0, 1]);
});

test('what reached it at the old address is not sent once more to the new one', async () => {
  const second = service.browser();
  await ask('POST', '/browsers', second.subscription);
  service.answers.set(second.subscription.endpoint, { status: 503 });
  expect(await reminded()).toEqual([1, 0]);
  await tell();
  service.answers.clear();
  home.pass(MINUTE_MS);
  await sendDueReminders(home.ctx);
  expect([after.received.length, second.received.length]).toEqual([0, 1]);
});

test('an address that nobody was reminded at changes nothing, and the answer is the same', async () => {
  expect(await tell(service.browser())).toEqual({ status: 204, body: undefined });
  expect(await reminded()).toEqual([1, 0]);
});

test('to know the address alone is no proof: its push service knows it, and must not come to read', async () => {
  const { endpoint } = before.subscription;
  const { keys } = service.browser().subscription;
  const from = { endpoint, keys: { ...before.subscription.keys, auth: keys.auth } };
  const said = await ask('POST', '/browsers/moved', { from, to: after.subscription }, null);
  expect(said).toEqual({ status: 204, body: undefined });
  expect(await reminded()).toEqual([1, 0]);
});

test('a session that was ended has moved and gets nothing there', async () => {
  await home.ctx.db.execute(sql`delete from sessions where user_id = ${ada.userId}`);
  expect((await tell()).status).toBe(204);
  expect(await reminded()).toEqual([0, 0]);
  expect(await rows()).toEqual([]);
});

test('a suspended account has moved and gets nothing there', async () => {
  const suspend = { suspended: true, reason: 'Card reported as stolen' };
  const path = `${home.url}/api/admin/accounts/${ada.userId}/suspension`;
  expect((await callAs(await newAdmin(home), 'PUT', path, suspend)).status).toBe(200);
  const [old] = await rows();
  expect((await tell()).status).toBe(204);
  const [row] = await rows();
  expect(row?.endpointHash).not.toBe(old?.endpointHash);
  expect(await reminded()).toEqual([0, 0]);
});

test('a closed account has moved and gets nothing there; opened again and signed in there it does', async () => {
  const end = { confirm: 'DELETE', when: 'in-7-days' };
  expect((await callAs(ada, 'POST', `${home.url}/api/privacy/erasure`, end)).status).toBe(202);
  expect((await tell()).status).toBe(204);
  expect(await reminded()).toEqual([0, 0]);
  const again = await signInAgain(ada);
  expect((await callAs(again, 'DELETE', `${home.url}/api/privacy/erasure`)).status).toBe(204);
  expect((await ask('POST', '/browsers/renewal', after.subscription, again)).body).toEqual({ kept: true });
  expect(await reminded()).toEqual([0, 1]);
});

test('an address at which another is signed in by now stays theirs, and the old one is released', async () => {
  const eve = await signUp(home.url);
  await ask('POST', '/browsers', after.subscription, eve);
  expect((await tell()).status).toBe(204);
  expect((await ask('GET', '')).body.devices).toBe(0);
  expect((await ask('GET', '', undefined, eve)).body.devices).toBe(1);
  // With its last browser the way ends, and what was published for it.
  const state = await callAs(ada, 'GET', `${home.url}/api/calendar/state`);
  expect(state.body).toMatchObject({ reminders: false });
  expect(await reminded()).toEqual([0, 0]);
});

test('the same address with other keys is sealed for those', async () => {
  const { endpoint } = before.subscription;
  const to = { endpoint, keys: after.subscription.keys };
  const [old] = await rows();
  expect((await ask('POST', '/browsers/moved', { from: before.subscription, to }, null)).status).toBe(204);
  const [row] = await rows();
  expect(row).toEqual({ ...old, sealed: expect.any(String) });
  expect(row?.sealed).not.toBe(old?.sealed);
});

test('told twice at once it moves once', async () => {
  const said = await Promise.all([tell(), tell(), tell()]);
  expect(said.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await rows()).toHaveLength(1);
  expect(await reminded()).toEqual([0, 1]);
});

test('what no service could have made is refused, whether the old address is known or not', async () => {
  const { endpoint, keys } = after.subscription;
  const wrong = [
    { endpoint: 'ftp://quiet.example/x', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint, keys, more: 1 },
  ];
  for (const from of [before.subscription, service.browser().subscription]) {
    for (const to of wrong) expect((await ask('POST', '/browsers/moved', { from, to }, null)).status).toBe(422);
  }
  const { subscription: to } = after;
  for (const from of [undefined, { endpoint: before.subscription.endpoint }]) {
    expect((await ask('POST', '/browsers/moved', { from, to }, null)).status).toBe(422);
  }
  expect(await reminded()).toEqual([1, 0]);
});

test('an address without TLS is refused, and so is a private one; one that became private is not reached', async () => {
  const strict = await openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' });
  const rule = (CALENDAR_PRIVATE_ADDRESSES: 'allow' | 'refuse') =>
    Object.assign(strict.ctx.env, { CALENDAR_PRIVATE_ADDRESSES });
  const eve = await signUp(strict.url);
  const secure = ({ subscription }: PushBrowser) => ({
    ...subscription,
    endpoint: subscription.endpoint.replace('http:', 'https:'),
  });
  const call = (path: string, body: object) => callAs(eve, 'POST', `${strict.url}/api/reminders/browsers${path}`, body);
  expect((await call('', secure(before))).status).toBe(200);
  rule('refuse');
  for (const to of [after.subscription, secure(after)]) {
    const refused = await call('/moved', { from: secure(before), to });
    expect([refused.status, refused.body.field]).toEqual([422, 'endpoint']);
  }
  rule('allow');
  expect((await call('/moved', { from: secure(before), to: secure(after) })).status).toBe(204);
  rule('refuse');
  strict.pass(untilNoon(strict.ctx));
  await publish(strict.ctx, eve.userId, [eventIn(strict.ctx, 90)]);
  strict.pass(31 * MINUTE_MS);
  const asked = service.asked;
  expect(await sendDueReminders(strict.ctx)).toMatchObject({ sent: 0 });
  expect(service.asked).toBe(asked);
  expect(await strict.ctx.db.select().from(pushSubscriptions)).toEqual([]);
  await strict.close();
});

test('where the worker could not tell it, the next page of the same session does', async () => {
  expect((await ask('POST', '/browsers/renewal', after.subscription)).body).toEqual({ kept: true });
  expect(await reminded()).toEqual([0, 1]);
});

test('another session, and another person, have no browser to move', async () => {
  const again = await signInAgain(ada);
  expect((await ask('POST', '/browsers/renewal', after.subscription, again)).body).toEqual({ kept: false });
  const eve = await signUp(home.url);
  expect((await ask('POST', '/browsers/renewal', after.subscription, eve)).body).toEqual({ kept: false });
  const { endpoint, keys } = after.subscription;
  const useless = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
  expect((await ask('POST', '/browsers/renewal', useless)).status).toBe(422);
  expect(await reminded()).toEqual([1, 0]);
});

test('a browser that was turned off on all devices does not come back by a page that is opened there', async () => {
  await ask('DELETE', '/browsers');
  for (const { subscription } of [before, after]) {
    expect((await ask('POST', '/browsers/renewal', subscription)).body).toEqual({ kept: false });
  }
  expect((await ask('GET', '')).body.devices).toBe(0);
});
