/** Asks whoever is there to unlock their journal, by the one dialog that stands around all pages; several askers wait for one answer. */

export interface UnlockQuestion {
  userId: string;
  /** Why it is asked, where that is not plain; fit to be shown. */
  note: string;
}

let question: UnlockQuestion | null = null;
let waiting: Array<(opened: boolean) => void> = [];
const listeners = new Set<() => void>();

export const unlockQuestion = (): UnlockQuestion | null => question;

export function onUnlockQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True once the journal was opened; false when the question was closed, or no page is there to show it. */
export function askUnlock(userId: string, note = ''): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    become(question ?? { userId, note });
  });
}

export function answerUnlock(opened: boolean): void {
  const told = waiting;
  waiting = [];
  become(null);
  for (const tell of told) tell(opened);
}

function become(next: UnlockQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
