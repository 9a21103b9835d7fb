/**
 * A resource that a page reads when it opens and is returned to, with actions that change it and then reread. One fetch is
 * in flight at a time; an action that is asked for during a mere read comes after it.
 */
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
  /**
   * Acts, then rereads whatever the outcome, so that the screen shows the truth. Resolves to whether both succeeded, and to
   * false during another action, which `busy` shows.
   */
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

/** One task at a time. An action waits for a mere read, which a screen need not show, and is refused during another action. */
function useTurns<Act extends string>(first: Act | null) {
  const [error, setError] = useState(NO_ERROR);
  const [busy, setBusy] = useState<Act | null>(first);
  const acting = useRef(false);
  const underWay = useRef<Promise<JournalError> | null>(null);

  const take = useCallback(async (act: Act | null, isAction: boolean, task: () => Promise<JournalError>) => {
    if (isAction) acting.current = true;
    setBusy(act);
    while (underWay.current) await underWay.current;
    const turn = task();
    underWay.current = turn;
    const failed = await turn;
    underWay.current = null;
    setError(failed);
    if (isAction) acting.current = false;
    // An action that was asked for during this read is shown already.
    if (!acting.current) setBusy(null);
    return failed.message === '';
  }, []);
  return { error, busy, acting, underWay, take };
}

export function usePolledResource<Deps, Seen, Act extends string>(
  { open, read, readAct, errorOf = journalError }: PolledResource<Deps, Seen, Act>,
  userId: string,
): UsePolledResource<Deps, Seen, Act> {
  const { seen, reading } = useSeen<Seen>();
  const { error, busy, acting, underWay, take } = useTurns<Act>(readAct ?? null);
  /** Set when news arrived during a fetch. */
  const stale = useRef(false);
  const latest = useRef(seen);
  latest.current = seen;

  const readAnew = useCallback(async (): Promise<JournalError> => {
    let failed: JournalError;
    do {
      stale.current = false;
      const show = reading();
      failed = await errorFrom(async () => show(await read(await open(userId))), errorOf);
    } while (stale.current);
    return failed;
  }, [open, read, errorOf, reading, userId]);

  const refetch = useCallback(() => {
    if (underWay.current) stale.current = true;
    else void take(readAct ?? null, false, readAnew);
  }, [readAct, take, underWay, readAnew]);
  useReadWhenSeen(refetch);

  const run = async (act: Act, how: (deps: Deps) => Promise<void>): Promise<boolean> => {
    if (acting.current) return false;
    return take(act, true, async () => {
      const failed = await errorFrom(async () => how(await open(userId)), errorOf);
      const readError = await readAnew();
      return failed.message ? failed : readError;
    });
  };

  const extend = (act: Act, how: (deps: Deps, seen: Seen) => Promise<Seen>) => {
    if (acting.current) return;
    void take(act, true, async () => {
      const failed = await errorFrom(async () => {
        const deps = await open(userId);
        const now = latest.current;
        const show = reading();
        if (now !== null) show(await how(deps, now));
      }, errorOf);
      return stale.current ? readAnew() : failed;
    });
  };

  return { seen, error, busy, refetch, run, extend };
}
