/** Asks whoever is there to unlock their journal, by the one dialog that stands around all pages; several askers wait for one answer. */
import { atom, type ReadableAtom } from 'nanostores';

export interface UnlockQuestion {
  userId: string;
  /** Why it is asked, where that is not plain; fit to be shown. */
  note: string;
}

const question = atom<UnlockQuestion | null>(null);
let waiting: Array<(opened: boolean) => void> = [];

export const unlockQuestionStore: ReadableAtom<UnlockQuestion | null> = question;

/** True once the journal was opened; false when the question was closed, or no page is there to show it. */
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
