/** Asks the person to unlock their journal, in one dialog for all pages. Concurrent callers share one answer. */
import { atom, type ReadableAtom } from 'nanostores';

export interface UnlockQuestion {
  userId: string;
  /** Shown as the reason, where it is not obvious. */
  note: string;
}

const question = atom<UnlockQuestion | null>(null);
let waiting: Array<(opened: boolean) => void> = [];

export const unlockQuestionStore: ReadableAtom<UnlockQuestion | null> = question;

/** Resolves to true once the journal is open, and to false if the dialog was closed or no page can show it. */
export function askUnlock(userId: string, note = ''): Promise<boolean> {
  if (question.lc === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (question.get() === null) question.set({ userId, note });
  });
}

export function answerUnlock(opened: boolean): void {
  const told = waiting;
  waiting = [];
  question.set(null);
  for (const tell of told) tell(opened);
}
