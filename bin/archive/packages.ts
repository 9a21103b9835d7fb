/** The packages that the built server loads as they lie in node_modules, what of each it needs, and the licences of all that is built in. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error a command of the house, without types
import { filesUnder } from '../built-files.mjs';

/** One package in package-lock.json. */
interface Locked {
  version?: string;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** `packages` of package-lock.json, by folder, such as node_modules/pg. */
export type Lock = Record<string, Locked>;

interface Platform {
  os: string;
  cpu: string;
}

export const readLock = (root: string): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/** The folders of these packages and of all that they need on this platform (Linux has glibc), in order. */
export function packagesFor(names: readonly string[], lock: Lock, platform: Platform): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from, lock);
    const locked = folder === null ? undefined : lock[folder];
    if (folder === null || !locked || found.has(folder) || !runsOn(locked, platform)) return;
    found.add(folder);
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) add(needed, folder);
  };
  for (const name of names) add(name, '');
  return [...found].sort();
}

/** As Node finds it: in the nearest node_modules. Null where the lock has none, such as an optional one that nobody asked for. */
function folderOf(name: string, from: string, lock: Lock): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const folder = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (folder in lock) return folder;
    if (base === '') return null;
  }
}

const runsOn = ({ os, cpu, libc }: Locked, platform: Platform): boolean =>
  (!os || os.includes(platform.os)) && (!cpu || cpu.includes(platform.cpu)) && (!libc || libc.includes('glibc'));

/** What nothing at run time reads: types, maps, sources in other languages, documents. */
const LEFT_OUT = /\.(?:ts|mts|cts|map|md|markdown|cc|c|h|hpp|gyp|gypi|yml|yaml|a)$/i;
const FOLDERS_LEFT_OUT = new Set([
  'test',
  'tests',
  'docs',
  'examples',
  'benchmarks',
  'node_modules',
  'include',
  'pkgconfig',
]);
const LICENCE = /^(?:licen[cs]e|copying|notice|copyright)/i;

/** Paths within the package of what belongs to it at run time, its licence included. */
export function filesOfPackage(folder: string): string[] {
  return (filesUnder(folder) as string[])
    .map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((path) => {
      const parts = path.split('/');
      const name = parts.pop() ?? '';
      return (
        !parts.some((part) => part.startsWith('.') || FOLDERS_LEFT_OUT.has(part)) &&
        (LICENCE.test(name) || !LEFT_OUT.test(name))
      );
    });
}

/** Of every package below these names, whose code is in the build or beside it: its name, version and licence, each text once. */
export function licencesOf(names: readonly string[], lock: Lock, platform: Platform, root: string): string {
  const byText = new Map<string, string[]>();
  for (const folder of packagesFor(names, lock, platform)) {
    const { version, license } = lock[folder] ?? {};
    const title = `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} (${license ?? 'see below'})`;
    const text = licenceTexts(join(root, folder)) || 'It brings no text of its own.';
    byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  return [...byText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(72)}\n\n`);
}

function licenceTexts(folder: string): string {
  if (!existsSync(folder)) throw new Error(`The package ${folder} is not installed.`);
  const names = readdirSync(folder).filter((name) => LICENCE.test(name) && statSync(join(folder, name)).isFile());
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}
