/** The steps into private mode and the form that opens a journal: what is refused on the way, and what a wrong secret is told. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../tests/component/api.ts';
import { ANA, holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { TOO_EASY } from '../../accounts/sign-in/credentials.ts';
import { ApiError, JournalLocked } from '../../client/api-error.ts';
import type { KeyHolder } from '../keys/key-wraps.ts';
import { PrivateModeDialog, PrivateModeSection } from './private-mode-section.tsx';
import { HoldersStep, PASSPHRASE_RULE } from './private-mode-steps.tsx';
import type { UnlockWay } from './unlock.ts';
import { UnlockForm } from './unlock-form.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const dialog = (name: string) => page.getByRole('dialog', { name });
const FOUR_WORDS = 'four quiet herons wading';

beforeEach(async () => {
  await holdSession();
  await api.answer('GET /api/accounts/passkeys', { body: { passkeys: [] } });
});
afterEach(releaseSession);

test('what it means is agreed to, twelve words are shown, and two of them typed back, before anything else', async () => {
  await show(<PrivateModeDialog user={ANA} ways={[]} onDone={() => {}} onClose={() => {}} />, { size: PHONE });
  await expect.element(dialog('Before you turn it on')).toBeVisible();
  await button('Continue').click();
  await said('Please confirm this first.');
  await expectClean();
  await page.getByLabelText(/^I understand/).click();
  await button('Continue').click();
  await expect.element(page.getByRole('listitem')).toHaveLength(12);
  await expectClean();
  const words = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => (textContent ?? '').replaceAll(/[^a-z]/g, ''));
  await button('I Wrote Them Down').click();
  await field('Third word').fill(words[2] ?? '');
  await field('Ninth word').fill('something else');
  await button('Continue').click();
  await said(/^That isn’t the word/);
  await expect.element(field('Ninth word')).toHaveFocus();
  await button('Show Them Again').click();
  await expect.element(page.getByRole('listitem')).toHaveLength(12);
  await button('I Wrote Them Down').click();
  await field('Third word').fill(` ${(words[2] ?? '').toUpperCase()} `);
  await field('Ninth word').fill(words[8] ?? '');
  await button('Continue').click();
  await expect.element(dialog('For everyday use')).toBeVisible();
});

test('a passphrase that is short, one’s own names and address, or not the same twice, is refused; without one nothing is saved', async () => {
  const saved: KeyHolder[][] = [];
  const save = async (holders: KeyHolder[]) => void saved.push(holders);
  await show(<HoldersStep user={ANA} saveText="Turn It On" onBusy={() => {}} onSave={save} />, { size: PHONE });
  await button('Turn It On').click();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(PASSPHRASE_RULE);
  await expect.element(field('Passphrase')).toHaveFocus();
  await field('Passphrase').fill(`${ANA.firstName} ${ANA.lastName} ${ANA.email}`);
  await said(TOO_EASY);
  await field('Passphrase').fill(FOUR_WORDS);
  await field('Passphrase Again').fill('four quiet herons flying');
  await button('Turn It On').click();
  await said('These passphrases don’t match.');
  await expect.element(field('Passphrase Again')).toHaveFocus();
  await expectClean();
  expect(saved).toEqual([]);
  await field('Passphrase Again').fill(FOUR_WORDS);
  await button('Turn It On').click();
  await expect.poll(() => saved).toEqual([[{ kind: 'passphrase', passphrase: FOUR_WORDS }]]);
});

test('what could not be saved is said, and nothing was changed', async () => {
  const refuse = () =>
    Promise.reject(new ApiError(409, '', { code: 'conflict', sentence: 'It was changed elsewhere.' }));
  await show(<HoldersStep user={ANA} saveText="Turn It On" onBusy={() => {}} onSave={refuse} />);
  await field('Passphrase').fill(FOUR_WORDS);
  await field('Passphrase Again').fill(FOUR_WORDS);
  await button('Turn It On').click();
  await said('It was changed elsewhere. Nothing was changed.');
  await expect.element(button('Turn It On')).toBeEnabled();
});

const WRONG = new ApiError(403, '', { code: 'wrong-secret', sentence: 'This passphrase does not open your journal.' });

const openForm = (act: (way: UnlockWay, secret: string) => Promise<void>, ways: UnlockWay[]) =>
  show(<UnlockForm user={ANA} ways={ways} submitText="Unlock" act={act} />, { size: PHONE });

test('a wrong passphrase is told at its field; the phrase opens it in its place', async () => {
  const tried: [UnlockWay, string][] = [];
  await openForm(
    async (way, secret) => {
      tried.push([way, secret]);
      if (way === 'passphrase') throw WRONG;
    },
    ['passphrase', 'phrase'],
  );
  await button('Unlock').click();
  await said('Enter your passphrase.');
  expect(tried).toEqual([]);
  await field('Passphrase').fill('four quiet herons flying');
  await userEvent.keyboard('{Enter}');
  await said('This passphrase does not open your journal.');
  await expectClean();
  await button('Use the recovery phrase').click();
  await button('Unlock').click();
  await said('Enter the twelve words.');
  await field('Recovery phrase').fill('one two three');
  await button('Unlock').click();
  await expect.poll(() => tried).toHaveLength(2);
  expect(tried[1]).toEqual(['phrase', 'one two three']);
});

test('where a fresh proof is missing it is asked for, and closing that leaves the journal closed and the words typed', async () => {
  await api.answer('GET /api/accounts/sign-in-ways', { body: { password: true, google: false, passkey: false } });
  let attempts = 0;
  await openForm(() => {
    attempts += 1;
    return Promise.reject(new JournalLocked());
  }, ['passphrase', 'phrase']);
  await field('Passphrase').fill(FOUR_WORDS);
  await button('Unlock').click();
  await dialog('Is it you?').getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog('Is it you?')).not.toBeInTheDocument();
  await expect.element(field('Passphrase')).toHaveValue(FOUR_WORDS);
  expect(attempts).toBe(1);
});

test('a passkey comes first where it opens the journal, and one that was sent away is told beside it', async () => {
  const declined = new ApiError(403, '', { code: 'passkey-declined', sentence: 'The passkey was not used.' });
  await openForm(() => Promise.reject(declined), ['passkey', 'phrase']);
  await button('Unlock with a Passkey').click();
  await said('The passkey was not used.');
  await expect.element(field('Recovery phrase')).toBeVisible();
  await expect.element(button('Use the passphrase')).not.toBeInTheDocument();
});

test('ways from before are named, and what renews them; where there are none nothing is said', async () => {
  const key = {
    mode: 'private' as const,
    recipient: 'age1',
    version: 2,
    ways: ['passkey' as const, 'phrase' as const],
  };
  const older: { kind: 'phrase' | 'passkey'; credentialId: string | null }[] = [
    { kind: 'phrase', credentialId: null },
    { kind: 'passkey', credentialId: 'one' },
    { kind: 'passkey', credentialId: 'two' },
  ];
  for (const [old, sentence] of [
    [older, /older version of Twofold: your passkey and your recovery phrase\./],
    [older.slice(0, 0), null],
  ] as const) {
    await api.answer('GET /api/journal/key', { body: { serverRecipient: 'age1', key: { ...key, older: old } } });
    const shown = await show(<PrivateModeSection user={ANA} />, { size: PHONE });
    await expect.element(button('Change What Opens It')).toBeVisible();
    if (sentence) await said(sentence);
    else await expect.element(page.getByText(/older version/)).not.toBeInTheDocument();
    await expectClean();
    await shown.unmount();
  }
});
