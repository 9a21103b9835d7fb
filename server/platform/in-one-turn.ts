/** Asks once for many: what is asked for within one turn of the loop goes into one question, which begins after all of it. */

/** `read` answers by key; a key that it leaves out is answered null. Rejects, for all of the turn, as `read` does. */
export function inOneTurn<T>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | null> {
  let next: { keys: Set<string>; answers: Promise<ReadonlyMap<string, T>> } | null = null;
  return async (key) => {
    if (!next) {
      const keys = new Set<string>();
      const answers = new Promise<void>((turn) => setImmediate(turn)).then(() => {
        next = null;
        return read([...keys]);
      });
      next = { keys, answers };
    }
    next.keys.add(key);
    return (await next.answers).get(key) ?? null;
  };
}
