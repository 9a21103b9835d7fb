/** The questionnaire as React holds it, kept sealed on this device at each change, and never shown to another account. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../journal/device-seal.ts';
import { isFor, newQuestionnaire, type Questionnaire } from './questionnaire-state.ts';

const NAME = 'planner-answers';
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;

export interface UseQuestionnaire {
  /** Null until this device was asked for what it keeps. */
  questionnaire: Questionnaire | null;
  /** False where this browser cannot keep anything: a reload then loses the answers, and the screen says so. */
  kept: boolean;
  change(part: Partial<Questionnaire>): void;
  /** Starts over, with `next` or with nothing; what was kept before goes. */
  restart(next?: Questionnaire): void;
}

/** One after the other, so that an earlier save never lands after a later one, or after forgetting. */
let line: Promise<unknown> = Promise.resolve();
const inTurn = (step: () => Promise<void>): Promise<void> => {
  const next = line.then(step);
  line = next.catch(() => undefined);
  return next;
};

/** For other pages that lead here with answers filled in; the questionnaire opens with them. */
export const keepQuestionnaire = (next: Questionnaire): Promise<void> =>
  inTurn(() => sealOnDevice(NAME, next, { ttlMs: LIFE_MS }));

/** What this device keeps, whoever it belongs to (`isFor`); null for nothing. */
export const keptQuestionnaire = async (): Promise<Questionnaire | null> => {
  const found = await openOnDevice<Questionnaire>(NAME);
  return found?.version === 1 ? found : null;
};

/**
 * `userId` of whoever is signed in: answers given in one account never open in another. `asking`: whether a plan is
 * being asked for, so that a session found to be over then does not take the answers with it.
 */
export function useQuestionnaire(userId: string | undefined, asking: RefObject<boolean>): UseQuestionnaire {
  const [questionnaire, setQuestionnaire] = useState<Questionnaire | null>(null);
  const [kept, setKept] = useState(true);
  const latest = useRef<Questionnaire | null>(null);
  const saved = useRef<Questionnaire | null>(null);
  const user = useRef(userId);
  user.current = userId;

  const hold = useCallback((next: Questionnaire) => {
    latest.current = next;
    setQuestionnaire(next);
  }, []);

  useEffect(() => {
    let here = true;
    const begin = (found: Questionnaire | null) => {
      if (!here || latest.current) return;
      const theirs = found?.version === 1 && isFor(found, user.current) ? found : null;
      const first = theirs ?? newQuestionnaire();
      // What has no owner yet is saved again, with one.
      saved.current = theirs && user.current && !theirs.owner ? null : first;
      hold(first);
    };
    openOnDevice<Questionnaire>(NAME).then(begin, () => {
      setKept(false);
      begin(null);
    });
    return () => {
      here = false;
    };
  }, [hold]);

  // One save at a time: what changes meanwhile goes with the next, so that fast typing does not queue up.
  const saving = useRef(false);
  const save = useCallback(async () => {
    if (saving.current) return;
    saving.current = true;
    while (latest.current !== saved.current && latest.current !== null) {
      const now = latest.current;
      saved.current = now;
      const owned = user.current ? { ...now, owner: user.current } : now;
      await inTurn(() => sealOnDevice(NAME, owned, { ttlMs: LIFE_MS })).then(
        () => setKept(true),
        () => setKept(false),
      );
    }
    saving.current = false;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is saved
  useEffect(() => void save(), [questionnaire, save]);

  const change = useCallback(
    (part: Partial<Questionnaire>) => hold({ ...(latest.current ?? newQuestionnaire()), ...part }),
    [hold],
  );

  const restart = useCallback(
    (next?: Questionnaire) => {
      const first = next ?? newQuestionnaire();
      if (!next) {
        saved.current = first;
        inTurn(() => forgetOnDevice(NAME)).catch(() => setKept(false));
      }
      hold(first);
    },
    [hold],
  );

  const before = useRef(userId);
  useEffect(() => {
    const was = before.current;
    before.current = userId;
    const now = latest.current;
    if (was === userId || !now) return;
    const owner = now.owner ?? was;
    if (userId !== undefined) {
      if (owner !== undefined && owner !== userId) restart();
      else hold({ ...now, owner: userId });
    } else if (asking.current && owner !== undefined) {
      // The session ended under a press, not by sign-out: this page alone holds on to the answers, for the same person.
      saved.current = { ...now, owner };
      hold(saved.current);
    } else restart();
  }, [userId, asking, hold, restart]);

  return { questionnaire, kept, change, restart };
}
