/** The questionnaire as React holds it, kept sealed on this device a moment after each change. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../journal/device-seal.ts';
import { newQuestionnaire, type Questionnaire } from './questionnaire-state.ts';

const NAME = 'planner-answers';
const LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const PAUSE_MS = 250;

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

export function useQuestionnaire(): UseQuestionnaire {
  const [questionnaire, setQuestionnaire] = useState<Questionnaire | null>(null);
  const [kept, setKept] = useState(true);
  const latest = useRef<Questionnaire | null>(null);
  const saved = useRef<Questionnaire | null>(null);

  const hold = useCallback((next: Questionnaire) => {
    latest.current = next;
    setQuestionnaire(next);
  }, []);

  useEffect(() => {
    let here = true;
    const begin = (found: Questionnaire | null) => {
      if (!here || latest.current) return;
      const first = found?.version === 1 ? found : newQuestionnaire();
      saved.current = first;
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

  const save = useCallback(() => {
    const now = latest.current;
    if (now === null || now === saved.current) return;
    saved.current = now;
    inTurn(() => sealOnDevice(NAME, now, { ttlMs: LIFE_MS })).then(
      () => setKept(true),
      () => setKept(false),
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause again
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [questionnaire, save]);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

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

  return { questionnaire, kept, change, restart };
}
