/** 'Delete All Data?': the typed word, what a letter is too little for, and what is said when it is refused or unanswered. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { ANA, holdSession, letGoOfSession } from '../../tests/component/auth-answers.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { EraseDialog } from './erase-dialog.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const dialog = (name: string) => page.getByRole('dialog', { name });
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);

beforeEach(async () => {
  await holdSession();
  await api.answer('GET /api/accounts/sign-in-ways', { body: { password: true, google: false, passkey: false } });
});
afterEach(letGoOfSession);

/** A list of which only the total is looked at. */
const pageOf = (total: number) => ({ items: [], page: 1, limit: 1, total, hasNext: false, hasPrev: false });

async function openErase(paid = false): Promise<void> {
  await api.answer('GET /api/stories/mine', { body: pageOf(0) });
  await api.answer('GET /api/comments/mine', { body: pageOf(0) });
  await show(<EraseDialog user={ANA} paid={paid} onErased={() => {}} onClose={() => {}} />, { size: PHONE });
}

test('an end needs the typed word, in capitals, and says what goes with it', async () => {
  await openErase(true);
  await said('This action cannot be undone.');
  await said(/Your paid plan ends now, not at the end of its time\./);
  await expect.element(field('Type DELETE to go on')).toHaveFocus();
  await userEvent.keyboard('delete');
  await button('Delete Everything').click();
  await said('Type DELETE, in capitals.');
  await expectClean();
  expect(await bodies('POST /api/privacy/erasure')).toEqual([]);
});

test('a sign-in by letter is too little for an end at once: that is said, and the seven days are offered', async () => {
  const detail = 'A letter alone cannot delete this account at once.';
  await api.answer('POST /api/privacy/erasure', { refusal: 'letter-too-weak', detail });
  await openErase();
  await field('Type DELETE to go on').fill('DELETE');
  await button('Delete Everything').click();
  await dialog('Is it you?').getByRole('button', { name: 'Close' }).click();
  await said(`${detail} Nothing was deleted.`);
  await expect.element(page.getByRole('radio', { name: /^In 7 days/ })).toBeChecked();
  await expect.element(button('Delete in 7 Days')).toBeVisible();
  await said('This action cannot be undone after seven days.');
  await expectClean();
});

test('a refused end deletes nothing; without an answer it is said that nobody knows', async () => {
  const refusal = { refusal: 'conflict', detail: 'A payment is just being begun.' } as const;
  await api.answer('POST /api/privacy/erasure', refusal, { fault: 'no-connection' });
  await openErase();
  await field('Type DELETE to go on').fill('DELETE');
  await button('Delete Everything').click();
  await said('A payment is just being begun. Nothing was deleted.');
  await button('Delete Everything').click();
  await said(/It is not known whether anything was deleted/);
});

test('whoever has written something chooses what becomes of it', async () => {
  await api.answer('GET /api/comments/mine', { body: pageOf(0) });
  await api.answer('GET /api/stories/mine', { body: pageOf(2) });
  await api.answer('POST /api/privacy/erasure', { refusal: 'conflict', detail: 'A payment is just being begun.' });
  await show(<EraseDialog user={ANA} paid={false} onErased={() => {}} onClose={() => {}} />);
  await page.getByRole('radio', { name: /^Leave them nameless/ }).click();
  await field('Type DELETE to go on').fill('DELETE');
  await button('Delete Everything').click();
  await said(/Nothing was deleted/);
  expect(await bodies('POST /api/privacy/erasure')).toEqual([{ confirm: 'DELETE', writings: 'nameless' }]);
});
