/**
 * The last step of a build, `build-manifest.mjs SOURCES...`: compresses the assets, and writes build/manifest.json, which lists
 * what browsers get by its hash, the commit and the lock. Every build of the same sources writes the same one.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

const files = {};
for (const { address, path } of filesForBrowsers(join(ROOT, 'build', 'client'))) {
  const bytes = readFileSync(path);
  files[address] = integrityOf(bytes);
  if (!COMPRESSIBLE.test(path) || bytes.length < MIN_BYTES) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
const lock = integrityOf(readFileSync(join(ROOT, 'package-lock.json')));
const manifest = { form: 1, commit: readCommit(process.argv.slice(2)), lock, files };
writeFileSync(join(ROOT, 'build', 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
