/** The access log: every act that matters leaves a line for its owner alone, nothing shortens it, and no address is in it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { ROUTES } from '../rooms.ts';

const home = openForFile(openTestApp);

const ACCESS = () => `${home.url}/api/privacy/access`;

async function acts(account: Pick<NewAccount, 'token'>): Promise<string[]> {
  const { entries } = (await callAs(account, 'GET', ACCESS())).body;
  return entries.map(({ act, detail }: { act: string; detail: string }) => `${act}: ${detail}`);
}

test('signing in and out, the end of a session, a new password and an export are told, newest first', async () => {
  const account = await signUp(home.url);
  const second = await signInAgain(home.url, account);
  const { sessions } = (await callAs(second, 'GET', `${home.url}/api/accounts/sessions`)).body;
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  await callAs(second, 'DELETE', `${home.url}/api/accounts/sessions/${other.id}`);
  const password = `Another ${account.password}`;
  await fetch(`${home.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${second.token}` },
    body: JSON.stringify({ password }),
  });
  expect((await callAs(second, 'POST', `${home.url}/api/privacy/export-note`, {})).status).toBe(204);
  await callAs(second, 'POST', `${home.url}/api/privacy/import-note`, { records: 12 });
  const third = await signInAgain(home.url, { ...account, password });
  await fetch(`${home.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${third.token}` },
  });
  expect(await acts(second)).toEqual([
    'signed-out: one device',
    'signed-in: password',
    'imported: 12 records',
    'exported: ',
    'password-changed: ',
    'session-ended: ',
    'signed-in: password',
    'signed-in: password',
  ]);
});

test('an export is not noted, and so not begun, without a fresh proof', async () => {
  const account = await signUp(home.url);
  home.pass(11 * 60_000);
  const { status, body } = await callAs(account, 'POST', `${home.url}/api/privacy/export-note`, {});
  home.pass(-11 * 60_000);
  expect([status, body.code]).toEqual([403, 'fresh-proof-needed']);
  expect(await acts(account)).toEqual(['signed-in: password']);
});

test('a plan that was taken out is told with its form, and with nothing of the plan', async () => {
  const account = await signUp(home.url);
  const note = (body: unknown) => callAs(account, 'POST', `${home.url}/api/privacy/plan-export-note`, body);
  expect((await note({ form: 'calendar-file' })).status).toBe(204);
  expect((await note({ form: 'print', late: true })).status).toBe(204);
  expect((await note({ form: 'Anniversary' })).status).toBe(422);
  expect((await note({ form: 'print', title: 'Anniversary' })).status).toBe(422);
  expect(await acts(account)).toEqual([
    'plan-exported: print, some time before: there was no connection',
    'plan-exported: calendar file',
    'signed-in: password',
  ]);
});

test('a page holds fifty lines and the next one goes on where it ended; others see none of them', async () => {
  const account = await signUp(home.url);
  for (let line = 0; line < 60; line++) {
    const at = home.ctx.clock.now();
    await recordAccess(home.ctx.db, { userId: account.userId, act: 'proof-given', detail: `line ${line}`, at });
  }
  const first = (await callAs(account, 'GET', ACCESS())).body;
  expect([first.entries.length, first.more, first.entries[0].detail]).toEqual([50, true, 'line 59']);
  const rest = (await callAs(account, 'GET', `${ACCESS()}?before=${first.entries.at(-1).id}`)).body;
  expect([rest.entries.length, rest.more, rest.entries[0].detail]).toEqual([11, false, 'line 9']);
  expect(await acts(await signUp(home.url))).toEqual(['signed-in: password']);
});

test('no call of the API takes a line out, and no line holds an address', async () => {
  const account = await signUp(home.url);
  expect(ROUTES.filter(({ spec }) => spec.path.startsWith('/privacy/access')).map(({ spec }) => spec.method)).toEqual([
    'GET',
  ]);
  for (const method of ['DELETE', 'PUT', 'PATCH', 'POST']) {
    expect((await callAs(account, method, ACCESS())).status).toBe(404);
  }
  const { rows } = await home.ctx.db.execute<{ detail: string }>(sql`select detail from access_log`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { detail } of rows) expect(detail).not.toContain('@');
});
