/**
 * `key FILE` makes the key that builds are signed with, to be kept where no server is; `sign FILE` signs what lies in build/
 * with it, into build/release.json, and adds it to the list beside the key.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readManifest } from '../domain/site/build-manifest.ts';
import { chainOf, type Release, statementOf } from '../domain/site/release.ts';
import { integrityOf, PROOFS, rawKey } from '../server/platform/proofs.ts';

const ROOT = join(import.meta.dirname, '..');
const [verb, named] = process.argv.slice(2);

/** All builds that were signed with a key, one hash a line, the oldest first. */
const listOf = (keyFile: string): string => `${keyFile}.builds`;

function makeKey(file: string): void {
  if (existsSync(file)) fail(`There is a file ${file} already: a key is never written over.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  say(
    `The key lies in ${file}. Keep it, and the list that grows beside it, where no server is, and a copy of both elsewhere.`,
    'Without them no build can be signed that browsers take which know this key.',
    `Its public half: ${rawKey(publicKey)}`,
  );
}

async function signBuild(file: string): Promise<void> {
  if (!existsSync(file)) fail(`There is no key ${file}. Make one: npm run release -- key FILE`);
  const path = join(ROOT, 'build', 'manifest.json');
  if (!existsSync(path)) fail('There is no build to sign. Build first: npm run build');
  const manifest = readFileSync(path, 'utf8');
  const privateKey = createPrivateKey(readFileSync(file));
  const before = existsSync(listOf(file)) ? readFileSync(listOf(file), 'utf8').split('\n').filter(Boolean) : [];
  const build = integrityOf(manifest);
  // Signed once more it is no other build.
  const builds = before.at(-1) === build ? before : [...before, build];
  const statement = statementOf(builds.length, await chainOf(builds, PROOFS));
  const release: Release = {
    key: rawKey(createPublicKey(privateKey)),
    builds,
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64'),
  };
  if (builds !== before) appendFileSync(listOf(file), `${build}\n`);
  writeFileSync(join(ROOT, 'build', 'release.json'), `${JSON.stringify(release)}\n`);
  const commit = readManifest(manifest)?.commit ?? null;
  say(
    `Signed: build ${builds.length}, ${build}`,
    commit === null
      ? 'It was made from sources that are not as they were committed: nobody else can build it again and compare.'
      : `It was made from commit ${commit}.`,
    'Where the server builds for itself, copy build/release.json into its build/ and start it anew.',
  );
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

if (named && verb === 'key') makeKey(resolve(named));
else if (named && verb === 'sign') await signBuild(resolve(named));
else fail('Say npm run release -- key FILE, or npm run release -- sign FILE.');
