/**
 * `key FILE` makes the key that builds are signed with, to be kept where no server is; `sign FILE` signs what lies in build/
 * with it, into build/release.json, and adds it to the list beside the key; `archive [FILE]` packs what lies in build/ into
 * release/, signed where a key is named.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readManifest } from '../domain/site/build-manifest.ts';
import { chainOf, type Release, statementOf } from '../domain/site/release.ts';
import { integrityOf, PROOFS, rawKey } from '../server/platform/proofs.ts';
import { makeArchives, SUMS } from './archive/archive.ts';

/** What stands in the way, for whoever typed the command. */
class Refused extends Error {}

/** All builds that were signed with a key, one hash a line, the oldest first. */
const listOf = (keyFile: string): string => `${keyFile}.builds`;

/** Returns the public half. Throws `Refused` where there is such a file: a key is never written over. */
export function makeKey(file: string): string {
  if (existsSync(file)) throw new Refused(`There is a file ${file} already: a key is never written over.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return rawKey(publicKey);
}

/** Signs what lies in the folder. Returns the number and the commit of the build; throws `Refused` where key or build is missing. */
export async function signBuild(keyFile: string, folder: string): Promise<{ count: number; commit: string | null }> {
  if (!existsSync(keyFile)) throw new Refused(`There is no key ${keyFile}. Make one: npm run release -- key FILE`);
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Refused('There is no build to sign. Build first: npm run build');
  const manifest = readFileSync(path, 'utf8');
  const privateKey = createPrivateKey(readFileSync(keyFile));
  const list = listOf(keyFile);
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
  const build = integrityOf(manifest);
  // Signed once more it is no other build.
  const builds = before.at(-1) === build ? before : [...before, build];
  const statement = statementOf(builds.length, await chainOf(builds, PROOFS));
  const release: Release = {
    key: rawKey(createPublicKey(privateKey)),
    builds,
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
  };
  if (builds !== before) appendFileSync(list, `${build}\n`);
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release)}\n`);
  return { count: builds.length, commit: readManifest(manifest)?.commit ?? null };
}

/** Signs the sums of the archives in `folder` so that openssl alone can check them: the bytes of the signature, and the public key as PEM. */
export function signSums(keyFile: string, folder: string): void {
  const privateKey = createPrivateKey(readFileSync(keyFile));
  writeFileSync(join(folder, `${SUMS}.sig`), sign(null, readFileSync(join(folder, SUMS)), privateKey));
  writeFileSync(join(folder, 'release-key.pem'), createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }));
}

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');
const MB = 1e6;

async function tellKey(file: string): Promise<string[]> {
  const half = makeKey(file);
  return [
    `The key lies in ${file}. Keep it, and the list that grows beside it, where no server is, and a copy of both elsewhere.`,
    'Without them no build can be signed that browsers take which know this key.',
    `Its public half: ${half}`,
  ];
}

async function tellSigned(file: string): Promise<string[]> {
  const { count, commit } = await signBuild(file, BUILD);
  return [
    `Signed, as build ${count} of this key.`,
    commit === null
      ? 'It was made from sources that are not as they were committed: nobody else can build it again and compare.'
      : `It was made from commit ${commit}.`,
    'Where the server builds for itself, copy build/release.json into its build/ and start it anew.',
  ];
}

async function tellArchives(file: string | undefined): Promise<string[]> {
  const signed = file === undefined ? [] : (await tellSigned(file)).slice(0, 2);
  const into = join(ROOT, 'release');
  const { names, unpackedBytes } = await makeArchives({ root: ROOT, into });
  if (file !== undefined) signSums(file, into);
  return [
    ...signed,
    ...names.map((name) => `release/${name} (${(statSync(join(into, name)).size / MB).toFixed(1)} MB)`),
    `Unpacked the first is ${(unpackedBytes / MB).toFixed(1)} MB. The sums of both are in release/${SUMS}${file === undefined ? ', which nobody has signed.' : `, signed in release/${SUMS}.sig.`}`,
  ];
}

const USAGE = 'Say npm run release, or npm run release -- archive FILE, key FILE or sign FILE.';

/** Throws `Refused` where it is not understood. */
function run(verb: string, named: string | undefined): Promise<string[]> {
  const file = named === undefined ? undefined : resolve(named);
  if (verb === 'archive') return tellArchives(file);
  if (verb === 'key' && file) return tellKey(file);
  if (verb === 'sign' && file) return tellSigned(file);
  throw new Refused(USAGE);
}

if (import.meta.main) {
  const [verb = 'archive', named] = process.argv.slice(2);
  try {
    process.stdout.write(`${(await run(verb, named)).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
