/** Tells the server every few seconds that this post is open here, and hears who else has it open. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { noteEditing } from './post-calls.ts';

/** Three times within the half minute after which one counts as gone. */
const BEAT_MS = 10_000;

export interface Presence {
  /** First names; empty ones where none is known. */
  others: string[];
  /** It is open in another tab of this browser too. */
  elsewhere: boolean;
}

/** `signedIn`: false while the session is over; with the next one it is told again. */
export function usePresence(id: string, signedIn: boolean, onVersion: (version: number) => void): Presence {
  return { others: useOthers(id, signedIn, onVersion), elsewhere: useElsewhere(id) };
}

function useOthers(id: string, signedIn: boolean, onVersion: (version: number) => void): string[] {
  const [others, setOthers] = useState<string[]>([]);
  const told = useRef(onVersion);
  told.current = onVersion;

  useEffect(() => {
    if (!signedIn) return;
    let here = true;
    const beat = () => {
      noteEditing(id, false).then(
        (now) => {
          if (!here) return;
          setOthers(now.others);
          told.current(now.version);
        },
        (error: unknown) => {
          // One that did not get through is made up for by the next; with a session that ended none will.
          if (error instanceof ApiError && error.status === 401) clearInterval(timer);
        },
      );
    };
    const timer = setInterval(beat, BEAT_MS);
    beat();
    return () => {
      here = false;
      clearInterval(timer);
      // Nobody waits for it: without it one counts as gone half a minute later.
      noteEditing(id, true).catch(() => undefined);
    };
  }, [id, signedIn]);
  return others;
}

/** The first tab of this browser holds a lock of the post's name, and each other waits for it. */
function useElsewhere(id: string): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!navigator.locks) return;
    const control = new AbortController();
    let release = () => {};
    const name = `post ${id}`;
    const hold = () => new Promise<void>((done) => (release = done));
    const take = async () => {
      const free = await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        if (lock) setElsewhere(false);
        return lock ? hold().then(() => true) : false;
      });
      if (free || control.signal.aborted) return;
      setElsewhere(true);
      await navigator.locks.request(name, { signal: control.signal }, () => {
        setElsewhere(false);
        return hold();
      });
    };
    take().catch((error: unknown) => {
      if (!control.signal.aborted) throw error;
    });
    return () => {
      control.abort();
      release();
    };
  }, [id]);
  return elsewhere;
}
