/** Moving to another address, and letters whose link only the asking browser can use (PKCE). */
import { expect, test } from 'vitest';
import {
  codeIn,
  confirmedUp,
  confirmLinkIn,
  followLetter,
  followOnce,
  freshAddress,
  lastLetter,
  mailTo,
  openClient,
  PASSWORD,
} from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const home = openForFile(() => openTestApp({ AUTH_CONFIRM: '1' }));

const confirmed = () => confirmedUp(home);

test('a change of address needs both letters, in either order, and nothing changes before', async () => {
  for (const order of ['new first', 'old first']) {
    const { auth, email, events } = await confirmed();
    const next = freshAddress();
    const asked = await auth.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    expect(asked.data.user?.email_change_sent_at).toBeTruthy();
    const [first, last] = order === 'new first' ? [next, email] : [email, next];
    const half = await auth.verifyOtp({
      type: 'email_change',
      email: first,
      token: codeIn(await lastLetter(home, first)),
    });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(email);
    const whole = await auth.verifyOtp({
      type: 'email_change',
      email: last,
      token: codeIn(await lastLetter(home, last)),
    });
    expect(whole.error).toBeNull();
    const { user } = (await auth.getUser()).data;
    expect(user?.email).toBe(next);
    expect(user?.new_email).toBeUndefined();
    expect(user?.identities?.[0]?.identity_data?.email).toBe(next);
    expect(events).toContain('USER_UPDATED');
    expect((await auth.signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  }
});

test('an address and a password changed in one click: its letters hold, and those of before are void', async () => {
  const { auth, email } = await confirmed();
  await auth.resetPasswordForEmail(email);
  const before = codeIn(await lastLetter(home, email));
  const [next, password] = [freshAddress(), 'another-quiet-Harbour-8'];
  expect((await auth.updateUser({ email: next, password })).error).toBeNull();
  const stolen = await openClient(home).auth.verifyOtp({ type: 'recovery', email, token: before });
  expect(stolen.error?.code).toBe('otp_expired');
  for (const address of [email, next]) {
    const token = codeIn(await lastLetter(home, address));
    expect((await auth.verifyOtp({ type: 'email_change', email: address, token })).error).toBeNull();
  }
  expect((await openClient(home).auth.signInWithPassword({ email: next, password })).error).toBeNull();
});

test('of two accounts that move to one address at once, one gets it and the other is told that it is taken', async () => {
  for (let round = 0; round < 5; round += 1) {
    const next = freshAddress();
    const halves: string[] = [];
    for (const { auth, email } of [await confirmed(), await confirmed()]) {
      expect((await auth.updateUser({ email: next })).error).toBeNull();
      await followLetter(await lastLetter(home, email));
      halves.push(confirmLinkIn(await lastLetter(home, next)).href);
    }
    const ends = await Promise.all(halves.map((link) => followOnce(link)));
    const codes = ends.map(({ hash }) => new URLSearchParams(hash.slice(1)).get('error_code'));
    expect(codes.sort()).toEqual([null, 'email_exists'].sort());
  }
});

test('the first link of a change says that the other is still needed', async () => {
  const { auth, email } = await confirmed();
  const next = freshAddress();
  await auth.updateUser({ email: next });
  const half = await followLetter(await lastLetter(home, email));
  expect(half.hash).toMatch(/^#message=Confirmation\+link\+accepted.*&sb=$/);
  const whole = await followLetter(await lastLetter(home, next));
  expect(whole.hash).toContain('type=email_change');
  expect((await auth.getUser()).data.user?.email).toBe(next);
});

test('a further copy of the letters of a change goes only to who has not answered yet', async () => {
  const { auth, email } = await confirmed();
  const next = freshAddress();
  await auth.updateUser({ email: next });
  await auth.verifyOtp({ type: 'email_change', email, token: codeIn(await lastLetter(home, email)) });
  const before = (await mailTo(home, email)).length;
  await auth.resend({ type: 'email_change', email });
  expect(await mailTo(home, email)).toHaveLength(before);
  expect(await mailTo(home, next)).toHaveLength(2);
  await auth.verifyOtp({ type: 'email_change', email: next, token: codeIn(await lastLetter(home, next)) });
  expect((await auth.getUser()).data.user?.email).toBe(next);
});

test('an address that somebody has cannot be moved to', async () => {
  const { email: taken } = await confirmed();
  const { auth } = await confirmed();
  expect((await auth.updateUser({ email: taken })).error).toMatchObject({ code: 'email_exists', status: 422 });
});

test('with PKCE a link brings a code that only the asking browser can use, and recovery is remembered', async () => {
  const { email } = await confirmed();
  const client = openClient(home, { flowType: 'pkce' });
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${home.url}/auth?keep=1` });
  const to = await followLetter(await lastLetter(home, email));
  expect(to.hash).toBe('');
  expect(to.searchParams.get('keep')).toBe('1');
  const code = to.searchParams.get('code') ?? '';
  expect(code).toMatch(/^[0-9a-f]{8}-/);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect(client.events).toContain('PASSWORD_RECOVERY');
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
});

test('a code is burnt by a wrong verifier, by use, and by five minutes', async () => {
  const { email } = await confirmed();
  const start = async () => {
    const client = openClient(home, { flowType: 'pkce' });
    await client.auth.signInWithOtp({ email });
    const code = (await followLetter(await lastLetter(home, email))).searchParams.get('code') ?? '';
    const verifier = String(
      JSON.parse([...client.storage.entries()].find(([key]) => key.endsWith('verifier'))?.[1] ?? '""'),
    );
    const exchange = async (withVerifier: string) => {
      const answer = await fetch(`${home.url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        body: JSON.stringify({ auth_code: code, code_verifier: withVerifier }),
      });
      const body = (await answer.json()) as { error_code?: string };
      return body.error_code ?? answer.status;
    };
    return { verifier: verifier.split('/')[0] ?? '', exchange };
  };
  const one = await start();
  expect(await one.exchange('w'.repeat(43))).toBe('bad_code_verifier');
  expect(await one.exchange(one.verifier)).toBe('flow_state_not_found');
  const two = await start();
  const both = await Promise.all([two.exchange(two.verifier), two.exchange(two.verifier)]);
  expect(both.sort()).toEqual([200, 'flow_state_not_found']);
  const three = await start();
  home.pass(301_000);
  expect(await three.exchange(three.verifier)).toBe('flow_state_expired');
  expect(await three.exchange('')).toBe('validation_failed');
});

test('a bad challenge is refused before anything is sent', async () => {
  const challenge = 'c'.repeat(43);
  const bad = [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'ü'.repeat(43), code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 'md5' },
  ];
  const email = freshAddress();
  for (const half of bad) {
    const answer = await fetch(`${home.url}/auth/v1/otp`, { method: 'POST', body: JSON.stringify({ email, ...half }) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  }
  expect(await mailTo(home, email)).toHaveLength(0);
});

test('a nonce to prove presence once more goes out by mail', async () => {
  const { auth, email } = await confirmed();
  expect((await auth.reauthenticate()).error).toBeNull();
  const letter = await lastLetter(home, email);
  expect(letter.text).toMatch(/^\d{6}$/m);
  expect(letter.text).not.toContain('http');
});
