/** The list of sessions: while it is fetched, when it fails, when another try brings it, and how each of its rows ends. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { endReplacedSession } from '../fresh-proof.ts';
import { SessionsSection } from './account-sessions.tsx';
import { useSessions } from './use-sessions.ts';

const LIST = 'GET /api/accounts/sessions';
const END = 'DELETE /api/accounts/sessions/{id}';
const session = (id: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  began_at: `2031-03-0${id}T10:00:00.000Z`,
  last_used_at: `2031-03-0${id}T12:00:00.000Z`,
  proved_by: 'password',
  current: false,
  ...more,
});
const TWO = { body: { sessions: [session(1, { current: true }), session(2, { proved_by: 'google' })] } };

const Section = () => <SessionsSection sessions={useSessions()} />;

test('while the list is fetched a place stands for it, and then every session is told', async () => {
  signIn();
  await api.answer(LIST, TWO);
  const release = await api.hold(LIST);
  await show(<Section />, { size: PHONE });
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await release();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect.element(page.getByText('Signed in with Google')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expectClean();
});

test.each([{ fault: 'no-connection' }, { fault: 'not-json' }, { refusal: 'too-many', detail: 'Too many.' }] as const)(
  '%o instead of a list is said, and another try brings it',
  async (error) => {
    signIn();
    // Where no answer comes it is asked once more by itself.
    await api.answer(LIST, error, ...('fault' in error && error.fault === 'no-connection' ? [error, TWO] : [TWO]));
    await show(<Section />);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectClean();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('This device')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  },
);

test('a list that cannot be read for a while is asked for again', async () => {
  signIn();
  await api.answer(LIST, { refusal: 'unavailable', detail: 'Not just now.', retryAfterSeconds: 5 }, TWO);
  await show(<Section />);
  await expect.element(page.getByText('Not just now.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('This device')).toBeVisible();
});

test('the list is read again once a proof has put a new session in the place of this one', async () => {
  signIn();
  await api.answer(LIST, TWO, { body: { sessions: [session(3, { current: true })] } });
  await api.answer(END, { status: 204 });
  await show(<Section />);
  await expect.element(page.getByText('Signed in with Google')).toBeVisible();
  await endReplacedSession(session(1).id);
  await expect.element(page.getByText('Signed in with Google')).not.toBeInTheDocument();
  await expect.element(page.getByText('This device')).toBeVisible();
});

test('where a hosted issuer keeps the list that is said, without a way to try again', async () => {
  signIn();
  await api.answer(LIST, { refusal: 'unavailable', detail: 'Your sessions are kept elsewhere.' });
  await show(<Section />);
  await expect.element(page.getByText('Your sessions are kept elsewhere.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign Out All Others' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Try Again' }).elements()).toEqual([]);
});

test('a session that cannot be ended stays in the list; ended, or gone already, it leaves', async () => {
  signIn();
  await api.answer(LIST, TWO);
  await api.answer(END, { fault: 'server-error' }, { refusal: 'not-found', detail: 'There is nothing here.' });
  await show(<Section />);
  const end = page.getByRole('button', { name: /^End the session that began/ });
  await end.click();
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  await end.click();
  await expect.element(page.getByText('That session has ended.')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  expect(await api.requests(END)).toHaveLength(2);
});
