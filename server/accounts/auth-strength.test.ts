/** What a stolen session alone cannot do: move the account to another address, or give it another password. */
import { expect, test } from 'vitest';
import { codeIn, freshAddress, lastLetter, openClient, PASSWORD, signedUp } from '../../tests/server/auth-client.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';

const NEXT = 'another-quiet-Harbour-8';
const home = openForFile(openTestApp);

/** Signed in eleven minutes ago, and used since. */
async function staleSession() {
  const person = await signedUp(home);
  home.pass(660_000);
  await person.auth.refreshSession();
  return person;
}

test('an address is changed within ten minutes of a proof, and not later', async () => {
  const person = await signedUp(home);
  expect((await person.auth.updateUser({ email: freshAddress() })).error).toBeNull();
  home.pass(601_000);
  const next = freshAddress();
  const late = await person.auth.updateUser({ email: next });
  expect(late.error).toMatchObject({ code: 'reauthentication_needed', status: 400 });
  expect((await person.auth.getUser()).data.user?.new_email).not.toBe(next);
  expect((await person.auth.signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
  expect((await person.auth.updateUser({ email: next })).data.user?.new_email).toBe(next);
});

test('a password is changed after a fresh proof only; the old one holds until then', async () => {
  const { auth, email } = await staleSession();
  expect((await auth.updateUser({ password: NEXT })).error?.code).toBe('reauthentication_needed');
  expect((await openClient(home).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  await auth.signInWithPassword({ email, password: PASSWORD });
  expect((await auth.updateUser({ password: NEXT })).error).toBeNull();
  expect((await openClient(home).auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
});

test('without a fresh proof nobody learns whether an address is taken, nor whether a password is the present one', async () => {
  const { email: taken } = await signedUp(home);
  const { auth, email } = await staleSession();
  for (const asked of [{ email: taken }, { email: freshAddress() }, { password: PASSWORD }, { password: NEXT }]) {
    expect((await auth.updateUser(asked)).error?.code).toBe('reauthentication_needed');
  }
  await auth.signInWithPassword({ email, password: PASSWORD });
  expect((await auth.updateUser({ email: taken })).error?.code).toBe('email_exists');
  expect((await auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
});

test('the mailed code stands in for a proof, once, and only for whom it was sent', async () => {
  const one = await staleSession();
  const two = await staleSession();
  expect((await one.auth.reauthenticate()).error).toBeNull();
  const nonce = codeIn(await lastLetter(home, one.email));
  expect((await two.auth.updateUser({ password: NEXT, nonce })).error?.code).toBe('reauthentication_not_valid');
  expect((await one.auth.updateUser({ password: NEXT, nonce: '000000' })).error?.code).toBe(
    'reauthentication_not_valid',
  );
  expect((await one.auth.updateUser({ password: NEXT, nonce })).error).toBeNull();
  expect((await one.auth.updateUser({ password: PASSWORD, nonce })).error?.code).toBe('reauthentication_not_valid');
});

test('a mailed code is worth nothing after its hour', async () => {
  const { auth, email } = await staleSession();
  await auth.reauthenticate();
  const nonce = codeIn(await lastLetter(home, email));
  home.pass(3_601_000);
  await auth.refreshSession();
  expect((await auth.updateUser({ password: NEXT, nonce })).error?.code).toBe('reauthentication_not_valid');
});

test('names need no proof', async () => {
  const { auth } = await staleSession();
  expect((await auth.updateUser({ data: { first_name: 'Kim' } })).data.user?.user_metadata.first_name).toBe('Kim');
});
