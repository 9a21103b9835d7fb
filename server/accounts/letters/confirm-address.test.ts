/** Letters and their answers where addresses are confirmed: nobody learns who has an account, and each link and code counts once. */
import { expect, test } from 'vitest';
import {
  codeIn,
  confirmedUp,
  confirmLinkIn,
  followLetter,
  followOnce,
  freshAddress,
  lastLetter,
  linkIn,
  mailTo,
  openClient,
  PASSWORD,
} from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { authenticate } from '../sessions/authenticate.ts';

const home = openForFile(() => openTestApp({ AUTH_CONFIRM: '1' }));

const confirmed = () => confirmedUp(home);

const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000');

test('a sign-up answers the user without a session, and the code of the letter signs in', async () => {
  const { auth, events } = openClient(home);
  const email = freshAddress();
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.identities).toHaveLength(1);
  expect(data.user?.confirmation_sent_at).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeUndefined();
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed');
  expect((await auth.signInWithPassword({ email, password: 'not-the-one' })).error?.code).toBe('invalid_credentials');

  const verified = await auth.verifyOtp({ type: 'email', email, token: codeIn(await lastLetter(home, email)) });
  expect(verified.data.user).toMatchObject({ user_metadata: { email_verified: true } });
  expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  expect(verified.data.user?.email_confirmed_at).toBeTruthy();
  expect(events).toContain('SIGNED_IN');
  const headers = { Authorization: `Bearer ${verified.data.session?.access_token}` };
  expect(await authenticate(home.ctx, new Request(home.url, { headers }))).toMatchObject({ emailVerified: true });
});

test('a second sign-up before the first is confirmed sends the letter again and keeps the first password and names', async () => {
  const email = freshAddress();
  const { auth } = openClient(home);
  const first = await auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Ada' } } });
  const second = await auth.signUp({ email, password: 'another-lantern-8', options: { data: { first_name: 'Eve' } } });
  expect(second.data.user?.id).toBe(first.data.user?.id);
  // Whoever asks second is not told what the first one's name is.
  expect(second.data.user?.user_metadata).toEqual({ first_name: 'Eve' });
  const letters = await mailTo(home, email);
  expect(letters).toHaveLength(2);
  const old = await auth.verifyOtp({ type: 'signup', email, token: codeIn(letters[0] as never) });
  expect(old.error).toMatchObject({ code: 'otp_expired', status: 403 });
  const confirmed = await auth.verifyOtp({ type: 'signup', email, token: codeIn(letters[1] as never) });
  expect(confirmed.data.user?.user_metadata).toMatchObject({ first_name: 'Ada' });
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a letter carries link and code in text and HTML, from the public address, and says nothing of the product', async () => {
  const email = freshAddress();
  await fetch(`${home.url}/auth/v1/signup?redirect_to=${encodeURIComponent(`${home.url}/auth?a=1&b=2`)}`, {
    method: 'POST',
    headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const letter = await lastLetter(home, email);
  const onPaper = linkIn(letter);
  // What a server or a proxy on the way could write down ends at the hash.
  expect(onPaper.split('#')[0]).toBe(`${home.url}/auth/letter`);
  const link = confirmLinkIn(letter);
  expect(link.origin + link.pathname).toBe(`${home.url}/auth/v1/verify`);
  expect(link.searchParams.get('type')).toBe('signup');
  expect(link.searchParams.get('redirect_to')).toBe(`${home.url}/auth?a=1&b=2`);
  expect(letter.html).toContain(onPaper.replaceAll('&', '&amp;'));
  expect(letter.html).toContain(codeIn(letter));
  // What chance makes of the token says nothing.
  const words = `${letter.subject} ${letter.text} ${letter.html}`.replaceAll(link.searchParams.get('token') ?? '', '');
  expect(words).not.toMatch(/couple|intima|plan|partner|relationship|love|sex|evil/i);
});

test('looking at a link spends nothing; following it once signs in by the fragment; the second time it has expired', async () => {
  const email = freshAddress();
  await openClient(home).auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${home.url}/auth?x=1` },
  });
  const link = confirmLinkIn(await lastLetter(home, email)).href;
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
  const to = await followOnce(link);
  expect(to.origin + to.pathname + to.search).toBe(`${home.url}/auth?x=1`);
  const fragment = new URLSearchParams(to.hash.slice(1));
  expect(Object.fromEntries(fragment)).toMatchObject({
    token_type: 'bearer',
    type: 'signup',
    sb: '',
    expires_in: '3600',
  });
  const { data, error } = await openClient(home).auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  const again = await followOnce(link);
  expect(again.hash).toBe(
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  );
  expect(again.search).toBe('?x=1');
});

test('a program that opens every link of a letter spends neither the link nor the code', async () => {
  const { auth, email } = await confirmed();
  for (const kept of ['link', 'code'] as const) {
    await auth.resetPasswordForEmail(email);
    const letter = await lastLetter(home, email);
    for (const link of letter.html.matchAll(/href="([^"]+)"/g)) await fetch((link[1] ?? '').replaceAll('&amp;', '&'));
    if (kept === 'link') expect((await followLetter(letter)).hash).toContain('access_token=');
    else expect((await auth.verifyOtp({ type: 'recovery', email, token: codeIn(letter) })).error).toBeNull();
  }
});

test('a link without its parts is told in JSON', async () => {
  for (const query of ['', '?token=x', '?type=signup']) {
    const answer = await fetch(`${home.url}/auth/v1/verify${query}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  }
});

test('all failures of a code look the same: wrong, used, expired, unknown', async () => {
  const { auth, email } = await confirmed();
  const ask = (address: string, token: string) => auth.verifyOtp({ type: 'recovery', email: address, token });
  await auth.resetPasswordForEmail(email);
  const code = codeIn(await lastLetter(home, email));
  const failures = [await ask(email, wrongCode(code)), await ask(freshAddress(), code)];
  expect((await ask(email, code)).error).toBeNull();
  failures.push(await ask(email, code));
  await auth.resetPasswordForEmail(email);
  const late = codeIn(await lastLetter(home, email));
  home.pass(3_601_000);
  failures.push(await ask(email, late));
  for (const { error } of failures) {
    expect({ ...error }).toEqual({ ...failures[0]?.error });
    expect(error).toMatchObject({ code: 'otp_expired', status: 403, message: 'Token has expired or is invalid' });
  }
});

test('five wrong codes kill the code, not the link', async () => {
  const { auth, email } = await confirmed();
  await auth.resetPasswordForEmail(email);
  const letter = await lastLetter(home, email);
  const code = codeIn(letter);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await auth.verifyOtp({ type: 'recovery', email, token: wrongCode(code) });
  }
  expect((await auth.verifyOtp({ type: 'recovery', email, token: code })).error?.code).toBe('otp_expired');
  expect((await followLetter(letter)).hash).toContain('access_token=');
});

test('recovery by code fires PASSWORD_RECOVERY, and the new password ends other sessions and letters', async () => {
  const { auth: other, email } = await confirmed();
  const { auth, events } = openClient(home);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  const { error } = await auth.verifyOtp({ type: 'recovery', email, token: codeIn(await lastLetter(home, email)) });
  expect(error).toBeNull();
  expect(events).toContain('PASSWORD_RECOVERY');
  await auth.signInWithOtp({ email });
  const pending = codeIn(await lastLetter(home, email));
  expect((await auth.updateUser({ password: 'the-next-lantern-9' })).error).toBeNull();
  expect((await other.getUser()).error?.message).toBe('Auth session missing!');
  expect((await auth.getUser()).error).toBeNull();
  expect((await auth.verifyOtp({ type: 'email', email, token: pending })).error?.code).toBe('otp_expired');
  expect((await openClient(home).auth.signInWithPassword({ email, password: 'the-next-lantern-9' })).error).toBeNull();
});

test('recovery by link says so in the fragment; an unknown address gets the same answer and no letter', async () => {
  const { auth, email } = await confirmed();
  await auth.resetPasswordForEmail(email, { redirectTo: `${home.url}/auth` });
  const to = await followLetter(await lastLetter(home, email));
  expect(new URLSearchParams(to.hash.slice(1)).get('type')).toBe('recovery');
  const nobody = freshAddress();
  const answer = await auth.resetPasswordForEmail(nobody);
  expect(answer).toEqual({ data: {}, error: null });
  expect(await mailTo(home, nobody)).toHaveLength(0);
});

test('a later letter supersedes the earlier, and magiclink and recovery share one', async () => {
  const { auth, email } = await confirmed();
  await auth.signInWithOtp({ email });
  const first = codeIn(await lastLetter(home, email));
  await auth.resetPasswordForEmail(email);
  const second = codeIn(await lastLetter(home, email));
  expect((await auth.verifyOtp({ type: 'magiclink', email, token: first })).error?.code).toBe('otp_expired');
  expect((await auth.verifyOtp({ type: 'magiclink', email, token: second })).error).toBeNull();
});

test('a sign-in code by mail signs in the known, creates the new, and leaves the unknown alone when asked to', async () => {
  const { email } = await confirmed();
  const { auth } = openClient(home);
  await auth.signInWithOtp({ email });
  const known = await auth.verifyOtp({ type: 'email', email, token: codeIn(await lastLetter(home, email)) });
  expect(known.data.session).toBeTruthy();
  const created = freshAddress();
  await auth.signInWithOtp({ email: created });
  const fresh = await auth.verifyOtp({ type: 'email', email: created, token: codeIn(await lastLetter(home, created)) });
  expect(fresh.data.user?.email).toBe(created);
  const unknown = freshAddress();
  const { error } = await auth.signInWithOtp({ email: unknown, options: { shouldCreateUser: false } });
  expect(error).toBeNull();
  expect(await mailTo(home, unknown)).toHaveLength(0);
});

test('the hash of a link signs in as its code does, alone and once', async () => {
  const { auth, email } = await confirmed();
  await auth.signInWithOtp({ email });
  const hash = confirmLinkIn(await lastLetter(home, email)).searchParams.get('token') ?? '';
  const both = await fetch(`${home.url}/auth/v1/verify`, {
    method: 'POST',
    body: JSON.stringify({ type: 'magiclink', token_hash: hash, token: '123456', email }),
  });
  expect(both.status).toBe(400);
  const many = await Promise.all(
    Array.from({ length: 5 }, () => openClient(home).auth.verifyOtp({ type: 'magiclink', token_hash: hash })),
  );
  expect(many.filter(({ error }) => !error)).toHaveLength(1);
  expect(many.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(4);
});

test('another copy of a letter goes out only where one is pending, and every answer is the same', async () => {
  const { auth, email } = await confirmed();
  const pending = freshAddress();
  await auth.signUp({ email: pending, password: PASSWORD });
  for (const address of [email, pending, freshAddress()]) {
    const before = (await mailTo(home, address)).length;
    expect((await auth.resend({ type: 'signup', email: address })).error).toBeNull();
    expect((await mailTo(home, address)).length - before).toBe(address === pending ? 1 : 0);
  }
  const wrong = await auth.resend({ type: 'recovery' as 'signup', email });
  expect(wrong.error).toMatchObject({ code: 'validation_failed', status: 400 });
});
