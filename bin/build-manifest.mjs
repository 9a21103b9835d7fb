/**
 * The last step of a build, `build-manifest.mjs SOURCES...`: compresses the assets, and writes build/manifest.json, which lists
 * what browsers get by its hash, the inline scripts of pages, the commit and the lock. Every build of the same sources writes the same one.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { constantScripts } from '../domain/site/document-check.ts';
import { readEnv } from '../server/platform/env.ts';
import { integrityOf } from '../server/platform/proofs.ts';
import { filesForBrowsers } from './built-files.mjs';
import { ROOT } from './ensure-installed.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 1024;

const git = (...args) => spawnSync('git', ['--no-optional-locks', ...args], { cwd: ROOT, encoding: 'utf8' });

/** Null where the sources are no clone, such as in an image, or are not as they were committed. */
function readCommit(sources) {
  const [prefix, commit] = git('rev-parse', '--show-prefix', 'HEAD').stdout?.split('\n') ?? [];
  if (prefix !== '' || !commit) return null;
  const changed = git('status', '--porcelain', '--', ...sources);
  return changed.status === 0 && changed.stdout === '' ? commit : null;
}

/** Drawn by this machine, in whose painter a pixel may come out as another than elsewhere; and a picture runs nothing. */
const DRAWN_HERE = '/splash/';

const files = {};
for (const { address, path } of filesForBrowsers(join(ROOT, 'build', 'client'))) {
  if (address.startsWith(DRAWN_HERE)) continue;
  const bytes = readFileSync(path);
  files[address] = integrityOf(bytes);
  if (!COMPRESSIBLE.test(path) || bytes.length < MIN_BYTES) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
/** Pages of each door (docs/house.md), rendered as the server does it, for the scripts that stand in all of them. */
async function readInline() {
  const { renderPages, renderKeptPage } = await import('../build/server/index.js');
  const silent = { error: () => {}, warn: () => {} };
  const env = readEnv({ NODE_ENV: 'production', PUBLIC_URL: 'https://twofold.invalid' });
  const clock = { now: () => new Date(0) };
  const ctx = { env, clock, database: {}, mail: { kind: 'outbox' }, provider: null, log: silent };
  const assets = { read: () => null, hashOf: (address) => files[address] };
  const account = await renderPages(new Request(`${env.publicUrl}/account`), ctx, assets);
  const kept = await renderKeptPage('/about', null, ctx, assets);
  // Which files it names makes no other script.
  const still = { modules: ['/assets/any.js'], ahead: [] };
  const read = await renderKeptPage('/about', null, ctx, { ...assets, still });
  if (account.status !== 200 || !kept.keep || !read.keep) throw new Error('The pages of this build are not rendered.');
  const pages = [await account.text(), ...[kept, read].map(({ packed }) => packed.plain.body.toString())];
  return [...new Set(pages.flatMap(constantScripts).map(integrityOf))].sort();
}

const lock = integrityOf(readFileSync(join(ROOT, 'package-lock.json')));
const manifest = { form: 1, commit: readCommit(process.argv.slice(2)), lock, files, inline: await readInline() };
writeFileSync(join(ROOT, 'build', 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
// The server's modules may have begun something that would keep this process.
process.exit();
