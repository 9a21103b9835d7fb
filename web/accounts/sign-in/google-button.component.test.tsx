/** What the set-up changes about the sign-in forms: Google where it is there, and letters where no mail server is. The rest of them: auth-forms.component.test.tsx. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { ANA, authError, authUser, holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { EmailForm } from '../profile/account-email.tsx';
import AuthDialog from './auth-dialog.tsx';

const SETTINGS = {
  issuerUrl: '',
  anonKey: '',
  google: true,
  embedded: true,
  confirm: false,
  mail: false,
  passwordMin: 8,
};
beforeEach(() => api.answer('GET /api/accounts/settings', { body: SETTINGS }));

const google = page.getByRole('button', { name: 'Continue with Google' });

test('it is offered once the server says that it is there, and rests while the form is sent', async () => {
  await api.answer('POST /auth/v1/token', authError('invalid_credentials', 'Invalid login credentials'));
  const release = await api.hold('POST /auth/v1/token');
  await show(<AuthDialog open mode="sign-in" message="" />, { path: '/blog', size: PHONE });
  await expect.element(google).toBeEnabled();
  await expectClean();
  await page.getByLabelText('Email', { exact: true }).fill('ana@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('quiet-lantern-Harbour-7');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(google).toBeDisabled();
  await release();
  await expect.element(google).toBeEnabled();
});

test('where no mail server is set, a forgotten password is not sent to look for a letter: it is told where that lies', async () => {
  await api.answer('POST /auth/v1/recover', { body: {} });
  await show(<AuthDialog open mode="sign-in" message="" />, { path: '/blog', size: PHONE });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(dialog.getByText('in this copy’s outbox', { exact: false })).toBeVisible();
  await dialog.getByLabelText('Email', { exact: true }).fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Ask for a code' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(/If ana@example\.org has an account, the email is in this copy’s outbox/);
  await expect.element(dialog).not.toMatchTextContent(/Check your email|on their way|Send another email/);
  await dialog.getByRole('button', { name: 'Ask for a new code' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectClean();
});

test('where no mail server is set, another letter to confirm by is asked for, and told where it lies', async () => {
  await api.answer('POST /auth/v1/token', authError('email_not_confirmed', 'Email not confirmed'));
  await api.answer('POST /auth/v1/resend', { body: {} });
  await show(<AuthDialog open mode="sign-in" message="" />, { path: '/blog', size: PHONE });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Email', { exact: true }).fill('ana@example.org');
  await dialog.getByLabelText('Password', { exact: true }).fill('quiet-lantern-Harbour-7');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.getByRole('button', { name: 'Ask for a new code' }).click();
  await expect.element(dialog.getByText('only its code works now', { exact: false })).toMatchTextContent(/outbox/);
  await expect.element(dialog).not.toMatchTextContent(/Sent again|Send another email/);
  await expectClean();
});

test('where no mail server is set, a change of address that waits says where its letters lie', async () => {
  await holdSession();
  await api.answer('GET /auth/v1/user', { body: authUser({ new_email: 'mika@example.org' }) });
  await api.answer('POST /auth/v1/resend', { body: {} });
  await show(<EmailForm user={ANA} unfinished={null} typed={null} />);
  await expect
    .element(page.getByText('The emails to both addresses are in this copy’s outbox', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Ask Again' }).click();
  await expect.element(page.getByText('only they work now', { exact: false })).toMatchTextContent(/outbox/);
  expect(document.body.textContent).not.toMatch(/We wrote|Sent again|Send Again/);
  await expectClean();
  await releaseSession();
});
