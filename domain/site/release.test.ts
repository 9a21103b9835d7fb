/** What a browser takes after it has taken a build once, and what not: with real keys and hashes. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { PROOFS, rawKey } from '../../server/platform/proofs.ts';
import { chainOf, checkRelease, type Pin, type Release, readPublished, statementOf } from './release.ts';

const keys = generateKeyPairSync('ed25519');
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function release(
  manifests: string[],
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = keys,
) {
  const builds = manifests.map(hashOf);
  const statement = statementOf(builds.length, await chainOf(builds, PROOFS));
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64');
  return { key: rawKey(publicKey), builds, signature } satisfies Release;
}
const check = (manifest: string, signed: Release | null, pin: Pin | null) =>
  checkRelease({ manifest, release: signed }, pin, PROOFS);

async function pinned(manifests: string[]): Promise<Pin> {
  const taken = await check(manifests.at(-1) ?? '', await release(manifests), null);
  if (!taken.ok) throw new Error(taken.problem);
  return taken.value;
}

test('the first one is taken as it comes, and every one after it that continues the list', async () => {
  const first = await pinned(['a']);
  expect(first).toMatchObject({ key: rawKey(keys.publicKey), count: 1 });
  const second = await check('b', await release(['a', 'b']), first);
  expect(second).toMatchObject({ ok: true, value: { count: 2 } });
  expect(await check('d', await release(['a', 'b', 'c', 'd']), first)).toMatchObject({ ok: true, value: { count: 4 } });
  // The same again, and an earlier build that was signed anew.
  expect(await check('a', await release(['a']), first)).toEqual({ ok: true, value: first });
  expect(await check('a', await release(['a', 'b', 'a']), first)).toMatchObject({ ok: true, value: { count: 3 } });
});

test('nothing is taken that nobody signed, or that was signed for another build', async () => {
  const pin = await pinned(['a']);
  expect(await check('b', null, pin)).toEqual({ ok: false, problem: 'unsigned' });
  expect(await check('b, changed', await release(['a', 'b']), pin)).toEqual({ ok: false, problem: 'other-build' });
});

test('nothing is taken by another key, nor by a signature that is not the key’s', async () => {
  const pin = await pinned(['a']);
  const other = generateKeyPairSync('ed25519');
  expect(await check('b', await release(['a', 'b'], other), pin)).toEqual({ ok: false, problem: 'other-key' });
  const borrowed = { ...(await release(['a', 'b'], other)), key: pin.key };
  expect(await check('b', borrowed, pin)).toEqual({ ok: false, problem: 'bad-signature' });
  const { signature } = await release(['a']);
  expect(await check('b', { ...(await release(['a', 'b'])), signature }, null)).toEqual({
    ok: false,
    problem: 'bad-signature',
  });
});

test('a list that was cut, or whose beginning is another, is not taken, signed as it may be', async () => {
  const pin = await pinned(['a', 'b', 'c']);
  for (const manifests of [['a'], ['a', 'b'], ['b', 'c', 'd'], ['a', 'x', 'c', 'd'], ['a', 'b', 'd']]) {
    expect(await check(manifests.at(-1) ?? '', await release(manifests), pin), manifests.join()).toEqual({
      ok: false,
      problem: 'not-continued',
    });
  }
});

test('what a site answers is read as a build, or as none; a release in pieces counts as none', async () => {
  const signed = await release(['a']);
  expect(readPublished({ form: 1, says: 's', manifest: 'a', release: signed })).toEqual({
    form: 1,
    says: 's',
    manifest: 'a',
    release: signed,
  });
  for (const part of [{ builds: 'a' }, { builds: ['a', 1] }, { key: 1 }, { signature: null }])
    expect(readPublished({ form: 1, manifest: 'a', release: { ...signed, ...part } })).toMatchObject({ release: null });
  for (const wrong of [null, '', 1, {}, { form: 2, manifest: 'a' }, { form: 1, manifest: {} }])
    expect(readPublished(wrong)).toBeNull();
});
