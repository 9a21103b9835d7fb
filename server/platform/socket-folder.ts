/** A private folder with a short path for PostgreSQL's socket: in the data folder where that is short enough, else below the temporary one. */
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresAccount } from './postgres-account.ts';

/** A socket's path holds 107 bytes on Linux and 103 on macOS, of which PostgreSQL's own name takes 14. In a list of folders spaces and commas would need quotes. */
const USABLE = /^[\w./-]{1,85}$/;

/** `folder` is the database's own. Its `socket` is the folder that is answered, or a link to it. */
export function makeSocketFolder(folder: string, account: PostgresAccount): { path: string; remove(): void } {
  const here = join(folder, 'socket');
  removeSocketFolder(here);
  const path = USABLE.test(here) ? here : mkdtempSync(join(temporary(account), 'twofold-'));
  if (path === here) mkdirSync(path);
  else symlinkSync(path, here);
  chmodSync(path, 0o700);
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid);
  return { path, remove: () => removeSocketFolder(here) };
}

/** Another user may be kept out of the temporary folder that the environment names. */
function temporary({ owner }: PostgresAccount): string {
  const named = tmpdir();
  return owner?.uid || !USABLE.test(join(named, 'twofold-123456')) ? '/tmp' : named;
}

function removeSocketFolder(here: string): void {
  const found = lstatSync(here, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    removeEmpty(readlinkSync(here));
    rmSync(here);
  } else if (found) {
    rmSync(here, { recursive: true });
  }
}

/** What was left behind holds a socket at most, whose PostgreSQL has ended. */
function removeEmpty(path: string): void {
  if (/\/twofold-\w{6}$/.test(path)) rmSync(path, { recursive: true, force: true });
}
