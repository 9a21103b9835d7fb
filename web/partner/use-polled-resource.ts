/** A resource that a page reads when it opens and is returned to, with actions that change it and then reread. One fetch is in flight at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { onSeen } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { type JournalError, journalError, NO_ERROR } from '../journal/journal-error.ts';

/** Has to be referentially stable. */
export interface PolledResource<Deps, Seen, Act extends string> {
  /** Opens the dependencies anew for each read and action, so that no variable holds a key after a quick exit. */
  open(userId: string): Promise<Deps>;
  read(deps: Deps): Promise<Seen>;
  /** The value of `busy` during a mere read, if a screen shows that; else null. */
  readAct?: Act;
  /** Words the errors of actions. */
  errorOf?(error: unknown): JournalError;
}

interface UsePolledResource<Deps, Seen, Act extends string> {
  /** Null before the first read and after a lock. */
  seen: Seen | null;
  /** Why the last read or action failed; an empty message if nothing failed. */
  error: JournalError;
  /** What is under way. */
  busy: Act | null;
  refetch(): void;
  /** Acts, then rereads whatever the outcome, so that the screen shows the truth. Resolves to whether both succeeded. */
  run(act: Act, how: (deps: Deps) => Promise<void>): Promise<boolean>;
  /** Extends the data without rereading all of it. */
  extend(act: Act, how: (deps: Deps, seen: Seen) => Promise<Seen>): void;
}

/** The data read last, dropped at a quick exit or lock: a read that began before one is never shown after it. */
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

  /** Call before reading; returns a function that shows the data. */
  const reading = useCallback(() => {
    const at = forgotten.current;
    return (found: Seen): void => {
      if (at === forgotten.current) setSeen(found);
    };
  }, []);
  return { seen, reading };
}

/** Reads now, and whenever the page comes back into view. */
function useReadWhenSeen(read: () => void): void {
  useEffect(() => {
    read();
    return onSeen(read);
  }, [read]);
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
  { open, read, readAct, errorOf = journalError }: PolledResource<Deps, Seen, Act>,
  userId: string,
): UsePolledResource<Deps, Seen, Act> {
  const { seen, reading } = useSeen<Seen>();
  const [error, setError] = useState(NO_ERROR);
  const [busy, setBusy] = useState<Act | null>(readAct ?? null);
  const running = useRef(false);
  /** Set when news arrived during a fetch. */
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
        const readError = await errorFrom(async () => show(await read(await open(userId))), errorOf);
        if (!failed.message) failed = readError;
      } while (stale.current);
      running.current = false;
      setError(failed);
      setBusy(null);
      return failed.message === '';
    },
    [open, read, errorOf, reading, userId],
  );

  const refetch = useCallback(() => void run(readAct), [run, readAct]);
  useReadWhenSeen(refetch);

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

  return { seen, error, busy, refetch, run, extend };
}
