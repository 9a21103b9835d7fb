/** A cache of recent responses in memory: bounded in bytes, and for a minute, so that what is deleted soon disappears from every node. */
const MAX_BYTES = 48 * 1024 * 1024;
const KEPT_MS = 60_000;

interface Recent<T> {
  get(key: string): T | undefined;
  /** Does nothing where the key is cached already. */
  keep(key: string, value: T, bytes: number): void;
}

/** `now`: milliseconds of a monotonic clock. */
export function openRecent<T>(now: () => number, mostBytes = MAX_BYTES): Recent<T> {
  const kept = new Map<string, { value: T; bytes: number; until: number }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      if (found.until > now()) return found.value;
      forget(key);
      return undefined;
    },
    keep(key, value, bytes) {
      if (kept.has(key) || bytes > mostBytes) return;
      kept.set(key, { value, bytes, until: now() + KEPT_MS });
      total += bytes;
      // A map iterates in insertion order, so the oldest goes first.
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break;
        forget(oldest);
      }
    },
  };
}
