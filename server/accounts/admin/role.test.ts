/** Moderators are made and unmade by administrators, at once, written down, and never by themselves. */
import { expect, test } from 'vitest';
import { newAdmin, openAdminApp } from '../../../tests/server/admin-app.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';

const home = openForFile(openAdminApp);

const REASON = 'Reads stories from now on';
const choose = (id: string, moderator: boolean, reason = REASON) =>
  home.ask('PUT', `/accounts/${id}/role`, { moderator, reason });
const waiting = async (actor: Parameters<typeof callAs>[0]) =>
  (await callAs(actor, 'GET', `${home.url}/api/admin/waiting`)).status;

test('a moderator from the next request on, and no longer from the next after that', async () => {
  const ada = await signUp(home.url);
  expect(await waiting(ada)).toBe(404);
  expect(await choose(ada.userId, true)).toMatchObject({ status: 200, body: { role: 'moderator' } });
  expect(await waiting(ada)).toBe(200);
  expect((await callAs(ada, 'GET', `${home.url}/api/admin/audit`)).status).toBe(404);
  await choose(ada.userId, true);
  expect(await choose(ada.userId, false)).toMatchObject({ status: 200, body: { role: 'user' } });
  expect(await waiting(ada)).toBe(404);
  expect(await home.actsOn(ada.userId)).toMatchObject([
    { act: 'choose-role', details: { moderator: false, reason: REASON } },
    { act: 'choose-role', details: { moderator: true } },
  ]);
});

test('an administrator stays one', async () => {
  const other = await newAdmin(home);
  expect(await choose(other.userId, false)).toMatchObject({ status: 409 });
  expect((await callAs(other, 'GET', `${home.url}/api/admin/audit`)).status).toBe(200);
});

test('a moderator makes no moderators, a reason is needed, and a proof of the last ten minutes', async () => {
  const [ada, eve] = [await signUp(home.url), await signUp(home.url)];
  await choose(ada.userId, true);
  const asked = { moderator: true, reason: REASON };
  expect((await callAs(ada, 'PUT', `${home.url}/api/admin/accounts/${eve.userId}/role`, asked)).status).toBe(404);
  expect(await choose(eve.userId, true, ' ')).toMatchObject({ status: 422, body: { field: 'reason' } });
  home.pass(601_000);
  expect(await choose(eve.userId, true)).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  home.pass(-601_000);
  expect(await waiting(eve)).toBe(404);
});
