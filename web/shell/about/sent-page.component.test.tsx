/** See for yourself: nothing yet says so; what was sent unfolds to its words, long values only when they are asked for. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { DESKTOP, PHONE, show } from '../../../tests/component/show.tsx';
import { emitForgetKeys } from '../../client/device/forget-keys.ts';
import { noteSent } from '../../client/sent-requests.ts';
import SentPage from './sent-page.tsx';

afterEach(emitForgetKeys);

test('before anything was sent it says so', async () => {
  await show(<SentPage />, { size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectClean();
});

test('the newest comes first and unfolds by key; a long value is shown whole when asked for', async () => {
  const sealed = 'aB3-'.repeat(80);
  noteSent('GET', '/api/profile', { Accept: 'application/json' }, undefined);
  noteSent('PUT', '/api/journal/records/0190a1', undefined, JSON.stringify({ sealed, version: 3 }));
  await show(<SentPage />, { size: PHONE });
  const calls = page.getByRole('listitem');
  await expect.element(calls.first()).toMatchTextContent(/^PUT \/api\/journal\/records\/0190a1/);
  await calls.first().getByText('PUT /api/journal/records/0190a1').click();
  await expect.element(page.getByText(/320 letters/)).toBeVisible();
  await expectClean();
  await page.getByRole('button', { name: 'Show every letter' }).click();
  await expect.element(page.getByText(new RegExp(sealed))).toBeVisible();
  await expectClean();
  await calls.last().getByText('GET /api/profile').click();
  await expect.element(page.getByText('Nothing but the address.')).toBeVisible();
  await expect.element(page.getByText('accept: application/json')).toBeVisible();
});

test('a long one that had to make room says so, and how long it was', async () => {
  noteSent('PUT', '/api/long', undefined, JSON.stringify({ sealed: 'aB3-'.repeat(100_000) }));
  await show(<SentPage />, { size: PHONE });
  await page.getByText('PUT /api/long').click();
  await expect.element(page.getByText(/this is the beginning of 400 kB\. All of it was sent\./)).toBeVisible();
  await expect.element(page.getByText(/the last 60 requests.* pass 256 kB together/)).toBeVisible();
  await expectClean();
});

test('what is sent while it stands there appears, and a lock takes it away', async () => {
  await show(<SentPage />, { size: DESKTOP });
  noteSent('POST', '/api/check', undefined, 'not json');
  await expect.element(page.getByText('POST /api/check')).toBeVisible();
  emitForgetKeys();
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});
