/** Asks before a page is left with words that are kept nowhere else: by a link, by going back, or by closing the tab. */
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useAskBeforeLeaving } from '../client/forms/use-ask-before-leaving.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';

interface LeaveQuestionProps {
  unsaved: boolean;
  /** What would be lost, in a sentence. */
  children: ReactNode;
}

export function LeaveQuestion({ unsaved, children }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeLeaving(unsaved);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmText="Leave without saving"
      cancelText="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
