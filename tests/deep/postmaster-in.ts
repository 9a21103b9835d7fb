/** The database's process, as its own file in the data folder names it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const databaseIn = (folder: string): string => join(folder, 'postgres', 'data');

/** Its id, to be killed by: throws while there is none, since 0 would be whoever asks. */
export const postmasterIn = (folder: string): number =>
  Number(readFileSync(join(databaseIn(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Null while there is none: a database that starts takes away the file of the one before. */
export function postmasterIfAny(folder: string): number | null {
  try {
    return postmasterIn(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
