/** The account page's sections: what is refused, what a proof is asked for, what cannot be read, and where the focus goes. */
import '../style/account.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import {
  ANA,
  authError,
  authUser,
  holdSession,
  releaseSession,
  sessionAnswer,
} from '../../tests/component/auth-answers.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { ReleaseNotice } from '../journal/keys/release-notice.tsx';
import { CoverWords } from '../shell/account-page.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { EmailForm } from './profile/account-email.tsx';
import { AccountZone, LookSection } from './profile/account-look.tsx';
import { ProfileSection } from './profile/account-profile.tsx';
import { useProfile } from './profile/use-profile.ts';
import { SessionsSection } from './sessions/account-sessions.tsx';
import { useSessions } from './sessions/use-sessions.ts';
import { SignInSection } from './sign-in/account-sign-in.tsx';

const WAYS = 'GET /api/accounts/sign-in-ways';
const USER = 'PUT /auth/v1/user';
const TOKEN = 'POST /auth/v1/token';
const SESSION = 'DELETE /api/accounts/sessions/{id}';
const OLD_PROOF = authError('reauthentication_needed', 'This change needs a fresh sign-in');
const ANEW = sessionAnswer({ sessionId: '6f1c7d3e-0000-4000-8000-00000000000a' });
const PASSWORD = 'quiet-lantern-Harbour-7';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const dialog = (name: string) => page.getByRole('dialog', { name });
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);

beforeEach(async () => {
  await holdSession();
  await api.answer(WAYS, { body: { password: true, google: false, passkey: false } });
  await api.answer('GET /auth/v1/user', { body: authUser() });
  await api.answer(SESSION, { status: 204 });
});
afterEach(releaseSession);

const profile = {
  id: ANA.id,
  email: ANA.email,
  first_name: 'Ana',
  last_name: 'Lima',
  trial_count: 0,
  credits: 1,
  tier: 'free',
  next_credits_at: null,
  next_credits: 0,
  free_credit: 'allowed',
  adult: true,
  email_verified: true,
  role: 'user',
  preferences: {},
};

function Profile() {
  const account = useProfile();
  return <ProfileSection user={ANA} account={account} unfinished={null} typed={null} />;
}

test('a name that is missing is said at its field; a new one goes to the profile and to the sign-in', async () => {
  await api.answer('GET /api/profile', { body: profile });
  await api.answer('PATCH /api/profile', { body: { ...profile, first_name: 'Mika' } });
  await api.answer(USER, { body: authUser() });
  await show(<Profile />, { size: PHONE });
  await field('First Name').fill(' ');
  await button('Save Name').click();
  await said('Enter your first name.');
  await expect.element(field('First Name')).toHaveFocus();
  await expectClean();
  expect(await bodies('PATCH /api/profile')).toEqual([]);
  await field('First Name').fill('Mika');
  await button('Save Name').click();
  await said('Your name was saved.');
  expect(await bodies('PATCH /api/profile')).toEqual([{ first_name: 'Mika', last_name: 'Lima' }]);
  expect(await bodies(USER)).toMatchObject([{ data: { first_name: 'Mika', last_name: 'Lima' } }]);
});

test('a profile that cannot be read says so in its place, and another try brings it', async () => {
  await api.answer('GET /api/profile', { fault: 'no-connection' });
  await show(<Profile />);
  await said(/cannot be reached just now/);
  await expect.element(field('New Email')).toBeVisible();
  await api.answer('GET /api/profile', { body: profile });
  await button('Try Again').click();
  await expect.element(field('First Name')).toHaveValue('Ana');
});

test('an old proof: asked once more, what was typed stays, and it goes on by itself in a session that takes the other’s place', async () => {
  await api.answer(USER, OLD_PROOF, OLD_PROOF, { body: authUser({ new_email: 'mika@example.org' }) });
  await show(<EmailForm user={ANA} unfinished={null} typed={null} />, { size: PHONE });
  await field('New Email').fill('mika@example.org');
  await button('Change Email').click();
  await expect.element(dialog('Is it you?')).toBeVisible();
  await expect.element(field('Your password')).toHaveFocus();
  await expectClean();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Is it you?')).not.toBeInTheDocument();
  await expect.element(field('New Email')).toHaveValue('mika@example.org');

  await button('Change Email').click();
  await api.answer(TOKEN, authError('invalid_credentials', 'Invalid login credentials'), ANEW);
  await field('Your password').fill('not-it');
  await button('Continue').click();
  await said('That email and password don’t match.');
  await field('Your password').fill(PASSWORD);
  await button('Continue').click();
  await said('Waiting for mika@example.org to be confirmed');
  await expect.element(field('New Email')).toHaveValue('');
  expect((await api.requests(SESSION)).map(({ url }) => url)).toEqual([
    '/api/accounts/sessions/6f1c7d3e-0000-4000-8000-000000000002',
  ]);
});

const showSignIn = (onSessionsChanged = () => {}) =>
  show(<SignInSection user={ANA} unfinished={null} onSessionsChanged={onSessionsChanged} />, { size: PHONE });

test('a weak password is refused with its reasons; a good one is saved, and the list of sessions is read again', async () => {
  let read = 0;
  await api.answer(USER, authError('weak_password', 'weak', { weak_password: { reasons: ['pwned'] } }, 422), {
    body: authUser(),
  });
  await showSignIn(() => {
    read += 1;
  });
  await field('New Password').fill('password1x');
  await field('Confirm Password').fill('password2x');
  await button('Change Password').click();
  await said('Passwords do not match');
  await field('Confirm Password').fill('password1x');
  await button('Change Password').click();
  await said('It’s on a list of common passwords that get tried first.');
  await expectClean();
  await field('New Password').fill(PASSWORD);
  await field('Confirm Password').fill(PASSWORD);
  await button('Change Password').click();
  await said('Your password was saved. Other devices are signed out.');
  await expect.element(field('New Password')).toHaveValue('');
  expect(read).toBe(1);
});

test('Google as the only way in cannot be unlinked, and a proof is asked of Google alone', async () => {
  await api.answer(WAYS, { body: { password: false, google: true, passkey: false } });
  await api.answer(USER, OLD_PROOF);
  await showSignIn();
  await said(/It’s your only way in/);
  await expect.element(button('Unlink')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await field('New Password').fill(PASSWORD);
  await field('Confirm Password').fill(PASSWORD);
  await button('Set Password').click();
  await expect.element(dialog('Is it you?').getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.element(field('Your password')).not.toBeInTheDocument();
});

test('Google beside a password is unlinked after a question', async () => {
  await api.answer(
    WAYS,
    { body: { password: true, google: true, passkey: false } },
    { body: { password: true, google: false, passkey: false } },
  );
  const identities = [{ identity_id: 'one', id: 'one', provider: 'google', user_id: ANA.id, identity_data: {} }];
  await api.answer('GET /auth/v1/user', { body: authUser({ identities }) });
  await api.answer('DELETE /auth/v1/user/identities/one', { body: {} });
  await showSignIn();
  await button('Unlink').click();
  await dialog('Unlink Google?').getByRole('button', { name: 'Unlink' }).click();
  await said('Google no longer signs you in.');
  await said('Not set up on this site.');
});

const session = (id: number, current = false) => ({
  id: `6f1c7d3e-0000-4000-8000-00000000000${id}`,
  proved_by: 'password' as const,
  current,
  began_at: `2026-11-0${id}T12:00:00Z`,
  last_used_at: `2026-11-0${id}T13:00:00Z`,
});

function Sessions() {
  return <SessionsSection sessions={useSessions()} />;
}

test('one session is ended, then all others; the focus stays in the section', async () => {
  await api.answer('GET /api/accounts/sessions', { body: { sessions: [session(2, true), session(3), session(4)] } });
  await api.answer('POST /auth/v1/logout', { status: 204 });
  await show(<Sessions />, { size: PHONE });
  const rows = page.getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.filter({ hasText: 'This device' })).toHaveLength(1);
  await expectClean();
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await said('That session has ended.');
  await expect.element(rows).toHaveLength(2);
  expect((await api.requests(SESSION)).map(({ url }) => url)).toEqual([`/api/accounts/sessions/${session(3).id}`]);
  button('Sign Out All Others').element().focus();
  await userEvent.keyboard('{Enter}');
  await said('All other devices are signed out.');
  await expect.element(rows).toHaveLength(1);
  await expect.element(page.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  expect((await api.requests('POST /auth/v1/logout'))[0]?.url).toContain('scope=others');
});

test('a session that had ended meanwhile counts as ended; an outage leaves the list, with another try', async () => {
  await api.answer('GET /api/accounts/sessions', { body: { sessions: [session(2, true), session(3)] } });
  await api.answer(SESSION, { fault: 'no-connection' }, { refusal: 'not-found', detail: 'There is no such session.' });
  await show(<Sessions />);
  const end = page.getByRole('button', { name: /^End the session/ });
  await end.click();
  await said(/cannot be reached just now/);
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await end.click();
  await said('That session has ended.');
});

test('a time zone is found by a word of its name, and given back to the browser', async () => {
  const chosen: (string | null)[] = [];
  const shown = await show(<AccountZone chosen={undefined} onChoose={(zone) => chosen.push(zone)} />, { size: PHONE });
  await said('As the browser: Europe / Berlin');
  await button('Change the time zone').click();
  await expect.element(field('Search')).toHaveFocus();
  await userEvent.keyboard('lisb');
  await expectClean();
  await page.getByRole('button', { name: /^Europe \/ Lisbon/ }).click();
  await shown.unmount();
  await show(<AccountZone chosen="Europe/Lisbon" onChoose={(zone) => chosen.push(zone)} />);
  await said('Europe / Lisbon');
  await button('Change the time zone').click();
  await field('Search').fill('nowhere at all');
  await said('No time zone by that name.');
  await page.getByRole('button', { name: /^As the browser/ }).click();
  expect(chosen).toEqual(['Europe/Lisbon', null]);
});

test('a passkey is renamed and, after a proof, removed', async () => {
  const passkey = { id: 'AAAA', label: 'Blue phone', prf: true, transports: [], last_used_at: null };
  const told = { passkeys: [{ ...passkey, created_at: '2026-11-01T12:00:00Z' }] };
  await api.answer('GET /api/journal/release', { body: { release: null } });
  await api.answer(
    'GET /api/accounts/passkeys',
    { body: told },
    { body: { passkeys: [{ ...told.passkeys[0], label: 'Green phone' }] } },
    { body: { passkeys: [] } },
  );
  await api.answer('PATCH /api/accounts/passkeys/{id}', { status: 204 });
  const old = { refusal: 'fresh-proof-needed', detail: 'Please sign in again to show that it’s you.' } as const;
  await api.answer('DELETE /api/accounts/passkeys/{id}', old, { status: 204 });
  await show(<PasskeysSection user={ANA} notice={<ReleaseNotice user={ANA} />} />, { size: PHONE });
  await button('Rename Blue phone').click();
  await dialog('Rename the passkey').getByRole('button', { name: 'Save' }).click();
  await said('The name was saved.');
  await button('Remove Green phone').click();
  await dialog('Remove Green phone?').getByRole('button', { name: 'Remove' }).click();
  await api.answer(TOKEN, ANEW);
  await field('Your password').fill(PASSWORD);
  await button('Continue').click();
  await said('Green phone was removed.');
  await said(/^You have none yet/);
});

function Look({ again }: { again: () => void }) {
  const account = useProfile();
  const unread = { plans: [], lost: 0, newer: 0, errorMessage: 'Your plans cannot be read just now.', locked: false };
  const plans = { ...unread, asSeen: false, reload: again, remove: () => Promise.resolve() };
  return <LookSection account={account} coverWords={<CoverWords userId={ANA.id} plans={plans} />} />;
}

test('where the look cannot be read it says so in its place, cover words too, and another try brings it', async () => {
  await api.answer('GET /api/profile', { fault: 'no-connection' });
  let attempts = 0;
  const again = () => {
    attempts += 1;
  };
  await show(<Look again={again} />, { size: PHONE });
  await said(/cannot be reached just now/);
  await said('Your plans cannot be read just now.');
  await expectClean();
  await api.answer('GET /api/profile', { body: profile });
  await button('Try Again').click();
  await said('As the browser: Europe / Berlin');
  await button('Try Again to read the cover words').click();
  expect(attempts).toBe(1);
});
