/** The steps of a build, and the mark by which the next start knows that nothing has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './built-files.mjs';
import { projectNode, ROOT } from './ensure-installed.mjs';

const MARK = join(ROOT, 'build', 'built-from');
const SOURCES = [
  'domain',
  'server',
  'web',
  'content',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'bin/build-steps.mjs',
  'bin/check-libraries.ts',
  'bin/library-faults.ts',
  'bin/build-offline.mjs',
  'bin/offline-files.mjs',
  'bin/draw-splash.mjs',
  'bin/splash.ts',
  'bin/built-files.mjs',
  'bin/build-manifest.mjs',
  'bin/outside-packages.mjs',
];

/** Whether build/ was made from the files as they are now. */
export const isBuilt = () => existsSync(MARK) && readFileSync(MARK, 'utf8') === sourceMark();

/** Returns whether it succeeded; prints the tool's words only when it did not. */
export function build() {
  const mark = sourceMark();
  const steps = [
    [join(ROOT, 'bin/check-libraries.ts')],
    [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    [join(ROOT, 'bin/build-offline.mjs')],
    [join(ROOT, 'bin/draw-splash.mjs')],
    [join(ROOT, 'bin/build-manifest.mjs'), ...SOURCES],
  ];
  for (const step of steps) {
    const run = spawnSync(projectNode(), step, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (run.status !== 0) {
      process.stderr.write(`${run.stdout}\n${run.stderr}\nThe build failed.\n`);
      return false;
    }
  }
  cpSync(join(ROOT, 'server/platform/migrations'), join(ROOT, 'build/server/migrations'), { recursive: true });
  cpSync(join(ROOT, 'content/articles'), join(ROOT, 'build/server/first-articles'), { recursive: true });
  writeFileSync(MARK, mark);
  return true;
}

function sourceMark() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of statSync(path).isDirectory() ? filesUnder(path) : [path]) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(ROOT.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
