/** On a record's own page: its removal after a question, and the way back to the list of its likes. */
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainSentence } from '../accounts/api.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useToast } from '../kit/toaster.tsx';

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
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      toast(words.done);
      void navigate(listPath, { replace: true });
    } catch (error) {
      toast(plainSentence(error), 'bad');
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="quiet" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.ask}
        confirmText="Delete"
        cancelText={words.keep}
        danger
        busy={busy}
        busyText="Deleting..."
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
