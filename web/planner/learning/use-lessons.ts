/** What the planner learned, on a page: from the plans that are listed there, with what was switched off, and its switches. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Lessons, learnedFrom } from '../../../domain/planner/learning/learned.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { knownSettings, onKnownSettings } from '../../client/privacy/known-settings.ts';
import { readPrivacySettings } from '../../client/privacy/use-privacy-settings.ts';
import { journalError } from '../../journal/journal-error.ts';
import type { ListedPlan } from '../../journal/records/use-plans.ts';
import { journalToSave, ownJournal } from '../../journal/storage/own-journal.ts';
import { readOff, switchOff } from './keep-off.ts';

export interface UseLessons extends Lessons {
  off: readonly string[];
  /** Why the last switch was not saved; empty if it was. */
  errorMessage: string;
  turn(key: string, isOff: boolean): void;
}

const switchedOn = (): boolean | undefined => knownSettings()?.learnFromPlans;

/** For a plan from `startDate` on. Null for nothing learned, with the whole switch off, and until all of it is known. */
export function useLessons(
  userId: string | undefined,
  plans: readonly ListedPlan[] | null,
  startDate: string,
): UseLessons | null {
  const on = useSyncExternalStore(onKnownSettings, switchedOn, () => undefined);
  const wanted = userId !== undefined && plans !== null && plans.length > 0;
  const { off, errorMessage, turn } = useOff(wanted && on === true ? userId : undefined);

  useEffect(() => {
    // Noted when it comes; while it cannot be had nothing is shown, and the click leaves it out as well.
    if (wanted) readPrivacySettings().catch(() => undefined);
  }, [wanted]);

  return useMemo(() => {
    if (on !== true || !plans || !off) return null;
    const stored = plans.map(({ stored }) => stored);
    const lessons = learnedFrom(stored, startDate, off);
    const isNothing = lessons.said.length === 0 && !lessons.learned;
    return isNothing ? null : { ...lessons, off, errorMessage, turn };
  }, [on, plans, startDate, off, errorMessage, turn]);
}

/** A switch shows at once, and stands as it was where it could not be saved. */
function useOff(userId: string | undefined) {
  const [off, setOff] = useState<readonly string[] | null>(null);
  const [errorMessage, setErrorMessage] = useState('');

  useEffect(() => {
    if (!userId) return undefined;
    let here = true;
    const show = (found: readonly string[] | null) => here && setOff(found);
    // Where it cannot be read nothing is offered, and the click learns nothing either.
    ownJournal(userId)
      .then(readOff)
      .then(show, () => show(null));
    const stop = onForgetKeys(() => setOff(null));
    return () => {
      here = false;
      stop();
    };
  }, [userId]);

  const turn = useCallback(
    (key: string, isOff: boolean) => {
      if (!userId) return;
      const shown = (now: readonly string[] | null, is: boolean) =>
        now && (is ? [...now.filter((each) => each !== key), key] : now.filter((each) => each !== key));
      setOff((now) => shown(now, isOff));
      setErrorMessage('');
      switchOff(() => journalToSave(userId), key, isOff).catch((error: unknown) => {
        setOff((now) => shown(now, !isOff));
        setErrorMessage(journalError(error).message);
      });
    },
    [userId],
  );
  return { off, errorMessage, turn };
}
