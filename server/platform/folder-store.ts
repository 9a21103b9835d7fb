/** Pictures as files of the data folder, spread over folders by the first two signs of their names. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from './picture-store.ts';

export function folderStore(dataDir: string): PictureStore {
  const pathOf = (key: string): string => join(dataDir, 'media', key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed when it is whole: a server that is killed meanwhile leaves no half picture under this name.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhereMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function nullWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
