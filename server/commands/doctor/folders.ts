/** What lies on this machine: the keys and who may read them, the data folder, room on the disk, and Node itself. */
import { createHash } from 'node:crypto';
import { readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../platform/env.ts';
import { isPacked, typedAs } from '../run-command.ts';
import { type Finding, findingsOf } from './finding.ts';

const keys = findingsOf('keys');
const disk = findingsOf('disk');
const node = findingsOf('node');

const OTHERS = 0o077;
const MIN_FREE_BYTES = 1024 ** 3;
const MIN_FREE_SHARE = 0.1;
const MAJOR = 24;

const orNull = <T>(look: () => T): T | null => {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** `copy` is the folder in which the operator keeps a copy of the keys; null where none was named. */
export function checkKeys({ dataDir }: Pick<Env, 'dataDir'>, copy: string | null): Finding[] {
  const folder = join(dataDir, 'keys');
  const key = orNull(() => readFileSync(join(folder, 'server.key')));
  if (!key) return [keys.skipped('There are no keys yet.', 'The first start of the server makes them.')];
  const open = [folder, join(folder, 'server.key'), join(folder, 'auth.jwk.json')].filter(
    (path) => ((orNull(() => statSync(path))?.mode ?? 0) & OTHERS) !== 0,
  );
  const mine =
    open.length === 0
      ? keys.good('Only their owner can read the keys.')
      : keys.fault(`Others may read ${open.join(', ')}.`, 'chmod 700 the folder and chmod 600 the files.');
  return process.platform === 'win32' ? [judgeCopy(folder, copy)] : [mine, judgeCopy(folder, copy)];
}

function judgeCopy(folder: string, copy: string | null): Finding {
  if (copy === null) {
    return keys.hint(
      'Whether a copy of the keys lies elsewhere cannot be seen from here.',
      `Keep one apart from the backups, and compare it: ${typedAs('doctor', '--keys FOLDER')}`,
    );
  }
  const sum = (path: string) => orNull(() => createHash('sha256').update(readFileSync(path)).digest('hex'));
  const names = ['server.key', 'auth.jwk.json'].filter((name) => sum(join(folder, name)) !== null);
  const other = names.filter((name) => sum(join(folder, name)) !== sum(join(copy, name)));
  if (other.length > 0) {
    return keys.fault(
      `${other.join(' and ')} in ${copy} is not the one in use, or is missing.`,
      'Copy the folder anew, and keep the older one until you know what it opens.',
    );
  }
  const together = statSync(copy).dev === statSync(folder).dev;
  if (together)
    return keys.hint(
      'The copy of the keys is whole, but lies on the same disk.',
      'Keep it on another machine or medium.',
    );
  return keys.good('The copy of the keys is whole, and on another disk.');
}

export function judgeDisk(free: number, total: number): Finding {
  const gib = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
  const found = `${gib(free)} of ${gib(total)} are free where the data lies.`;
  if (free < MIN_FREE_BYTES)
    return disk.fault(found, 'Make room: a full disk ends the database, and backups come first.');
  if (free < total * MIN_FREE_SHARE) return disk.hint(found, 'Make room soon.');
  return disk.good(found);
}

export function checkDisk({ dataDir }: Pick<Env, 'dataDir'>): Finding {
  const seen = orNull(() => statfsSync(dataDir));
  if (!seen) return disk.skipped(`There is no folder ${dataDir} yet.`);
  return judgeDisk(seen.bavail * seen.bsize, seen.blocks * seen.bsize);
}

export function judgeNode(version: string): Finding {
  return version.startsWith(`v${MAJOR}.`)
    ? node.good(`Node ${version.slice(1)}.`)
    : node.fault(
        `Node ${version.slice(1)} runs this.`,
        isPacked ? `Run it with Node ${MAJOR}.` : `Twofold runs on Node ${MAJOR}, which npm start brings.`,
      );
}
