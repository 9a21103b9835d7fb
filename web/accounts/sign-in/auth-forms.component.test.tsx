/** The forms of signing in and up: what is said before anything is sent, what a refusal leads to, and where the focus goes. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { authError, authUser, releaseSession, sessionAnswer } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { saveReturnPath, takeReturnPath } from '../../client/device/return-state.ts';
import {
  type AuthMode,
  closeAuthDialog,
  dismissAuthDialog,
  openAuthDialog,
} from '../../client/sessions/dialog-store.ts';
import { TopBar } from '../../shell/layout/top-bar.tsx';
import AuthDialog from './auth-dialog.tsx';

const PASSWORD = 'quiet-lantern-Harbour-7';
const SIGN_UP = 'POST /auth/v1/signup';
const TOKEN = 'POST /auth/v1/token';
const RECOVER = 'POST /auth/v1/recover';
const VERIFY = 'POST /auth/v1/verify';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

const open = (mode: AuthMode) => show(<AuthDialog open mode={mode} message="" />, { path: '/blog', size: PHONE });

interface Typed {
  password?: string;
  confirm?: string;
  adult?: boolean;
}

async function fillSignUp({ password = PASSWORD, confirm = password, adult = true }: Typed = {}): Promise<void> {
  await field('First Name').fill('Ana');
  await field('Last Name').fill('Lima');
  await field('Email').fill('ana@example.org');
  await field('Password').fill(password);
  await field('Confirm Password').fill(confirm);
  if (adult) await page.getByLabelText(/18 or over/).click();
}

async function fillSignIn(): Promise<void> {
  await field('Email').fill('ana@example.org');
  await field('Password').fill(PASSWORD);
  await button('Sign In').click();
}

afterEach(async () => {
  closeAuthDialog();
  await releaseSession();
});

test('what is missing is said at its field, the first gets the focus, and nothing is sent', async () => {
  await open('sign-up');
  await button('Create Account').click();
  await said('Enter your first name.');
  await expect.element(field('First Name')).toHaveFocus();
  await expectClean();

  await fillSignUp({ confirm: 'another-lantern-7', adult: false });
  await button('Create Account').click();
  await said('Passwords do not match');
  await said('Please confirm that you are 18 or over and accept the terms.');
  await expect.element(field('Confirm Password')).toHaveFocus();
  expect(await api.requests(SIGN_UP)).toEqual([]);
});

test('a weak password is refused with its reasons, and everything typed stays', async () => {
  await api.answer(
    SIGN_UP,
    authError('weak_password', 'weak', { weak_password: { reasons: ['length', 'pwned'] } }, 422),
  );
  await open('sign-up');
  await fillSignUp({ password: 'password1x' });
  await button('Create Account').click();
  await said('Please choose a stronger password.');
  await said('It needs at least 10 characters.');
  await said('It’s on a list of common passwords that get tried first.');
  await expect.element(field('Password')).toHaveValue('password1x');
  await expectClean();
});

test('a password made of the names that were just typed is refused before anything is sent', async () => {
  await open('sign-up');
  await fillSignUp({ password: 'LimaAna.1990' });
  await button('Create Account').click();
  await said('Too easy to guess. Leave out names, your email, dates and simple patterns.');
  await expect.element(field('Password')).toHaveFocus();
  expect(await api.requests(SIGN_UP)).toEqual([]);
});

test('signing up sends the names and being an adult, and says so where it signs in at once', async () => {
  await api.answer(SIGN_UP, sessionAnswer());
  await open('sign-up');
  await fillSignUp();
  await button('Create Account').click();
  await said('Signed in successfully!');
  const [{ body } = { body: null }] = await api.requests(SIGN_UP);
  expect(body).toMatchObject({
    email: 'ana@example.org',
    password: PASSWORD,
    data: { first_name: 'Ana', last_name: 'Lima', adult: true },
  });
});

test('the switch changes the form and keeps names and address; where Google is not set up nothing speaks of it', async () => {
  await open('sign-in');
  await field('Email').fill('ana@example.org');
  await button('Don’t have an account? Sign up').click();
  await expect.element(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect.element(field('First Name')).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('ana@example.org');
  // The rule of passwords stands here once the settings are known.
  await said(/At least 10 characters/);
  expect(document.body.textContent).not.toContain('Google');
  await field('First Name').fill('Ana');
  await field('Last Name').fill('Lima');
  await field('Password').fill(PASSWORD);
  await button('Already have an account? Sign in').click();
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await button('Don’t have an account? Sign up').click();
  await expect.element(field('First Name')).toHaveValue('Ana');
  await expect.element(field('Last Name')).toHaveValue('Lima');
  await expect.element(field('Password')).toHaveValue('');
});

test('a password can be looked at and hidden again', async () => {
  await open('sign-in');
  await field('Password').fill('look');
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await button('Show password').click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await expect.element(field('Password')).toHaveValue('look');
  await button('Hide password').click();
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
});

test('a wrong password is said in plain words, and the second try signs in and leads back', async () => {
  await api.answer(TOKEN, authError('invalid_credentials', 'Invalid login credentials'), sessionAnswer());
  await saveReturnPath('/tools?from=here');
  await open('sign-in');
  await fillSignIn();
  await said('That email and password don’t match.');
  await button('Sign In').click();
  await said('You went to /tools?from=here');
  await said('Signed in successfully!');
  expect(localStorage.getItem('returnPath')).toBeNull();
});

/** What is kept is the browser's own address, which in these tests the router does not move. */
const here = () => `${location.pathname}${location.search}${location.hash}`;
const isKept = () => localStorage.getItem('returnPath') !== null;

test('a dialog that was sent away does not decide where a later sign-in leads', async () => {
  await api.answer(TOKEN, sessionAnswer());
  await show(<TopBar />, { path: '/contact', session: true });
  await button('Sign In').click();
  await expect.poll(isKept).toBe(true);
  await button('Close').click();
  await expect.poll(isKept).toBe(false);

  // Kept and dropped in one moment: sealing ends after the click that drops it.
  openAuthDialog({ mode: 'sign-in' });
  dismissAuthDialog();
  openAuthDialog({ mode: 'sign-in', goOnAt: '/pricing' });
  await expect.poll(isKept).toBe(true);
  expect(await takeReturnPath()).toBe('/pricing');
});

test('closed to read the letter that was asked for, it leads back to where it began', async () => {
  await api.answer(RECOVER, { body: {} });
  await show(<TopBar />, { path: '/contact', session: true });
  await button('Sign In').click();
  await button('Forgot your password?').click();
  await field('Email').fill('ana@example.org');
  await button('Send the email').click();
  await expect.element(field('6-digit code')).toBeVisible();
  await button('Close').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await takeReturnPath()).toBe(here());
});

test('Get Started on a page that anyone may read leads to Tonight', async () => {
  await api.answer(SIGN_UP, sessionAnswer());
  await show(<TopBar />, { path: '/contact', session: true });
  await button('Get Started').click();
  await fillSignUp();
  await button('Create Account').click();
  await said('You went to /tonight');
});

test('Get Started amid a tool comes back to it', async () => {
  await show(<TopBar />, { path: '/tools/spice-up-planner', session: true });
  await button('Get Started').click();
  await expect.poll(isKept).toBe(true);
  expect(await takeReturnPath()).toBe(here());
});

test('a forgotten password is answered the same for every address; the code gets the focus, and a wrong one is said', async () => {
  await api.answer(RECOVER, { body: {} });
  await api.answer(VERIFY, authError('otp_expired', 'Token has expired or is invalid', {}, 403));
  await open('sign-in');
  await button('Forgot your password?').click();
  await button('Send the email').click();
  await said('Enter your email.');
  await field('Email').fill('nobody@example.org');
  await button('Send the email').click();
  await said(/If this address has an account/);
  await expect.element(field('6-digit code')).toHaveFocus();
  await expectClean();
  await userEvent.keyboard('12 34{Enter}');
  await said('Enter the 6 digits from the email.');
  expect(await api.requests(VERIFY)).toEqual([]);
  await field('6-digit code').fill('000 000');
  await button('Continue').click();
  await said('That code is wrong or has expired. Enter it again, or ask for a new one.');
  expect((await api.requests(VERIFY))[0]?.body).toMatchObject({ email: 'nobody@example.org', token: '000000' });
});

test('the right code leads to a new password, which is checked before it is sent', async () => {
  await api.answer(RECOVER, { body: {} });
  await api.answer(VERIFY, sessionAnswer());
  await api.answer('PUT /auth/v1/user', { body: authUser() });
  await open('sign-in');
  await button('Forgot your password?').click();
  await field('Email').fill('ana@example.org');
  await button('Send the email').click();
  await field('6-digit code').fill('123456');
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await field('New Password').fill(PASSWORD);
  await field('Confirm Password').fill('another-lantern-7');
  await button('Save the new password').click();
  await said('Passwords do not match');
  expect(await api.requests('PUT /auth/v1/user')).toEqual([]);
  await field('Confirm Password').fill(PASSWORD);
  await button('Save the new password').click();
  await said('Your password was changed successfully.');
  expect((await api.requests('PUT /auth/v1/user')).map(({ body }) => body)).toMatchObject([{ password: PASSWORD }]);
});

test('where addresses are confirmed, sign-up asks for the code; another letter is told, and the code signs in', async () => {
  await api.answer(SIGN_UP, { body: authUser() });
  await api.answer('POST /auth/v1/resend', { body: {} });
  await api.answer(VERIFY, sessionAnswer());
  await open('sign-up');
  await fillSignUp();
  await button('Create Account').click();
  await said('Check your email for confirmation!');
  await said('We sent a link and a 6-digit code to ana@example.org.');
  await button('Send another email').click();
  await said('Sent again. Only the newest code works.');
  await field('6-digit code').fill('123456');
  await button('Confirm').click();
  await said('Signed in successfully!');
  expect((await api.requests(VERIFY))[0]?.body).toMatchObject({ type: 'signup', token: '123456' });
});

test('signing in before the address is confirmed leads to the code', async () => {
  await api.answer(TOKEN, authError('email_not_confirmed', 'Email not confirmed'));
  await open('sign-in');
  await fillSignIn();
  await said('Email not confirmed');
  await expect.element(field('6-digit code')).toHaveFocus();
});

test('while the server is away nothing is lost, and other buttons rest while something is being sent', async () => {
  await api.answer(TOKEN, { fault: 'no-connection' });
  await open('sign-in');
  const release = await api.hold(TOKEN);
  await fillSignIn();
  await expect.element(button('Forgot your password?')).toBeDisabled();
  await release();
  await said(/cannot be reached just now/);
  await expect.element(field('Password')).toHaveValue(PASSWORD);
  await expect.element(button('Forgot your password?')).toBeEnabled();
});
