/** Keeps what is typed without being asked: on this device at once, and on the server a few seconds later, one save at a time. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSamePost, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { plainSentence } from '../client/api.ts';
import { mayBeDone } from '../client/api-error.ts';
import { useAskBeforeLeaving } from '../client/forms/use-ask-before-leaving.ts';
import { autosavePost, dropAutosave } from './post-calls.ts';
import { dropPost, type KeptPost, keepPost, stashPost } from './post-store.ts';

const HERE_MS = 300;
const THERE_MS = 3_000;
const AGAIN_MS = 15_000;

type Keeping =
  | { name: 'untouched' }
  | { name: 'typing' }
  | { name: 'kept' }
  /** On this device, but not on the server; why. */
  | { name: 'here'; sentence: string; again: boolean }
  /** Neither. */
  | { name: 'nowhere' };

export interface UseKeeping {
  keeping: Keeping;
  /** Resolves once nothing is under way, and nothing goes to the server by itself until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /** The post is gone or unwanted: nothing more of it is kept on this device. */
  drop(): Promise<void>;
  /** The save of `sent` took what was kept, here and on the server. Resolves once this device has let go of it: a page that is loaded again finds nothing older. */
  noteSaved(sent: TypedPost): Promise<void>;
  /** Somebody else's save did so on the server, perhaps one's own in another tab: what is typed here is kept there again. */
  keepAgain(): void;
}

interface ToKeep {
  id: string;
  /** The name under which this tab keeps what is typed here. */
  tab: string;
  owner: string;
  base: { version: number; post: TypedPost };
  post: TypedPost;
  /** False while the session is over. */
  signedIn: boolean;
  /** Told the version that the server keeps, which may be a newer one. */
  onVersion(version: number): void;
}

export function useKeeping(now: ToKeep): UseKeeping {
  const latest = useRef(now);
  latest.current = now;
  const opened = useRef(now.post);
  const touched = useRef(false);
  const { keptHere, dropped, keepHere } = useKeptHere(latest);
  const { keeping, setKeeping, keptThere, keepThere } = useKeptThere(latest, keepHere);
  const { inTurn, takeTurn, pause, resume, gone } = useTurns(keepThere, touched);

  useEffect(() => {
    if (now.post === opened.current && !touched.current) return;
    touched.current = true;
    setKeeping({ name: 'typing' });
    const here = setTimeout(() => void keepHere(), HERE_MS);
    const there = setTimeout(inTurn, THERE_MS);
    return () => {
      clearTimeout(here);
      clearTimeout(there);
    };
  }, [now.post, keepHere, inTurn, setKeeping]);

  // A session that ends clears this device, also of what was just kept; the page stays, and so does what is typed in it.
  useEffect(() => {
    if (now.signedIn || !touched.current) return;
    keptHere.current = null;
    void keepHere();
  }, [now.signedIn, keptHere, keepHere]);

  useSendAgain(keeping, now.signedIn, inTurn);
  const isKept = useCallback(
    () => !touched.current || dropped.current || latest.current.post === keptHere.current,
    [dropped, keptHere],
  );
  useKeepOnLeave(latest, isKept, keepHere);
  // Where it is kept somewhere the page may go without a question.
  useAskBeforeLeaving(keeping.name === 'nowhere');

  const drop = useCallback(async () => {
    dropped.current = true;
    keptThere.current = false;
    // A browser without storage has nothing to delete.
    await dropPost(latest.current).catch(() => undefined);
  }, [dropped, keptThere]);
  const noteSaved = useCallback(
    async (sent: TypedPost) => {
      keptThere.current = false;
      // Nobody would keep again what was typed after it.
      if (gone.current && latest.current.post !== sent) return;
      keptHere.current = null;
      // A browser without storage has nothing to delete; what was typed meanwhile is kept again by its own timer.
      await dropPost(latest.current).catch(() => undefined);
    },
    [gone, keptHere, keptThere],
  );
  const keepAgain = useCallback(() => {
    const { post, base } = latest.current;
    if (!dropped.current && !isSamePost(post, base.post)) takeTurn();
  }, [dropped, takeTurn]);
  return { keeping, pause, resume, drop, noteSaved, keepAgain };
}

/** What this device has: `keptHere` is the text that was written last, and once `dropped` nothing is written any more. */
function useKeptHere(latest: RefObject<ToKeep>) {
  const keptHere = useRef<TypedPost | null>(null);
  const dropped = useRef(false);
  /** Whether it worked. */
  const keepHere = useCallback(async (): Promise<boolean> => {
    if (dropped.current) return true;
    const { base, post } = latest.current;
    const written = isSamePost(post, base.post) ? dropPost(latest.current) : keepPost(keptOf(latest.current));
    return written.then(
      () => {
        keptHere.current = post;
        return true;
      },
      () => false,
    );
  }, [latest]);
  return { keptHere, dropped, keepHere };
}

/** What the server has besides the saved post, and what came of the last try to keep it there. */
function useKeptThere(latest: RefObject<ToKeep>, keepHere: () => Promise<boolean>) {
  const opened = latest.current;
  const keptThere = useRef(opened.base.version === 0 || !isSamePost(opened.post, opened.base.post));
  const [keeping, setKeeping] = useState<Keeping>({ name: 'untouched' });
  const keepThere = useCallback(async () => {
    const { id, base, post, onVersion } = latest.current;
    const here = await keepHere();
    try {
      if (isSamePost(post, base.post)) {
        if (keptThere.current) await dropAutosave(id);
        keptThere.current = false;
      } else {
        keptThere.current = true;
        onVersion((await autosavePost(id, base.version, post)).version);
      }
      if (latest.current.post === post) setKeeping({ name: 'kept' });
    } catch (error) {
      setKeeping(
        here ? { name: 'here', sentence: plainSentence(error), again: mayBeDone(error) } : { name: 'nowhere' },
      );
    }
  }, [latest, keepHere]);
  return { keeping, setKeeping, keptThere, keepThere };
}

/** One save after the other, and none while paused. `inTurn` saves only what was touched, `takeTurn` whatever it is. */
function useTurns(keepThere: () => Promise<void>, touched: RefObject<boolean>) {
  const paused = useRef(false);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const takeTurn = useCallback(() => {
    if (!paused.current) underWay.current = underWay.current.then(keepThere);
  }, [keepThere]);
  const inTurn = useCallback(() => {
    if (touched.current) takeTurn();
  }, [touched, takeTurn]);

  const pause = useCallback(() => {
    paused.current = true;
    return underWay.current;
  }, []);
  // A moment later: by then the form shows what came of the save. A page that was left meanwhile never learns of it, and
  // would take what is saved for typed.
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(false);
  const resume = useCallback(() => {
    paused.current = false;
    if (!gone.current) soon.current = setTimeout(inTurn, HERE_MS);
  }, [inTurn]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(soon.current);
    };
  }, []);
  return { inTurn, takeTurn, pause, resume, gone };
}

/** What the server did not take goes again. */
function useSendAgain(keeping: Keeping, signedIn: boolean, inTurn: () => void): void {
  // Signed in again, here or in another tab: what could not be sent goes now.
  const waits = useRef(false);
  waits.current = keeping.name === 'here' || keeping.name === 'nowhere';
  useEffect(() => {
    if (signedIn && waits.current) inTurn();
  }, [signedIn, inTurn]);

  const again = keeping.name === 'here' && keeping.again;
  useEffect(() => {
    if (!again) return;
    const timer = setInterval(inTurn, AGAIN_MS);
    addEventListener('online', inTurn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', inTurn);
    };
  }, [again, inTurn]);
}

/**
 * A page that is left has no time to wait, and a tab that closes none at all. What is kept already is left alone, since a
 * sign-out takes this page away after it has cleared the device.
 */
function useKeepOnLeave(latest: RefObject<ToKeep>, isKept: () => boolean, keepHere: () => Promise<boolean>): void {
  useEffect(() => {
    const leave = () => void (isKept() || keepHere());
    const hidden = () => document.visibilityState === 'hidden' && leave();
    const close = () => {
      if (isKept() || isSamePost(latest.current.post, latest.current.base.post)) return;
      try {
        stashPost(keptOf(latest.current));
      } catch {
        // No room: the write to the database, begun at the last change, may still come through.
      }
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', close);
      leave();
    };
  }, [latest, isKept, keepHere]);
}

const keptOf = ({ id, tab, owner, base, post }: ToKeep): KeptPost => ({
  id,
  tab,
  owner,
  base: base.version,
  basePost: base.post,
  post,
  at: new Date().toISOString(),
});
