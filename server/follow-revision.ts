/**
 * Which state of the house its public pages have to show: asked for at most once a second, and only while pages are.
 * Whoever changes something on any copy is seen on all of them within two seconds, without a word between the copies.
 */

export interface Revision {
  /** As it was found less than two intervals ago, and asked for again behind it after one; null where it has to be waited for. */
  recent(): string | null;
  /** Waits for it where it is not recent. Never rejects: what was known last goes on counting while the house cannot be asked. */
  settle(): Promise<void>;
  /** As it was found last, however long ago. */
  last(): string;
}

interface FollowedRevision {
  /** Any text; only whether it changes matters. */
  read(): Promise<string>;
  /** Milliseconds; only differences matter. */
  now(): number;
  failed(error: unknown): void;
  intervalMs?: number;
  /** After a failure it is asked again so much later. */
  retryMs?: number;
}

export function followRevision({ read, now, failed, intervalMs = 1_000, retryMs = 5_000 }: FollowedRevision): Revision {
  let last = '';
  let askAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  function ask(): Promise<void> {
    asking ??= read()
      .then(
        (found) => {
          last = found;
          askAt = now() + intervalMs;
        },
        (error: unknown) => {
          failed(error);
          askAt = now() + retryMs;
        },
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    recent() {
      const late = now() - askAt;
      if (late < 0) return last;
      void ask();
      return late < intervalMs ? last : null;
    },
    settle: async () => {
      if (now() >= askAt) await ask();
    },
    last: () => last,
  };
}
