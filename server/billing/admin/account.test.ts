/** Who may look, what they see, and that every look is written down. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openAdminApp } from '../../../tests/server/admin-app.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { findAccount } from './account.ts';
import { ADMIN_ROUTES } from './routes.ts';

const home = openForFile(openAdminApp);

const look = (email: string) => home.ask('GET', `/accounts?email=${encodeURIComponent(email)}`);

test('the exact address finds the account, whatever its case', async () => {
  const ada = await signUp(home.url);
  await callAs(ada, 'GET', `${home.url}/api/profile`);
  expect(await look(` ${ada.email.toUpperCase()} `)).toEqual({
    status: 200,
    body: {
      id: ada.userId,
      email: ada.email,
      first_name: 'Ada',
      last_name: 'Byron',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_sign_in_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      email_verified: true,
      sign_in: ['password'],
      role: 'user',
      suspended: false,
      credits: 1,
      plan: 'free',
      billing: null,
      status: 'none',
      period_end: null,
      cancel_at_period_end: false,
      payments: [],
    },
  });
  expect(await home.actsOn(ada.userId)).toMatchObject([
    { act: 'find-account', actor: { id: home.admin.userId, email: home.admin.email }, details: { found: true } },
  ]);
});

test('an address that no database can look for is refused, not stumbled over', async () => {
  for (const email of ['\0@example.org', 'ada\0b@example.org']) {
    expect(await look(email)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  }
});

test('a part of an address finds nobody', async () => {
  const ada = await signUp(home.url);
  expect((await look(ada.email.slice(0, -1))).status).toBe(404);
  expect((await look('%@example.org')).status).toBe(404);
});

test('nothing that is sealed, and no count of it, is in the answer', async () => {
  const ada = await signUp(home.url);
  const { body } = await look(ada.email);
  const shown = JSON.stringify(body);
  for (const word of [
    'journal',
    'record',
    'wrapped',
    'cipher',
    'generation',
    'hold',
    'trial',
    'tool',
    'password_hash',
  ]) {
    expect(shown).not.toContain(word);
  }
});

test('an address that nobody has is told, and the look is written down without the address', async () => {
  const missing = `nobody-${home.admin.userId}@example.org`;
  expect(await look(missing)).toMatchObject({
    status: 404,
    body: { detail: 'Nobody has signed up with this address.' },
  });
  const { rows } = (await home.ctx.db.execute<{ details: unknown }>(
    sql`select details, subject_id from audit_entries order by id desc limit 1`,
  )) as { rows: Record<string, unknown>[] };
  expect(rows).toEqual([{ details: { found: false }, subject_id: null }]);
});

test('when the look cannot be written down, nothing is shown', async () => {
  const ada = await signUp(home.url);
  await home.ctx.db.execute(sql`alter table audit_entries rename to audit_entries_away`);
  const { status, body } = await look(ada.email);
  await home.ctx.db.execute(sql`alter table audit_entries_away rename to audit_entries`);
  expect(status).toBe(500);
  expect(body).not.toHaveProperty('email');
});

test('without an address there is nothing to look for', async () => {
  expect(await look('  ')).toMatchObject({ status: 422, body: { field: 'email' } });
  expect((await home.ask('GET', '/accounts')).status).toBe(422);
});

test.each(ADMIN_ROUTES.map(({ spec }) => [spec.method, spec.path]))(
  '%s %s is not there for visitors, members, moderators and those who say they are administrators',
  async (method, path) => {
    const member = await signUp(home.url);
    const forger = await signUp(home.url, { role: 'admin', app_metadata: { role: 'admin' } });
    const moderator = await signUp(home.url);
    await home.ctx.db.execute(
      sql`update users set app_metadata = app_metadata || '{"role":"moderator"}' where id = ${moderator.userId}`,
    );
    const address = `${home.url}/api${path.replace('{id}', member.userId)}`;
    expect((await callAs(null, method, address)).status).toBe(401);
    for (const account of [member, forger, moderator]) {
      expect(await callAs(account, method, address)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  },
);

test('with a hosted issuer the addresses are kept elsewhere, and that is said', async () => {
  const away = await openTestApp({ AUTH_ISSUER_URL: 'http://127.0.0.1:9/auth/v1' });
  const actor = { ...home.admin, sessionId: '', emailVerified: true, role: 'admin' as const, adult: true, provedAt: 0 };
  await expect(findAccount(away.ctx, actor, home.admin.email)).rejects.toMatchObject({ code: 'unavailable' });
  await away.close();
});
