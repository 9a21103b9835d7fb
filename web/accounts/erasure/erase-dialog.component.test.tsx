/** 'Delete All Data?': the typed word, what a letter is too little for, and what is said when it is refused or unanswered. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { ANA, holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
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
afterEach(releaseSession);

/** A list of which only the total is looked at. */
const pageOf = (total: number) => ({ items: [], page: 1, limit: 1, total, hasNext: false, hasPrev: false });

async function openErase(paid = false): Promise<void> {
  await api.answer('GET /api/stories/mine', { body: pageOf(0) });
  await api.answer('GET /api/comments/mine', { body: pageOf(0) });
  await show(<EraseDialog user={ANA} paid={paid} onErased={() => {}} onClose={() => {}} />, { size: PHONE });
}

const atOnce = () => page.getByRole('radio', { name: /^At once/ }).click();

test('the end that can be undone is chosen beforehand, and only the other says that it cannot', async () => {
  await openErase();
  const [later, now] = [page.getByRole('radio', { name: /^In 7 days/ }), page.getByRole('radio', { name: /^At once/ })];
  await expect.element(later).toBeChecked();
  await expect.element(button('Delete in 7 Days')).toBeVisible();
  const all = page.getByText(/This action cannot be undone/);
  expect(all.elements()).toHaveLength(1);
  await expect.element(page.getByRole('radio', { name: /^At once\s*This action cannot be undone\./ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Sign in within seven days to undo it/ })).toBeChecked();
  await now.click();
  await expect.element(button('Delete Everything')).toBeVisible();
  await expectClean();
});

test('an account that is closed already, or that a hosted issuer keeps, can only end at once', async () => {
  await show(<EraseDialog user={ANA} paid={false} now onErased={() => {}} onClose={() => {}} />, { size: PHONE });
  await said('This action cannot be undone.');
  await expect.element(button('Delete Everything')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
});

test('an end needs the typed word, in capitals, and says what goes with it', async () => {
  await openErase(true);
  await said(/Your paid plan ends with it, not at the end of its time\./);
  await atOnce();
  await said(/Your paid plan ends now, not at the end of its time\./);
  await field('Type DELETE to continue').click();
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
  await atOnce();
  await field('Type DELETE to continue').fill('DELETE');
  await button('Delete Everything').click();
  await dialog('Is it you?').getByRole('button', { name: 'Close' }).click();
  await said(`${detail} Nothing was deleted.`);
  await expect.element(page.getByRole('radio', { name: /^In 7 days/ })).toBeChecked();
  await expect.element(button('Delete in 7 Days')).toBeVisible();
  await expectClean();
});

test('a refused end deletes nothing; without an answer it is said that nobody knows', async () => {
  const refusal = { refusal: 'conflict', detail: 'A payment is just being begun.' } as const;
  await api.answer('POST /api/privacy/erasure', refusal, { fault: 'no-connection' });
  await openErase();
  await atOnce();
  await field('Type DELETE to continue').fill('DELETE');
  await button('Delete Everything').click();
  await said('A payment is just being begun. Nothing was deleted.');
  await button('Delete Everything').click();
  await said(/We don’t know whether anything was deleted/);
});

test('whoever has written something chooses what becomes of it', async () => {
  await api.answer('GET /api/comments/mine', { body: pageOf(0) });
  await api.answer('GET /api/stories/mine', { body: pageOf(2) });
  await api.answer('POST /api/privacy/erasure', { refusal: 'conflict', detail: 'A payment is just being begun.' });
  await show(<EraseDialog user={ANA} paid={false} onErased={() => {}} onClose={() => {}} />);
  await atOnce();
  await page.getByRole('radio', { name: /^Leave them nameless/ }).click();
  await field('Type DELETE to continue').fill('DELETE');
  await button('Delete Everything').click();
  await said(/Nothing was deleted/);
  expect(await bodies('POST /api/privacy/erasure')).toEqual([{ confirm: 'DELETE', writings: 'nameless' }]);
});
