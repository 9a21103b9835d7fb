/** A letter answered without scripts: by a form, which says in the address it leads to how it went. */
import { expect, test } from 'vitest';
import { codeIn, freshAddress, lastLetter, openClient, PASSWORD } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const home = openForFile(() => openTestApp({ AUTH_CONFIRM: '1' }));

async function send(fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${home.url}/auth/letter`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('set-cookie')).toBeNull();
  return new URL(answer.headers.get('location') ?? '', home.url).searchParams.get('said') ?? '';
}

/** An account whose address waits for its confirmation. */
async function waiting() {
  const { auth } = openClient(home);
  const email = freshAddress();
  await auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Ana', last_name: 'Lima' } } });
  return { auth, email, code: codeIn(await lastLetter(home, email)) };
}

async function confirmed() {
  const { auth, email, code } = await waiting();
  expect((await auth.verifyOtp({ type: 'signup', email, token: code })).error).toBeNull();
  return { auth, email };
}
const signIn = async (email: string, password = PASSWORD) =>
  (await openClient(home).auth.signInWithPassword({ email, password })).error?.code;

test('the code confirms a new address, once', async () => {
  const { email, code } = await waiting();
  expect(await send({ email, code: code === '111111' ? '222222' : '111111' })).toBe('expired');
  expect(await signIn(email)).toBe('email_not_confirmed');
  expect(await send({ email: ` ${email.toUpperCase()} `, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toBe(
    'confirmed',
  );
  expect(await signIn(email)).toBeUndefined();
  expect(await send({ email, code })).toBe('expired');
});

test('both codes of a change of address are taken, the first of them says that the other is needed', async () => {
  const { auth, email } = await confirmed();
  const next = freshAddress();
  expect((await auth.updateUser({ email: next })).error).toBeNull();
  expect(await send({ email: next, code: codeIn(await lastLetter(home, next)) })).toBe('half');
  expect(await send({ email, code: codeIn(await lastLetter(home, email)) })).toBe('confirmed');
  expect(await signIn(next)).toBeUndefined();
});

test('a forgotten password is changed with its code, and no session stays behind', async () => {
  const { auth, email } = await confirmed();
  await openClient(home).auth.resetPasswordForEmail(email);
  const code = codeIn(await lastLetter(home, email));
  expect(await send({ email, code, password: '12341234' })).toBe('weak');
  expect(await send({ email, code })).toBe('expired');
  expect(await send({ email, code, password: 'another-lantern-8' })).toBe('password');
  expect(await signIn(email)).toBe('invalid_credentials');
  expect((await auth.getUser()).error?.message).toBe('Auth session missing!');
  const { auth: own } = openClient(home);
  await own.signInWithPassword({ email, password: 'another-lantern-8' });
  const token = (await own.getSession()).data.session?.access_token;
  const listed = await fetch(`${home.url}/api/accounts/sessions`, { headers: { Authorization: `Bearer ${token}` } });
  expect(((await listed.json()) as { sessions: unknown[] }).sessions).toHaveLength(1);
});

test('a password that only its owner makes weak costs the letter, and says so', async () => {
  const { email } = await confirmed();
  await openClient(home).auth.resetPasswordForEmail(email);
  const code = codeIn(await lastLetter(home, email));
  expect(await send({ email, code, password: 'AnaLima1990' })).toBe('too-late');
  expect(await signIn(email)).toBeUndefined();
});

test.for([
  {},
  { email: 'a@example.org', code: '12345' },
  { email: 'a\0@example.org', code: '123456' },
  { email: 'nobody', code: '123456' },
  { email: 'a@example.org', code: '123456', password: 'x'.repeat(20_000) },
])('what is no answer is told as that: %j', async (fields) => {
  expect(await send(fields as Record<string, string>)).toBe('missing');
});

test('an address that nobody has looks like a wrong code', async () => {
  expect(await send({ email: freshAddress(), code: '123456' })).toBe('expired');
  expect(await send({ email: freshAddress(), code: '123456', password: 'another-lantern-8' })).toBe('expired');
});

test('too many tries are told to come back later', async () => {
  const limited = await openTestApp({ AUTH_CONFIRM: '1', RATE_LIMITS: 'on' });
  const told: string[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const body = new URLSearchParams({ email: 'a@example.org', code: '123456' });
    const answer = await fetch(`${limited.url}/auth/letter`, { method: 'POST', body, redirect: 'manual' });
    told.push(answer.headers.get('location') ?? '');
  }
  expect(told.at(-2)).toBe('/auth/letter?said=expired');
  expect(told.at(-1)).toBe('/auth/letter?said=later');
  await limited.close();
});
