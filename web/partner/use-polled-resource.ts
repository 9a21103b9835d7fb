/** What a page looks at when it is opened and returned to, and the clicks that change it: each acts, then looks again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { onSeen } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { type JournalError, journalError, NO_ERROR } from '../journal/journal-error.ts';

/** Has to be referentially stable. */
export interface PolledResource<Deps, Seen, Act extends string> {
  /** What looks and clicks work with; opened anew for each, so that no key outlives a quick exit in some variable. */
  open(userId: string): Promise<Deps>;
  look(deps: Deps): Promise<Seen>;
  /** What `busy` says of a look alone, where a screen shows that; else null. */
  looking?: Act;
  /** Where a click can fail in words of its own. */
  errorOf?(error: unknown): JournalError;
}

interface UsePolledResource<Deps, Seen, Act extends string> {
  /** Null until it was looked at, and after a lock. */
  seen: Seen | null;
  /** Why the last look or click failed; an empty message if nothing failed. */
  error: JournalError;
  /** What is under way. */
  busy: Act | null;
  look(): void;
  /** Acts, then looks, whatever came of it: the screen shows what is true now. Answers whether both worked. */
  run(act: Act, how: (deps: Deps) => Promise<void>): Promise<boolean>;
  /** Adds to what is seen without looking at all of it again. */
  extend(act: Act, how: (deps: Deps, seen: Seen) => Promise<Seen>): void;
}

/** What was read last, until a quick exit or a lock: what was read before one is never shown after it. */
export function useSeen<Seen>() {
  const [seen, setSeen] = useState<Seen | null>(null);
  const forgotten = useRef(0);

  useEffect(
    () =>
      onForgetKeys(() => {
        forgotten.current += 1;
        setSeen(null);
      }),
    [],
  );

  /** Called before it is read; the answer shows what was. */
  const reading = useCallback(() => {
    const at = forgotten.current;
    return (found: Seen): void => {
      if (at === forgotten.current) setSeen(found);
    };
  }, []);
  return { seen, reading };
}

/** Looks now, and whenever the page comes back into view. */
function useLookWhenSeen(look: () => void): void {
  useEffect(() => {
    look();
    return onSeen(look);
  }, [look]);
}

async function errorFrom(act: () => Promise<void>, errorOf: (error: unknown) => JournalError): Promise<JournalError> {
  try {
    await act();
    return NO_ERROR;
  } catch (error) {
    return errorOf(error);
  }
}

export function usePolledResource<Deps, Seen, Act extends string>(
  { open, look, looking, errorOf = journalError }: PolledResource<Deps, Seen, Act>,
  userId: string,
): UsePolledResource<Deps, Seen, Act> {
  const { seen, reading } = useSeen<Seen>();
  const [error, setError] = useState(NO_ERROR);
  const [busy, setBusy] = useState<Act | null>(looking ?? null);
  const running = useRef(false);
  /** News came in while something was under way. */
  const stale = useRef(false);
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
      let failed = await errorFrom(async () => how?.(await open(userId)), errorOf);
      do {
        stale.current = false;
        const show = reading();
        const readError = await errorFrom(async () => show(await look(await open(userId))), errorOf);
        if (!failed.message) failed = readError;
      } while (stale.current);
      running.current = false;
      setError(failed);
      setBusy(null);
      return failed.message === '';
    },
    [open, look, errorOf, reading, userId],
  );

  const lookNow = useCallback(() => void run(looking), [run, looking]);
  useLookWhenSeen(lookNow);

  const extend = (act: Act, how: (deps: Deps, seen: Seen) => Promise<Seen>) => {
    const now = latest.current;
    if (running.current || now === null) return;
    setBusy(act);
    const show = reading();
    open(userId)
      .then((deps) => how(deps, now))
      .then(show, (error: unknown) => setError(errorOf(error)))
      .finally(() => setBusy(null));
  };

  return { seen, error, busy, look: lookNow, run, extend };
}
