/** What a page looks at when it is opened and returned to, and the presses that change it: each acts, then looks again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { onForgetKeys } from '../client/forget-keys.ts';
import { type JournalError, journalError, NO_ERROR } from '../journal/journal-error.ts';

/** Has to be referentially stable. */
export interface PolledResource<Deps, Seen, Act extends string> {
  /** What looks and presses work with; opened anew for each, so that no key outlives a quick exit in some variable. */
  open(userId: string): Promise<Deps>;
  look(deps: Deps): Promise<Seen>;
  /** What `busy` says of a look alone, where a screen shows that; else null. */
  looking?: Act;
  /** Where a press can fail in words of its own. */
  errorOf?(error: unknown): JournalError;
}

interface UsePolledResource<Deps, Seen, Act extends string> {
  /** Null until it was looked at, and after a lock. */
  seen: Seen | null;
  /** Why the last look or press failed; an empty message for no such trouble. */
  error: JournalError;
  /** What is under way. */
  busy: Act | null;
  look(): void;
  /** Acts, then looks, whatever came of it: the screen shows what is true now. Answers whether both worked. */
  press(act: Act, how: (deps: Deps) => Promise<void>): Promise<boolean>;
  /** Adds to what is seen without looking at all of it again. */
  extend(act: Act, how: (deps: Deps, seen: Seen) => Promise<Seen>): void;
}

export function usePolledResource<Deps, Seen, Act extends string>(
  { open, look, looking, errorOf = journalError }: PolledResource<Deps, Seen, Act>,
  userId: string,
): UsePolledResource<Deps, Seen, Act> {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [error, setError] = useState(NO_ERROR);
  const [busy, setBusy] = useState<Act | null>(looking ?? null);
  const running = useRef(false);
  /** News came in while something was under way. */
  const stale = useRef(false);
  /** Counts quick exits and locks: what was read before one is never shown after it. */
  const forgotten = useRef(0);
  const latest = useRef(seen);
  latest.current = seen;

  const run = useCallback(
    async (act: Act | undefined, how?: (deps: Deps) => Promise<void>): Promise<boolean> => {
      if (running.current) {
        if (!how) stale.current = true;
        return false;
      }
      running.current = true;
      setBusy(act ?? null);
      let failed = NO_ERROR;
      try {
        await how?.(await open(userId));
      } catch (error) {
        failed = errorOf(error);
      }
      do {
        stale.current = false;
        const at = forgotten.current;
        try {
          const found = await look(await open(userId));
          if (at === forgotten.current) setSeen(found);
        } catch (error) {
          if (!failed.message) failed = errorOf(error);
        }
      } while (stale.current);
      running.current = false;
      setError(failed);
      setBusy(null);
      return failed.message === '';
    },
    [open, look, errorOf, userId],
  );

  useEffect(() => {
    void run(looking);
    const returned = () => {
      if (document.visibilityState === 'visible') void run(looking);
    };
    document.addEventListener('visibilitychange', returned);
    const stopListening = onForgetKeys(() => {
      forgotten.current += 1;
      setSeen(null);
    });
    return () => {
      document.removeEventListener('visibilitychange', returned);
      stopListening();
    };
  }, [run, looking]);

  const extend = (act: Act, how: (deps: Deps, seen: Seen) => Promise<Seen>) => {
    const now = latest.current;
    if (running.current || now === null) return;
    setBusy(act);
    const at = forgotten.current;
    open(userId)
      .then((deps) => how(deps, now))
      .then(
        (found) => at === forgotten.current && setSeen(found),
        (error: unknown) => setError(errorOf(error)),
      )
      .finally(() => setBusy(null));
  };

  return { seen, error, busy, look: useCallback(() => void run(looking), [run, looking]), press: run, extend };
}
