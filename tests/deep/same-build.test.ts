/** Two clean clones, in folders of unlike depth, with another user, time zone and language for the second, build the same bytes: whoever has the sources can tell whether a site serves them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { filesUnder } from '../../bin/built-files.mjs';
// @ts-expect-error likewise
import { projectNode } from '../../bin/ensure-installed.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** Of one build, on a machine that does much else. */
const PATIENCE_MS = 60 * 60_000;
/** Debian's and everybody's `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, PATIENCE_MS);

function run(command: string, args: string[], options: object = {}): void {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: PATIENCE_MS, ...options });
  expect(status, `${command} ${args.join(' ')}: ${stdout}${stderr}`).toBe(0);
}

/** A clone with packages of its own: their files are hard links, but for what tools keep among them. */
function cloneInto(...below: string[]): string {
  const top = mkdtempSync(join(tmpdir(), 'twofold-same-'));
  folders.push(top);
  const clone = join(top, ...below);
  mkdirSync(join(clone, '..'), { recursive: true });
  run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  if (isRoot && below.length > 1) run('chown', ['-R', `${NOBODY}:${NOBODY}`, top]);
  run('cp', ['-al', realpathSync(join(ROOT, 'node_modules')), join(clone, 'node_modules')]);
  for (const kept of ['.vite', '.vite-temp', '.cache'])
    rmSync(join(clone, 'node_modules', kept), { recursive: true, force: true });
  if (isRoot && below.length > 1)
    run('find', [join(clone, 'node_modules'), '-type', 'd', '-exec', 'chown', `${NOBODY}:${NOBODY}`, '{}', '+']);
  // The packages are as old as the last installation, and the clone is new.
  utimesSync(join(clone, 'package.json'), 0, 0);
  return clone;
}

/** By the clone's own Node: another user may not reach this one's. */
const buildIn = (clone: string, how: object = {}) =>
  run(join(clone, relative(ROOT, projectNode())), ['bin/build.mjs'], { cwd: clone, ...how });

/** By path within build/. */
const builtIn = (clone: string): Map<string, Buffer> =>
  new Map(
    (filesUnder(join(clone, 'build')) as string[]).map((path) => [
      relative(join(clone, 'build'), path),
      readFileSync(path),
    ]),
  );

/** Where the two differ first, with what stands there; null where they are the same. */
function firstDifference(one: Buffer, other: Buffer): string | null {
  if (one.equals(other)) return null;
  const at = one.findIndex((byte, index) => byte !== other[index]);
  const from = at === -1 ? one.length : at;
  const around = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', Math.max(0, from - 60), from + 60));
  return `at byte ${from}: ${around(one)} and ${around(other)}`;
}

test('two clean clones build the same bytes', { timeout: 3 * PATIENCE_MS }, () => {
  const first = cloneInto('twofold');
  const second = cloneInto('some', 'where', 'else', 'house');
  buildIn(first);
  const otherUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const env = { ...process.env, HOME: join(second, '..'), TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: '' };
  buildIn(second, { ...otherUser, env });
  const [one, other] = [builtIn(first), builtIn(second)];
  expect([...other.keys()]).toEqual([...one.keys()]);
  expect(one.size).toBeGreaterThan(500);
  const differing = [...one].flatMap(([path, bytes]) => {
    const difference = firstDifference(bytes, other.get(path) ?? Buffer.of());
    return difference === null ? [] : [`${path} ${difference}`];
  });
  expect(differing).toEqual([]);
  const { commit } = JSON.parse(one.get('manifest.json')?.toString() ?? '') as { commit: string };
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
});
