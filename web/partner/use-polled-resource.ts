/**
 * A resource that a page reads when it opens and is returned to, with actions that change it and then reread. One fetch is
 * in flight at a time; an action that is asked for during a mere read comes after it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasCode } from '../client/api-error.ts';
import { onSeen } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { type JournalError, journalError, NO_ERROR } from '../journal/journal-error.ts';
import { keepSeenView, readSeenView } from '../journal/storage/seen-journal.ts';
import { showLastSeen } from '../journal/storage/seen-rows.ts';

/** Has to be referentially stable. */
export interface PolledResource<Deps, Seen, Act extends string> {
  /** Opens the dependencies anew for each read and action, so that no variable holds a key after a quick exit. */
  open(userId: string): Promise<Deps>;
  read(deps: Deps): Promise<Seen>;
  /** The value of `busy` during a mere read, if a screen shows that; else null. */
  readAct?: Act;
  /** Words the errors of actions. */
  errorOf?(error: unknown): JournalError;
  /** Its copy on this device, which a page shows until the server has answered, and for as long as it cannot be reached. */
  kept?: { name: string; is(value: unknown): value is Seen };
}

interface UsePolledResource<Deps, Seen, Act extends string> {
  /** Null before the first read and after a lock. */
  seen: Seen | null;
  /** That is the copy on this device: the server has not answered yet. */
  asSeen: boolean;
  /** Why the last read or action failed; an empty message if nothing failed. */
  error: JournalError;
  /** The action that failed with it, which says so where it was pressed; null for a read. */
  failed: Act | null;
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
  const drop = useCallback(() => setSeen(null), []);
  return { seen, reading, drop };
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
  const [last, setLast] = useState<{ error: JournalError; failed: Act | null }>({ error: NO_ERROR, failed: null });
  const [busy, setBusy] = useState<Act | null>(first);
  const acting = useRef(false);
  const underWay = useRef<Promise<JournalError> | null>(null);

  const take = useCallback(async (act: Act | null, isAction: boolean, task: () => Promise<JournalError>) => {
    if (isAction) acting.current = true;
    setBusy(act);
    while (underWay.current) await underWay.current;
    const turn = task();
    underWay.current = turn;
    const error = await turn;
    underWay.current = null;
    setLast({ error, failed: isAction && error.message ? act : null });
    if (isAction) acting.current = false;
    // An action that was asked for during this read is shown already.
    if (!acting.current) setBusy(null);
    return error.message === '';
  }, []);
  return { ...last, busy, acting, underWay, take };
}

/** Reads it anew and keeps a copy; shows the one that is kept until then, and goes on with it out of the server's reach. */
function useKeptReads<Deps, Seen, Act extends string>(
  { open, read, kept }: PolledResource<Deps, Seen, Act>,
  userId: string,
) {
  const { seen, reading, drop } = useSeen<Seen>();
  const [asSeen, setAsSeen] = useState(false);
  const answered = useRef(false);
  /** Whether it stands on the page, or will once it is read; null where it has to be read. */
  const copy = useRef<Promise<boolean> | null>(null);

  const showCopy = useCallback((): Promise<boolean> => {
    if (!kept || answered.current) return Promise.resolve(false);
    if (copy.current) return copy.current;
    const show = reading();
    const reads = readSeenView(userId, kept.name).then((found) => {
      if (copy.current !== reads) return false;
      if (answered.current || !kept.is(found)) {
        copy.current = null;
        return false;
      }
      show(found);
      setAsSeen(true);
      return true;
    });
    copy.current = reads;
    return reads;
  }, [kept, userId, reading]);
  useEffect(() => {
    const drops = () => {
      copy.current = null;
    };
    void showCopy();
    const stopListening = onForgetKeys(drops);
    return () => {
      stopListening();
      drops();
    };
  }, [showCopy]);

  const readNow = useCallback(async (): Promise<void> => {
    const show = reading();
    try {
      const found = await read(await open(userId));
      answered.current = true;
      show(found);
      if (kept) void keepSeenView(userId, kept.name, found);
    } catch (error) {
      if (hasCode(error, 'unreachable') && (await showCopy())) return showLastSeen(true);
      // What the server refuses is not shown on as it was.
      if (!answered.current) drop();
      answered.current = true;
      throw error;
    } finally {
      if (answered.current) setAsSeen(false);
    }
  }, [open, read, kept, userId, reading, drop, showCopy]);
  return { seen, asSeen, reading, readNow };
}

export function usePolledResource<Deps, Seen, Act extends string>(
  resource: PolledResource<Deps, Seen, Act>,
  userId: string,
): UsePolledResource<Deps, Seen, Act> {
  const { open, readAct, errorOf = journalError } = resource;
  const { seen, asSeen, reading, readNow } = useKeptReads(resource, userId);
  const { error, failed, busy, acting, underWay, take } = useTurns<Act>(readAct ?? null);
  /** Set when news arrived during a fetch. */
  const stale = useRef(false);
  const latest = useRef(seen);
  latest.current = seen;

  const readAnew = useCallback(async (): Promise<JournalError> => {
    let failed: JournalError;
    do {
      stale.current = false;
      failed = await errorFrom(readNow, errorOf);
    } while (stale.current);
    return failed;
  }, [errorOf, readNow]);

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

  return { seen, asSeen, error, failed, busy, refetch, run, extend };
}
