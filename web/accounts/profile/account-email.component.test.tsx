/** Moving to another address: what is no change, and a change that waits for its letters. The proof before it: account-sections; without a mail server: google-button. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { ANA, authUser, holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { show } from '../../../tests/component/show.tsx';
import { EmailForm } from './account-email.tsx';

const USER = 'PUT /auth/v1/user';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);

beforeEach(async () => {
  await holdSession();
  await api.answer('GET /auth/v1/user', { body: authUser() });
});
afterEach(releaseSession);

test('the address that one has, and what is none, is no change', async () => {
  await show(<EmailForm user={ANA} unfinished={null} typed={null} />);
  await field('New Email').fill('Ana@Example.org');
  await button('Change Email').click();
  await said('This is already your email.');
  await field('New Email').fill('ana@');
  await button('Change Email').click();
  await said(/Enter an email address/);
  expect(await bodies(USER)).toEqual([]);
});

test('coming back from the proof, the change goes on by itself', async () => {
  await api.answer(USER, { body: authUser({ new_email: 'mika@example.org' }) });
  await show(<EmailForm user={ANA} unfinished={{ form: 'email', email: 'mika@example.org' }} typed={null} />);
  await said('Waiting for mika@example.org to be confirmed');
  expect(await bodies(USER)).toMatchObject([{ email: 'mika@example.org' }]);
});

test('a change that waits says where its letters went, and another click sends new ones', async () => {
  await api.answer('GET /auth/v1/user', { body: authUser({ new_email: 'mika@example.org' }) });
  await api.answer('POST /auth/v1/resend', { body: {} });
  await show(<EmailForm user={ANA} unfinished={null} typed={null} />);
  await said(/We wrote to both addresses\. Follow the link in (each|either) email\./);
  await button('Send Again').click();
  await said('Sent again. Only the newest emails work.');
});
