/** Suspension: it works at once and everywhere, it can be taken back, and the house never loses its last administrator. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAdmin, openAdminApp } from '../../../tests/server/admin-app.ts';
import { openClient } from '../../../tests/server/auth-client.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { suspendAccount } from './suspension.ts';

const home = openForFile(openAdminApp);

const REASON = 'Card reported as stolen';
const suspend = (userId: string, suspended = true, reason: unknown = REASON) =>
  home.ask('PUT', `/accounts/${userId}/suspension`, { suspended, reason });

test('a suspended person is out at once: tokens, refresh and password all refused', async () => {
  const ada = await signUp(home.url);
  const { auth } = openClient(home);
  await auth.signInWithPassword({ email: ada.email, password: ada.password });
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).status).toBe(200);

  expect(await suspend(ada.userId)).toMatchObject({ status: 200, body: { id: ada.userId, suspended: true } });
  expect(await callAs(ada, 'GET', `${home.url}/api/profile`)).toMatchObject({
    status: 401,
    body: { code: 'invalid-token' },
  });
  expect((await auth.getUser()).error).not.toBeNull();
  expect((await auth.refreshSession()).error).not.toBeNull();
  const again = await openClient(home).auth.signInWithPassword({ email: ada.email, password: ada.password });
  expect(again.error?.code).toBe('user_banned');
  expect(await home.actsOn(ada.userId)).toMatchObject([{ act: 'suspend', details: { reason: REASON } }]);
});

test('even a session that outlived the suspension is refused', async () => {
  const ada = await signUp(home.url);
  await home.ctx.db.execute(sql`update users set banned_until = '2999-01-01' where id = ${ada.userId}`);
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).status).toBe(401);
});

test('a reinstated person signs in again; the sessions of before stay ended', async () => {
  const ada = await signUp(home.url);
  await suspend(ada.userId);
  expect((await suspend(ada.userId, false, 'It was their own card')).body.suspended).toBe(false);
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).status).toBe(401);
  const { error } = await openClient(home).auth.signInWithPassword({ email: ada.email, password: ada.password });
  expect(error).toBeNull();
  expect(await home.actsOn(ada.userId)).toMatchObject([{ act: 'reinstate' }, { act: 'suspend' }]);
});

test('saying it twice changes nothing and is written down once', async () => {
  const ada = await signUp(home.url);
  const answers = await Promise.all([suspend(ada.userId), suspend(ada.userId)]);
  expect(answers.map(({ body }) => body.suspended)).toEqual([true, true]);
  expect(await home.actsOn(ada.userId)).toHaveLength(1);
});

test('nobody suspends themselves, so the last administrator stays', async () => {
  expect(await suspend(home.admin.userId)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await home.ask('GET', '/audit')).status).toBe(200);
});

test('two administrators who suspend each other in one moment: one stays', async () => {
  const two = await Promise.all([newAdmin(home), newAdmin(home)]);
  const [one, other] = two;
  const put = (actor: typeof one, whom: typeof one) =>
    callAs(actor, 'PUT', `${home.url}/api/admin/accounts/${whom.userId}/suspension`, {
      suspended: true,
      reason: REASON,
    });
  const answers = await Promise.all([put(one, other), put(other, one)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const standing = await Promise.all(two.map((admin) => callAs(admin, 'GET', `${home.url}/api/profile`)));
  expect(standing.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('an administrator who was suspended while their request was under way suspends nobody', async () => {
  const [gone, ada] = [await newAdmin(home), await signUp(home.url)];
  const { ctx } = home;
  const actor = makeActor({ userId: gone.userId, role: 'admin', provedAt: ctx.clock.now().getTime() / 1000 });
  await suspend(gone.userId);
  const late = suspendAccount(ctx, actor, ada.userId, { suspended: true, reason: REASON });
  await expect(late).rejects.toMatchObject({ code: 'forbidden' });
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).status).toBe(200);
  expect(await home.actsOn(ada.userId)).toEqual([]);
});

test('a proof older than ten minutes is not enough', async () => {
  const ada = await signUp(home.url);
  home.pass(601_000);
  const refused = await suspend(ada.userId);
  home.pass(-601_000);
  expect(refused).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).status).toBe(200);
});

test.each([
  ['none', null],
  ['blank', '     '],
  ['two letters', 'ok'],
  ['too long', 'x'.repeat(301)],
])('a reason is needed: %s', async (_, reason) => {
  const ada = await signUp(home.url);
  expect(await suspend(ada.userId, true, reason)).toMatchObject({
    status: 422,
    body: { field: 'reason', detail: 'Please give a reason of 3 to 300 characters.' },
  });
  expect((await callAs(ada, 'GET', `${home.url}/api/profile`)).status).toBe(200);
});

test.each(['nobody', '6f1c7d3e-0000-4000-8000-000000000001'])('there is no account %s to suspend', async (id) => {
  expect((await suspend(id)).status).toBe(404);
});

test('with a hosted issuer suspension is out of our hands, and that is said', async () => {
  const away = await openTestApp({ AUTH_ISSUER_URL: 'http://127.0.0.1:9/auth/v1' });
  const actor = {
    ...home.admin,
    sessionId: '',
    emailVerified: true,
    role: 'admin' as const,
    adult: true,
    provedAt: 4e9,
  };
  await expect(
    suspendAccount(away.ctx, actor, home.admin.userId, { suspended: true, reason: REASON }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  await away.close();
});
