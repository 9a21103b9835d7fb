/** `npm run release`: a key that is never written over, and builds that are signed one after another. */
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkRelease, type Pin } from '../domain/site/release.ts';
import { integrityOf, PROOFS } from '../server/platform/proofs.ts';
import { makeKey, signBuild, signSums } from './release-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = join(folder, 'twofold.key');

async function signed(manifest: string, pin: Pin | null) {
  writeFileSync(join(folder, 'manifest.json'), manifest);
  const { count } = await signBuild(key, folder);
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const taken = await checkRelease({ manifest, release }, pin, PROOFS);
  if (!taken.ok) throw new Error(taken.problem);
  return { count, pin: taken.value };
}

test('a key is its owner’s alone to read, and is never written over', async () => {
  await expect(signBuild(key, folder)).rejects.toThrow('Make one');
  expect(Buffer.from(makeKey(key), 'base64')).toHaveLength(32);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(() => makeKey(key)).toThrow('never written over');
  await expect(signBuild(key, folder)).rejects.toThrow('Build first');
});

test('each build continues the list of those before it, and the same one again adds nothing', async () => {
  const first = await signed('one', null);
  const second = await signed('two', first.pin);
  const again = await signed('two', second.pin);
  const back = await signed('one', again.pin);
  expect([first.count, second.count, again.count, back.count]).toEqual([1, 2, 2, 3]);
  expect(readFileSync(`${key}.builds`, 'utf8')).toBe(
    ['one', 'two', 'one', ''].map((text) => text && integrityOf(text)).join('\n'),
  );
});

test('the sums of archives are signed by the same key, as openssl checks it', () => {
  writeFileSync(join(folder, 'SHA256SUMS'), 'sums\n');
  signSums(key, folder);
  const holds = (words: string) =>
    verify(
      null,
      Buffer.from(words),
      createPublicKey(readFileSync(join(folder, 'release-key.pem'))),
      readFileSync(join(folder, 'SHA256SUMS.sig')),
    );
  expect([holds('sums\n'), holds('other sums\n')]).toEqual([true, false]);
});
