import { expect, test } from 'vitest';
import { MAX_CONTENTS } from '../../../domain/sealed-record.ts';
import { importAesKey } from '../../client/device/aes-seal.ts';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';
import { openRecord, sealRecord } from './sealed-record.ts';

const newKey = () => importAesKey(crypto.getRandomValues(new Uint8Array(32)));
const name = { owner: 'o', room: 'planner', id: 'i', version: 3 } as const;
const unreadable = { ok: false, problem: 'unreadable' };

test('a sealed record opens to the same value, and seals differently each time', async () => {
  const key = await newKey();
  const value = { title: 'Ünïcode ✓', list: [1, null, true], nested: { empty: '' } };
  const [one, two] = await Promise.all([sealRecord(key, name, value), sealRecord(key, name, value)]);
  expect(await openRecord(key, name, one)).toEqual({ ok: true, value });
  expect(one).not.toBe(two);
});

test('a record moved to another owner, room, id or version does not open, nor with another key', async () => {
  const key = await newKey();
  const sealed = await sealRecord(key, name, 'words');
  for (const moved of [{ owner: 'p' }, { room: 'mood' as const }, { id: 'j' }, { version: 2 }]) {
    expect(await openRecord(key, { ...name, ...moved }, sealed)).toEqual(unreadable);
  }
  expect(await openRecord(await newKey(), name, sealed)).toEqual(unreadable);
});

test('a changed bit, a cut and what is no base64url do not open', async () => {
  const key = await newKey();
  const sealed = fromBase64url(await sealRecord(key, name, 'words'));
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = sealed.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await openRecord(key, name, toBase64url(changed))).toEqual(unreadable);
  }
  expect(await openRecord(key, name, toBase64url(sealed.subarray(0, 20)))).toEqual(unreadable);
  expect(await openRecord(key, name, '***')).toEqual(unreadable);
});

test('values of different lengths seal to one length, and what is too large is refused', async () => {
  const key = await newKey();
  const lengths = await Promise.all(
    ['', 'x'.repeat(900)].map(async (value) => (await sealRecord(key, name, value)).length),
  );
  expect(lengths[0]).toBe(lengths[1]);
  await expect(sealRecord(key, name, 'x'.repeat(MAX_CONTENTS))).rejects.toThrow(RangeError);
});

test('no script can read a data key out', async () => {
  await expect(crypto.subtle.exportKey('raw', await newKey())).rejects.toThrow();
});

test('bytes survive base64url, large ones too', () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536));
  expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
  expect(toBase64url(new Uint8Array([251, 255]))).toBe('-_8');
});
