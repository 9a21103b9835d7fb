/** On a record's own page: its removal after a question, and the way back to the list of its likes. */
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useRemoval } from './use-removal.ts';

export interface DeleteRecordProps {
  /** 'Delete this look?', 'Keep it' and 'Look deleted'. */
  words: { ask: string; keep: string; done: string };
  /** Where its likes are listed. */
  listPath: string;
  onRemove(): Promise<unknown>;
  /** What goes with it and what stays, in the question. */
  children: ReactNode;
}

export function DeleteRecord({ words, listPath, onRemove, children }: DeleteRecordProps) {
  const navigate = useNavigate();
  const { ask, question } = useRemoval(onRemove, words.done, () => void navigate(listPath, { replace: true }));
  return (
    <>
      <Button variant="quiet" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog
        {...question}
        title={words.ask}
        confirmText="Delete"
        cancelText={words.keep}
        danger
        busyText="Deleting..."
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
