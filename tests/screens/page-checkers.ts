/**
 * Checkers of pages by other hands: html-validate, the Nu HTML checker and IBM's of accessibility. They weigh 73 MB and are no
 * dependencies: their exact versions are installed into node_modules/.cache the first time that a deep test asks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = {
  'html-validate': '11.21.1',
  'vnu-jar': '26.9.27',
  'accessibility-checker-engine': '4.0.34',
};
type Checker = keyof typeof VERSIONS;

/** Patience, not a measure. */
const PATIENCE_MS = 10 * 60_000;

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'page-checkers');

const versionOf = (name: Checker): string => {
  const description = join(CACHE, 'node_modules', name, 'package.json');
  return existsSync(description) ? (JSON.parse(readFileSync(description, 'utf8')) as { version: string }).version : '';
};

/** The folder of one of them; null where it is neither there nor to be had. */
export function findChecker(name: Checker): string | null {
  if (versionOf(name) !== VERSIONS[name]) {
    mkdirSync(CACHE, { recursive: true });
    const wanted = Object.entries(VERSIONS).map(([one, version]) => `${one}@${version}`);
    const options = ['--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    spawnSync('npm', ['install', ...options, ...wanted], { stdio: ['ignore', 2, 2], timeout: PATIENCE_MS });
  }
  return versionOf(name) === VERSIONS[name] ? join(CACHE, 'node_modules', name) : null;
}

/** Why a test of theirs was not run. */
export const withoutChecker = (name: Checker): string => `${name} ${VERSIONS[name]} could not be had from npm.`;
