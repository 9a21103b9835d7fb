/** A release of the build at hand, unpacked where nothing else lies: no packages, no sources. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error a command of the house, without types
import { isBuilt } from '../../bin/build-steps.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');
/** Debian's and everybody's `nobody`. */
export const NOBODY = 65_534;
const PATIENCE_MS = 20 * 60_000;

export const isRoot = process.getuid?.() === 0;

export function run(command: string, args: string[], options: object = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}

/** Packs into `folder` by a process of its own, started in `cwd`. */
export function makeRelease(folder: string, environment: Record<string, string> = {}, cwd = ROOT): string[] {
  if (!isBuilt()) throw new Error('There is no build to pack: run `npm run build` first.');
  const archive = join(ROOT, 'bin', 'archive', 'archive.ts');
  const code = `const { makeArchives } = await import(${JSON.stringify(archive)});
    await makeArchives({ root: ${JSON.stringify(ROOT)}, into: ${JSON.stringify(folder)} });`;
  // A mask by which others could read nothing, which no entry may take over.
  const script = 'umask 077 && exec "$1" --input-type=module --eval "$2"';
  run('sh', ['-c', script, 'sh', process.execPath, code], { cwd, env: { ...process.env, ...environment } });
  return readdirSync(folder).sort();
}

export interface Unpacked {
  /** Everything below is in it. */
  folder: string;
  /** Where server.js lies. */
  home: string;
  /** Such as 0.2.0. */
  version: string;
  /** Node alone, where anybody may run it. */
  node: string;
}

/** In a new folder that everybody may pass through; `names` of the archives that lie in `release`. */
export function unpack(release: string, names: readonly string[]): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-release-'));
  run('chmod', ['0755', folder]);
  for (const name of names) run('tar', ['xzf', join(release, name), '-C', folder]);
  const [top = ''] = readdirSync(folder);
  mkdirSync(join(folder, 'node'));
  const node = join(folder, 'node', 'node');
  cpSync(process.execPath, node);
  return { folder, home: join(folder, top), version: top.replace('twofold-', ''), node };
}
