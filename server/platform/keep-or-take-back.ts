/** Does a thing within a transaction, or does it and takes it back: the same statements at the same cost, so that nobody can tell by the time. */
import type { Db } from './db.ts';

class TakenBack extends Error {}

/** Answers what `work` answered, also where nothing of it stays. */
export async function keepOrTakeBack<T>(tx: Db, keep: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
  const done: T[] = [];
  await tx
    .transaction(async (inner) => {
      done.push(await work(inner));
      if (!keep) throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  const [answer] = done;
  return answer as T;
}
