/** Keeps letters as files that only their owner may read, in the order in which they were written; the newest 500 stay. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter, Mail } from './mail.ts';

const KEPT = 500;
const DIGITS = 10;

export function openOutbox(dataDir: string): Mail {
  const folder = join(dataDir, 'outbox');
  const names = async (): Promise<string[]> => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return all.filter((name) => /^\d+\.json$/.test(name)).sort();
  };
  let next: number | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (letter: Letter): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    next ??= 1 + Number((await names()).at(-1)?.replace('.json', '') ?? 0);
    await writeFile(join(folder, `${String(next).padStart(DIGITS, '0')}.json`), JSON.stringify(letter), {
      mode: 0o600,
      flag: 'wx',
    });
    next += 1;
    for (const old of (await names()).slice(0, -KEPT)) await rm(join(folder, old), { force: true });
  };

  // One after the other, so that numbers follow the order of sending.
  const send = (letter: Letter): Promise<void> => {
    const turn = writing.then(() => write(letter));
    writing = turn.catch(() => {
      next = undefined;
    });
    return turn;
  };

  return {
    kind: 'outbox',
    send,
    forMany: () => ({ send, close: () => {} }),
    check: async () => {},
    sentTo: async (address) => {
      const letters: Letter[] = [];
      for (const name of await names()) {
        const letter = JSON.parse(await readFile(join(folder, name), 'utf8')) as Letter;
        if (letter.to.toLowerCase() === address.toLowerCase()) letters.push(letter);
      }
      return letters;
    },
    close: async () => {
      await writing;
    },
  };
}
