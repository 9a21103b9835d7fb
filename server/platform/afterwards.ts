/** Work that goes on after the response, so that how long it takes tells nothing. A graceful stop waits for it, and failures are logged. */
import { describeError } from './errors.ts';
import type { Log } from './log.ts';

export interface Afterwards {
  /** Begins at once and answers at once. `failed` is what the log says where it fails. */
  begin(failed: string, work: () => Promise<void>): void;
  /** Resolves when nothing of it is under way any more. */
  settled(): Promise<void>;
}

export function openAfterwards(log: Log): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    begin(failed, work) {
      const done = work()
        .catch((error: unknown) => {
          // The message of a mail server may name whom it refused.
          const { message: _, ...trace } = describeError(error);
          log.error({ error: trace }, failed);
        })
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
