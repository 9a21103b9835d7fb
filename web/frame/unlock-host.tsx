/** Where the unlock dialog stands, around all pages; loaded when it is first asked for. */
import { useEffect } from 'react';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { answerUnlock, unlockQuestionStore } from '../journal/keys/ask-unlock.ts';
import { lockStore } from './lock-store.ts';

const DIALOG = lateCode(() => import('../journal/private-mode/unlock-dialog.tsx'));

export function UnlockHost() {
  const { user } = useSession();
  const question = useStore(unlockQuestionStore, null);
  const locked = useStore(lockStore, false);
  const isTheirs = question !== null && question.userId === user?.id && !locked;
  useEffect(() => {
    // Signed out, someone else by now, or behind the lock, which asks by itself: nobody is left to answer.
    if (question && !isTheirs) answerUnlock(false);
  }, [question, isTheirs]);
  return isTheirs && user ? (
    <LateDialog code={DIALOG} user={user} question={question} onUnreachable={() => answerUnlock(false)} />
  ) : null;
}
