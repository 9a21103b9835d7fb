import { hkdfSync, pbkdf2Sync } from 'node:crypto';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { expect, test } from 'vitest';
import { numberMark, readCompared, safetyWords } from './safety-number.ts';

const KEY = { couple: '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11', key: Buffer.alloc(32, 7).toString('base64url') };

/** The same from its description alone: docs/decisions/0071. */
function expected({ couple, key }: typeof KEY) {
  const info = `couple key for the safety number 1\n${couple}`;
  const mark = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', info, 32));
  const drawn = pbkdf2Sync(mark, 'twofold safety number words 1', 100_000, 9, 'sha256');
  let bits = BigInt(`0x${drawn.toString('hex')}`) >> 6n;
  const words: string[] = [];
  for (let at = 0; at < 6; at++) {
    words.unshift(wordlist[Number(bits & 2047n)] ?? '');
    bits >>= 11n;
  }
  return { mark: mark.toString('base64url'), words };
}

test('six words of the list of the recovery phrase, the same on both sides, as they are written down', async () => {
  const { mark, words } = expected(KEY);
  expect(await numberMark({ ...KEY })).toBe(mark);
  expect(await safetyWords({ ...KEY })).toEqual(words);
  expect(new Set(words).size).toBeGreaterThan(1);
});

test('another key or another couple has other words', async () => {
  const others = [
    { ...KEY, key: Buffer.alloc(32, 8).toString('base64url') },
    { ...KEY, couple: '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d12' },
  ];
  const all = await Promise.all([KEY, ...others].map(async (key) => (await safetyWords(key)).join(' ')));
  expect(new Set(all).size).toBe(3);
  expect(new Set(await Promise.all([KEY, ...others].map(numberMark))).size).toBe(3);
});

test('what was compared is read, and nothing else is taken for it', () => {
  const kept = { version: 1, kind: 'compared-number', mark: 'm', at: '2026-11-28T10:00:00.000Z', record: KEY.couple };
  expect(readCompared(kept)).toEqual(kept);
  for (const other of [null, {}, { ...kept, kind: 'couple-key' }, { ...kept, mark: 1 }, { ...kept, record: 'x' }]) {
    expect(readCompared(other)).toBeNull();
  }
});
