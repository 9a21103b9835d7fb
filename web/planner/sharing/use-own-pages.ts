/** The plan's page by link while the plan is on the screen: who answered what, asked for again and again as long as it is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageChoice } from '../../../domain/planner/sharing/page-of-plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { callApi } from '../../client/api.ts';
import { onReturn } from '../../client/coming-back.ts';
import { isDemo } from '../../client/demo-flag.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { type JournalError, journalError, NO_ERROR } from '../../journal/journal-error.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { hasOwnPage, lookAtPages, makePage, type PageDeps, type SeenPages, takeBack } from './own-pages.ts';

/** Milliseconds from one look to the next; more seldom once nothing new has come for a while. */
const LOOK_MS = 6_000;
const SELDOM_MS = 60_000;
const OFTEN_LOOKS = 100;

export type PageAct = Omit<PageChoice, 'plan'>;

export interface UseOwnPages {
  /** Null until it was looked at; on a plan without a page that is once `look` was called. */
  seen: SeenPages | null;
  error: JournalError;
  busy: boolean;
  look(): void;
  /** Resolves to whether it is made. */
  make(choice: PageAct): Promise<boolean>;
  takeBack(id: string): void;
}

interface OwnPagesOf {
  /** Empty while nobody is signed in. */
  userId: string;
  planId: string;
  stored: StoredPlan;
  today: string;
}

/** What is under way, one at a time: each waits for the one before it. A quick exit ends it for good. */
function useTurns(userId: string) {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const forgotten = useRef(false);
  const [error, setError] = useState(NO_ERROR);
  const [seen, setSeen] = useState<SeenPages | null>(null);
  useEffect(
    () =>
      onForgetKeys(() => {
        forgotten.current = true;
        setSeen(null);
      }),
    [],
  );
  /** Shows what `act` returns; nothing new for undefined. Resolves to whether it went well. */
  const take = useCallback(
    (today: () => string, act: (deps: PageDeps) => Promise<SeenPages | undefined>): Promise<boolean> => {
      const run = async (): Promise<boolean> => {
        if (userId === '' || isDemo() || forgotten.current) return false;
        try {
          // Opened anew for each, so that no variable holds a key after a quick exit.
          const found = await act({ api: callApi, journal: await ownJournal(userId), today: today() });
          if (found && !forgotten.current) setSeen(found);
          setError(NO_ERROR);
          return true;
        } catch (failed) {
          setError(journalError(failed));
          return false;
        }
      };
      const mine = last.current.then(run);
      last.current = mine;
      return mine;
    },
    [userId],
  );
  return { seen, error, take };
}

export function useOwnPages({ userId, planId, stored, today }: OwnPagesOf): UseOwnPages {
  const { seen, error, take } = useTurns(userId);
  const [busy, setBusy] = useState(false);
  const now = useRef({ stored, today });
  /** Whether there is a page to look after; until it was looked for it is not known. */
  const hasPage = useRef(true);

  const lookAfter = useCallback(
    (before: (deps: PageDeps) => Promise<unknown>) =>
      take(
        () => now.current.today,
        async (deps) => {
          await before(deps);
          const found = await lookAtPages(deps, now.current.stored, planId);
          hasPage.current = found.page !== null;
          return found;
        },
      ),
    [take, planId],
  );
  const look = useCallback(() => void lookAfter(nothing), [lookAfter]);
  useEffect(() => {
    now.current = { stored, today };
    // The page follows every change of the plan.
    if (!hasPage.current) return;
    void take(
      () => today,
      async (deps) => {
        hasPage.current = await hasOwnPage(deps, planId);
        return hasPage.current ? lookAtPages(deps, stored, planId) : undefined;
      },
    );
  }, [stored, today, take, planId]);
  useRepeated(seen?.page ? JSON.stringify(seen.page.answers) : null, look);

  const change = async (act: (deps: PageDeps) => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const done = await lookAfter(act);
    setBusy(false);
    return done;
  };
  return {
    seen,
    error,
    busy,
    look,
    make: (choice) => change((deps) => makePage(deps, now.current.stored, { ...choice, plan: planId })),
    takeBack: (id) => void change((deps) => takeBack(deps, id)),
  };
}

const nothing = async (): Promise<void> => undefined;

/** Looks again while the page is seen, more often as long as something new comes; not at all for null. */
function useRepeated(news: string | null, look: () => void): void {
  useEffect(() => {
    if (news === null) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === 'visible') look();
          looks += 1;
          next();
        },
        looks < OFTEN_LOOKS ? LOOK_MS : SELDOM_MS,
      );
    };
    next();
    const stop = onReturn(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [news, look]);
}
