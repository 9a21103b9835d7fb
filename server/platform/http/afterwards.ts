/** Work that continues after the response, so that its duration reveals nothing. A graceful stop waits for it; failures are logged. */
import { describeError } from '../errors.ts';
import type { Log } from '../log.ts';

export interface Afterwards {
  /** Starts the work and returns at once. `failed` is the log's message for a failure. */
  begin(failed: string, work: () => Promise<void>): void;
  /** Resolves once all of it has ended. */
  settled(): Promise<void>;
}

export function openAfterwards(log: Log): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    begin(failed, work) {
      const done = work()
        .catch((error: unknown) => {
          // A mail server's message may name the recipient.
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
