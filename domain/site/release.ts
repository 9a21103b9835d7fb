/**
 * Who signed a build, and which builds were signed before it: a list that only grows, each entry bound to all before it. Where
 * hashes and signatures come from is an argument, since Node and browsers have them each in their own way.
 */
import { ok, problem, type Result } from '../result.ts';

export interface Proofs {
  /** SHA-384 of the text in UTF-8, as `integrity` has it: `sha384-` and base64. */
  hash(text: string): Promise<string>;
  /** Whether the signature is this key's (Ed25519, RFC 8032) under the text in UTF-8; key (32 bytes) and signature (64) in base64. */
  holds(key: string, signature: string, text: string): Promise<boolean>;
}

export interface Release {
  key: string;
  /** Hashes of the manifests of all builds that were signed, the oldest first, this one last. */
  builds: string[];
  /** Under `statementOf`. */
  signature: string;
}

/** What a site tells of its build, at `BUILD_ADDRESS`. */
export interface PublishedBuild {
  form: 1;
  /** For people who look at it. */
  says: string;
  /** The text of build/manifest.json, byte by byte, since its hash is what was signed. */
  manifest: string;
  release: Release | null;
}

export const BUILD_ADDRESS = '/.well-known/build.json';

/** What a browser keeps of the release that it took last: from then on it takes only what continues it. */
export interface Pin {
  key: string;
  /** So many builds, and what they come to. */
  count: number;
  chain: string;
}

export type ReleaseFault =
  /** Nobody signed it. */
  | 'unsigned'
  /** What was signed last is another build than the one that is served. */
  | 'other-build'
  | 'other-key'
  | 'bad-signature'
  /** The list is shorter than it was, or its beginning is another. */
  | 'not-continued';

/** What a list of builds comes to: the hash of what those before came to, and of the last one. */
export async function chainOf(builds: readonly string[], { hash }: Proofs): Promise<string> {
  let chain = await hash('twofold builds');
  for (const build of builds) chain = await hash(`${chain}\n${build}`);
  return chain;
}

/** What is signed. */
export const statementOf = (count: number, chain: string): string => `twofold build ${count}\n${chain}\n`;

/** Whether a browser that keeps `pin`, or none yet, may take the build; it keeps the given pin from then on. */
export async function checkRelease(
  { manifest, release }: Pick<PublishedBuild, 'manifest' | 'release'>,
  pin: Pin | null,
  proofs: Proofs,
): Promise<Result<Pin, ReleaseFault>> {
  if (release === null) return problem('unsigned');
  const { key, builds, signature } = release;
  if (builds.at(-1) !== (await proofs.hash(manifest))) return problem('other-build');
  if (pin && pin.key !== key) return problem('other-key');
  const chain = await chainOf(builds, proofs);
  if (!(await proofs.holds(key, signature, statementOf(builds.length, chain)))) return problem('bad-signature');
  const before = pin === null || (await chainOf(builds.slice(0, pin.count), proofs)) === pin.chain;
  if (pin && (builds.length < pin.count || !before)) return problem('not-continued');
  return ok({ key, count: builds.length, chain });
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readRelease(found: unknown): Release | null {
  const { key, builds, signature } = Object(found) as Record<keyof Release, unknown>;
  if (!isText(key) || !isText(signature) || !Array.isArray(builds) || !builds.every(isText)) return null;
  return { key, builds, signature };
}

/** What a site answered, or null where that is no such thing. A release that is none counts as none. */
export function readPublished(found: unknown): PublishedBuild | null {
  const { form, says, manifest, release } = Object(found) as Record<keyof PublishedBuild, unknown>;
  if (form !== 1 || !isText(manifest)) return null;
  return { form, says: isText(says) ? says : '', manifest, release: readRelease(release) };
}
