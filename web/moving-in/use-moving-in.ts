/** Where the screen stands: a file is chosen, read, looked at and taken in; and what came in before, with the way back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { App } from '../../domain/moving-in/apps.ts';
import type { ReadExport } from '../../domain/moving-in/recognise.ts';
import { callApi } from '../client/api.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { type JournalError, journalError } from '../journal/journal-error.ts';
import { openJournal } from '../journal/storage/open-journal.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { todayIn } from '../kit/time/today.ts';
import { patientCall } from '../privacy/export/patient-call.ts';
import { readFile } from './read-file.ts';
import { type Chosen, sizeOf, type TakenIn, takeIn } from './take-in.ts';
import { countOf, findMovedIn, type MovedIn, takeOut } from './take-out.ts';

export type Step =
  | { phase: 'idle' }
  /** `part`: from 0 to 1. */
  | { phase: 'reading'; part: number }
  | { phase: 'refused'; message: string }
  | { phase: 'preview'; read: ReadExport }
  | { phase: 'working'; kind: 'in' | 'out'; app: App; done: number; of: number }
  | { phase: 'failed'; error: JournalError; again: (() => void) | null }
  | { phase: 'done'; app: App; end: TakenIn }
  | { phase: 'undone'; app: App };

export interface UseMovingIn {
  step: Step;
  /** Null until it was looked for, and where that failed. */
  before: MovedIn[] | null;
  choose(file: File): void;
  /** Back to the choice of a file; ends a reading. */
  reset(): void;
  take(app: App, chosen: Chosen): void;
  undo(app: App): void;
}

export function useMovingIn(userId: string): UseMovingIn {
  const [step, setStep] = useState<Step>({ phase: 'idle' });
  const { before, look } = useBefore(userId);
  const { choose, stop } = useReading(setStep);
  useEffect(() => onForgetKeys(() => setStep({ phase: 'idle' })), []);

  /** Runs one of the two writings, counts its steps, and says how it ended. */
  const work = async (kind: 'in' | 'out', app: App, of: number, act: (onStep: () => void) => Promise<Step>) => {
    let done = 0;
    setStep({ phase: 'working', kind, app, done, of });
    try {
      const end = await act(() => {
        done += 1;
        setStep({ phase: 'working', kind, app, done, of });
      });
      await look();
      setStep(end);
    } catch (error) {
      setStep({ phase: 'failed', error: journalError(error), again: () => void work(kind, app, of, act) });
    }
  };

  const take = (app: App, chosen: Chosen) =>
    void work('in', app, sizeOf(chosen), async (onStep) => {
      const journal = await openJournal(patientCall(), userId);
      const end = await takeIn(chosen, { journal, owner: userId, app, today: todayIn(), onStep });
      const records = end.starts + end.days + end.items + (end.dates > 0 ? 1 : 0);
      if (records > 0) await callApi('POST /privacy/import-note', { body: { records } });
      return { phase: 'done', app, end };
    });

  const undo = (app: App) =>
    void work('out', app, countIn(before, app), async (onStep) => {
      const journal = await openJournal(patientCall(), userId);
      const moved = (await findMovedIn(journal)).find((one) => one.app === app);
      if (moved) await takeOut(journal, moved, todayIn(), onStep);
      return { phase: 'undone', app };
    });

  const reset = () => {
    stop();
    setStep({ phase: 'idle' });
  };
  return { step, before, choose, reset, take, undo };
}

/** What came in at any time. Where it cannot be read a new file still can, so that nothing is said of it. */
function useBefore(userId: string): { before: MovedIn[] | null; look(): Promise<void> } {
  const [before, setBefore] = useState<MovedIn[] | null>(null);
  const look = useCallback(async () => {
    try {
      setBefore(await findMovedIn(await ownJournal(userId)));
    } catch {
      setBefore(null);
    }
  }, [userId]);
  useEffect(() => {
    void look();
    return onForgetKeys(() => setBefore(null));
  }, [look]);
  return { before, look };
}

/** One file at a time: another one, or leaving the page, ends the reading before. */
function useReading(setStep: (step: Step) => void): { choose(file: File): void; stop(): void } {
  const reading = useRef<AbortController | null>(null);
  const stop = () => reading.current?.abort();
  useEffect(() => () => reading.current?.abort(), []);
  const choose = (file: File) => {
    stop();
    const own = new AbortController();
    reading.current = own;
    const tell = (step: Step) => {
      if (!own.signal.aborted) setStep(step);
    };
    tell({ phase: 'reading', part: 0 });
    const onProgress = (part: number) => tell({ phase: 'reading', part });
    readFile(file, { today: todayIn(), onProgress, signal: own.signal }).then(
      (read) => tell(read.ok ? { phase: 'preview', read: read.value } : { phase: 'refused', message: read.problem }),
      (error: unknown) => tell({ phase: 'failed', error: journalError(error), again: () => choose(file) }),
    );
  };
  return { choose, stop };
}

const countIn = (before: readonly MovedIn[] | null, app: App): number => {
  const found = before?.find((one) => one.app === app);
  return found ? countOf(found) : 0;
};
