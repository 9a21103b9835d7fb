/** What a built house tells of its build: the list of its files, and who signed it, as `npm run release` left it beside them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkRelease, type PublishedBuild, readPublished } from '../../domain/site/release.ts';
import type { Env } from './env.ts';
import { dataHeaders } from './http/data-headers.ts';
import { type Packed, packAnswer } from './http/pack-answer.ts';
import { PROOFS } from './proofs.ts';

const SAYS = {
  signed: 'The list of all files of this build, with its signature: docs/verifying.md says how to check both.',
  unsigned: 'The list of all files of this build. NOBODY HAS SIGNED IT: see npm run release, and docs/verifying.md.',
};

/**
 * `folder` is build/. A signature that is another build's counts as none, as is usual right after an update: nothing is told
 * that is not so.
 */
export async function readPublishedBuild(folder: string): Promise<PublishedBuild> {
  const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const path = join(folder, 'release.json');
  const release: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  const signed = readPublished({ form: 1, says: SAYS.signed, manifest, release });
  if (signed && (await checkRelease(signed, null, PROOFS)).ok) return signed;
  return { form: 1, says: SAYS.unsigned, manifest, release: null };
}

/** As it is served. */
export function packPublishedBuild(published: PublishedBuild, env: Pick<Env, 'publicUrl'>): Packed {
  const plain = Buffer.from(JSON.stringify(published));
  const headers = { ...dataHeaders(env), 'Cache-Control': 'no-cache' };
  return packAnswer({ plain, gzip: gzipSync(plain), type: 'application/json', headers });
}
