/** The chain of refresh tokens: no siblings, the parent always forgiven, a stolen one ends the session. */
import type { Session } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openClient, signedUp } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const home = openForFile(openTestApp);

/** A client of its own each time: the client remembers what it refreshed. */
async function refresh(token: string): Promise<{ session: Session | null; code: string | undefined; status: number }> {
  const { data, error } = await openClient(home).auth.refreshSession({ refresh_token: token });
  return { session: data.session, code: error?.code, status: error?.status ?? 200 };
}

async function chain(): Promise<{ r0: string; r1: string; r2: string; access: string }> {
  const { auth } = await signedUp(home);
  const r0 = (await auth.getSession()).data.session?.refresh_token ?? '';
  const r1 = (await refresh(r0)).session?.refresh_token ?? '';
  const last = (await refresh(r1)).session;
  return { r0, r1, r2: last?.refresh_token ?? '', access: last?.access_token ?? '' };
}

test('each refresh brings a new token, a new access token, and the same session', async () => {
  const { auth } = await signedUp(home);
  const before = (await auth.getSession()).data.session;
  const claims = async (token?: string) => (await auth.getClaims(token)).data?.claims;
  const old = await claims(before?.access_token);
  home.pass(60_000);
  const { session } = await refresh(before?.refresh_token ?? '');
  const fresh = await claims(session?.access_token);
  expect(session?.refresh_token).not.toBe(before?.refresh_token);
  expect(fresh?.session_id).toBe(old?.session_id);
  expect(fresh?.amr).toEqual(old?.amr);
  expect(fresh?.iat).toBeGreaterThanOrEqual((old?.iat ?? 0) + 60);
});

test('the parent of the active token is always allowed, and brings the active one again', async () => {
  const { r1, r2 } = await chain();
  home.pass(30 * 86_400_000);
  const late = await refresh(r1);
  expect(late.session?.refresh_token).toBe(r2);
});

test('an older token within the reuse interval brings the active one', async () => {
  const { r0, r2 } = await chain();
  expect((await refresh(r0)).session?.refresh_token).toBe(r2);
});

test('an older token after the interval ends the whole session', async () => {
  const { r0, r2, access } = await chain();
  home.pass(11_000);
  expect(await refresh(r0)).toMatchObject({ session: null, code: 'refresh_token_already_used', status: 400 });
  expect(await refresh(r2)).toMatchObject({ session: null, code: 'refresh_token_not_found', status: 400 });
  const user = await openClient(home).auth.getUser(access);
  expect(user.error?.message).toBe('Auth session missing!');
});

test('twenty refreshes at once with one token all get the same successor', async () => {
  const { r2 } = await chain();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(r2)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const next = new Set(answers.map(({ session }) => session?.refresh_token));
  expect(next.size).toBe(1);
  expect(next.has(r2)).toBe(false);
});

test('what is no token is invalid, what is unknown is not found, and neither says more', async () => {
  const { r2 } = await chain();
  for (const malformed of ['short', 'x'.repeat(300), 'with a blank in it!']) {
    expect(await refresh(malformed)).toMatchObject({ code: 'validation_failed', status: 400 });
  }
  const other = (character: string) => (character === 'A' ? 'B' : 'A');
  for (const unknown of [
    'abcdefghijkl',
    'x'.repeat(70),
    r2.slice(0, -1) + other(r2.slice(-1)),
    other(r2.slice(0, 1)) + r2.slice(1),
    `${r2}A`,
  ]) {
    expect(await refresh(unknown)).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  }
  expect((await refresh(r2)).status).toBe(200);
});

test('a refresh reads the person anew', async () => {
  const { auth } = await signedUp(home);
  const session = (await auth.getSession()).data.session;
  await auth.updateUser({ data: { first_name: 'Kim' } });
  const fresh = await refresh(session?.refresh_token ?? '');
  const { data } = await auth.getClaims(fresh.session?.access_token);
  expect(data?.claims.user_metadata).toMatchObject({ first_name: 'Kim' });
});

test('a session ends where the operator set an end: so long after sign-in, or unused so long', async () => {
  const strict = await openTestApp({ AUTH_SESSION_MAX_S: '1000', AUTH_SESSION_IDLE_S: '400' });
  const again = async (token?: string) => {
    const { data, error } = await openClient(strict).auth.refreshSession({ refresh_token: token ?? '' });
    return { token: data.session?.refresh_token, code: error?.code, status: error?.status };
  };
  const start = async () => (await (await signedUp(strict)).auth.getSession()).data.session?.refresh_token;
  const unused = await start();
  strict.pass(401_000);
  expect(await again(unused)).toMatchObject({ code: 'session_expired', status: 400 });
  let token = await start();
  for (let used = 0; used < 3; used += 1) {
    strict.pass(300_000);
    token = (await again(token)).token;
    expect(token).toBeTruthy();
  }
  strict.pass(200_000);
  expect(await again(token)).toMatchObject({ code: 'session_expired', status: 400 });
  await strict.close();
});

test('the banned refresh nothing and are refused everywhere', async () => {
  const { auth } = await signedUp(home);
  const session = (await auth.getSession()).data.session;
  await home.ctx.db.execute(sql`update users set banned_until = '2999-01-01' where id = ${session?.user.id}`);
  expect(await refresh(session?.refresh_token ?? '')).toMatchObject({ code: 'user_banned', status: 400 });
  expect((await auth.getUser()).error).toMatchObject({ code: 'user_banned', status: 403 });
});

test('neither the refresh token nor the password is in the database', async () => {
  const { r2 } = await chain();
  const tables = ['users', 'sessions', 'identities', 'mail_tokens', 'sign_in_flows'];
  for (const table of tables) {
    const { rows } = await home.ctx.db.execute(sql.raw(`select * from ${table}`));
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(r2);
    expect(dump).not.toContain('quiet-lantern');
  }
});

test('the refresh token of a session that is gone is not found', async () => {
  const { r2 } = await chain();
  await home.ctx.db.execute(sql`delete from sessions`);
  expect(await refresh(r2)).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
});

test('a refresh that cannot have its turn within five seconds is a conflict', async () => {
  const { r2 } = await chain();
  const { pool } = home.ctx.database;
  const holder = await pool?.connect();
  await holder?.query('begin; select * from sessions for update');
  expect(await refresh(r2)).toMatchObject({ session: null, code: 'conflict', status: 409 });
  await holder?.query('rollback');
  holder?.release();
  expect((await refresh(r2)).status).toBe(200);
});
