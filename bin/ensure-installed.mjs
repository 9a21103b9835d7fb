/** Installs the packages when they are missing or older than package-lock.json; runs on any Node from 20 and needs nothing installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.twofold-installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Node 24, as the project brings it. */
export const projectNode = () => NODE;

/** Talks on stderr only, so that a command's own output stays clean. Exits with 1 when it cannot be done. */
export function ensureInstalled() {
  if (!installed()) {
    process.stderr.write('Installing what is missing ...\n');
    // The lock names each file by its checksum: what lies in npm's cache need not be asked for, and no report is waited for.
    // npm install, not npm ci: a lock made where some platforms' binaries were missing makes npm ci fail elsewhere.
    const run = spawnSync(
      'npm',
      ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'],
      {
        cwd: ROOT,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
      },
    );
    if (run.status !== 0 || !existsSync(NODE)) {
      process.stderr.write('The packages could not be installed. Is the network reachable?\n');
      process.exit(1);
    }
    writeFileSync(STAMP, wanted());
  }
  const version = spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!version.startsWith('v24.')) {
    process.stderr.write(
      `Twofold runs on Node 24, which its packages bring, but found ${version || 'none'}. Run npm install.\n`,
    );
    process.exit(1);
  }
}

/** What was asked of npm: a new script or version number of our own installs nothing. */
function wanted() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').length;
  return `${lock}:${JSON.stringify({ dependencies, devDependencies, optionalDependencies })}`;
}

function installed() {
  if (!existsSync(NODE)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return true;
  const lock = join(ROOT, 'node_modules', '.package-lock.json');
  if (existsSync(lock) && statSync(lock).mtimeMs >= statSync(join(ROOT, 'package.json')).mtimeMs) {
    writeFileSync(STAMP, wanted());
    return true;
  }
  return false;
}
