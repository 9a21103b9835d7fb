import { expect, test } from 'vitest';
import { TOO_EASY } from '../../accounts/sign-in/credentials.ts';
import { PASSPHRASE_RULE, passphraseError } from '../private-mode/private-mode-steps.tsx';
import { openWraps, wrapFor } from './key-wraps.ts';
import { makePhrase, readPhrase } from './recovery-phrase.ts';

const letter = { owner: '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11', key: 'A'.repeat(43) };

test('a phrase is twelve words for 128 bits, and reads the same however it is spaced and written', async () => {
  const phrase = await makePhrase();
  expect(phrase.split(' ')).toHaveLength(12);
  const bytes = await readPhrase(phrase);
  expect(bytes).toHaveLength(16);
  expect(await readPhrase(`  1. ${phrase.toUpperCase().replaceAll(' ', ',\n 2) ')} `)).toEqual(bytes);
  expect(await makePhrase()).not.toBe(phrase);
});

test('a slip in the phrase is found before anything is tried', async () => {
  const words = (await makePhrase()).split(' ');
  expect(await readPhrase(words.slice(1).join(' '))).toBeNull();
  expect(await readPhrase([...words.slice(1), 'twofold'].join(' '))).toBeNull();
});

test('a passphrase is the same however its accents were typed', async () => {
  const wrap = await wrapFor({ kind: 'passphrase', passphrase: 'caf\u00e9 by the quiet harbour' }, letter);
  const typed = { kind: 'passphrase', passphrase: ' cafe\u0301 by the quiet harbour ' } as const;
  expect(await openWraps(typed, [wrap], letter.owner)).toEqual(letter);
  expect(await openWraps({ ...typed, passphrase: 'cafe by the quiet harbour' }, [wrap], letter.owner)).toBeNull();
  // As slow as it is meant to be: its own line says to what power of two.
  const [, stanza] = Buffer.from(wrap.wrapped, 'base64url').toString('latin1').split('\n');
  expect(stanza).toMatch(/^-> scrypt \S+ 17$/);
});

test('a passphrase is long, and not one letter over and over', () => {
  expect(passphraseError('four quiet herons wading', [])).toBe('');
  for (const weak of ['four herons', 'a'.repeat(40), `${'x'.repeat(10)}      `])
    expect(passphraseError(weak, [])).toBe(PASSPHRASE_RULE);
});

test('a passphrase is none of what its owner is known by, twice over neither', () => {
  const own = ['ana.lima@twofold.example', 'Ana', 'Lima'];
  const address = 'ana.lima@twofold.example';
  for (const known of [address, ` ${address.toUpperCase()} `, 'Lima.Ana.Lima.Ana.1987', address.repeat(2)])
    expect(passphraseError(known, own)).toBe(TOO_EASY);
  expect(passphraseError('qwertyuiop1234567890', [])).toBe(TOO_EASY);
  expect(passphraseError('ana met four quiet herons', own)).toBe('');
  expect(passphraseError('four quiet herons wading '.repeat(200), own)).toBe('');
});

test("another person's letter in one's own wrap is not taken", async () => {
  const holder = { kind: 'phrase', phrase: await makePhrase() } as const;
  expect(await openWraps(holder, [await wrapFor(holder, letter)], 'someone else')).toBeNull();
});

test('every wrap of the same key looks different, and none holds it', async () => {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const holder = { kind: 'passkey', credentialId: 'one', secret } as const;
  const [one, two] = await Promise.all([wrapFor(holder, letter), wrapFor(holder, letter)]);
  expect(one.wrapped).not.toBe(two.wrapped);
  expect(Buffer.from(one.wrapped, 'base64url').toString('latin1')).not.toContain(letter.key);
});
