/** What a house tells of its build: unsigned in plain words, signed as it was signed, and never by what another build was signed with. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chainOf, statementOf } from '../../domain/site/release.ts';
import { chooseForm } from './http/choose-form.ts';
import { integrityOf, PROOFS, rawKey } from './proofs.ts';
import { packPublishedBuild, readPublishedBuild } from './published-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'published-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MANIFEST = '{"form":1}\n';

async function writeRelease(manifest: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const builds = [integrityOf(manifest)];
  const signature = sign(null, Buffer.from(statementOf(1, await chainOf(builds, PROOFS))), privateKey);
  const release = { key: rawKey(publicKey), builds, signature: signature.toString('base64') };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

test('a build that nobody signed says so, one that was signed bears the signature, and another one’s counts as none', async () => {
  writeFileSync(join(folder, 'manifest.json'), MANIFEST);
  expect(await readPublishedBuild(folder)).toMatchObject({
    says: expect.stringContaining('NOBODY HAS SIGNED IT'),
    manifest: MANIFEST,
    release: null,
  });
  await writeRelease(MANIFEST);
  const signed = await readPublishedBuild(folder);
  expect(signed).toMatchObject({ manifest: MANIFEST, release: { builds: [integrityOf(MANIFEST)] } });
  expect(signed.says).not.toContain('NOBODY');
  await writeRelease('another one');
  expect(await readPublishedBuild(folder)).toMatchObject({ release: null });
});

test('it is asked for anew each time', async () => {
  const packed = packPublishedBuild(await readPublishedBuild(folder), { publicUrl: 'https://twofold.example' });
  const { headers, body } = chooseForm(packed, {
    method: 'GET',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    range: undefined,
  });
  expect(headers[headers.indexOf('Cache-Control') + 1]).toBe('no-cache');
  expect(JSON.parse(body?.toString() ?? '')).toMatchObject({ form: 1, manifest: MANIFEST });
});
