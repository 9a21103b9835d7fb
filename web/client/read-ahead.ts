/** A read that is begun before it is asked for, where somebody is about to ask: taken once, and never older than a minute. */
import { onForgetKeys } from './device/forget-keys.ts';

/** In milliseconds. What another device changed meanwhile is not seen for so long. */
const MAX_AGE_MS = 60_000;

interface ReadAhead<Given extends readonly (string | number)[], Found> {
  /** Begins to read, unless the same is under way. Returns what drops it. */
  begin(...given: Given): () => void;
  /** What was begun for the same, else read now. Rejects as the read does. */
  take(...given: Given): Promise<Found>;
}

/** It goes from memory with the keys. `now` tells milliseconds. */
export function createReadAhead<Given extends readonly (string | number)[], Found>(
  read: (...given: Given) => Promise<Found>,
  now: () => number = () => performance.now(),
): ReadAhead<Given, Found> {
  let begun: { key: string; at: number; found: Promise<Found>; stop: () => void } | null = null;
  const isStill = (key: string) => begun?.key === key && now() - begun.at < MAX_AGE_MS;
  const drop = () => {
    begun?.stop();
    begun = null;
  };
  return {
    begin(...given) {
      const key = JSON.stringify(given);
      if (!isStill(key)) {
        drop();
        const found = read(...given);
        // Told to whoever takes it.
        found.catch(() => undefined);
        begun = { key, at: now(), found, stop: onForgetKeys(drop) };
      }
      const mine = begun;
      return () => {
        if (begun === mine) drop();
      };
    },
    take(...given) {
      const found = isStill(JSON.stringify(given)) ? begun?.found : undefined;
      drop();
      return found ?? read(...given);
    },
  };
}
