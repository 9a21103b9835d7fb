/** Removes a record: asks first, shows progress and result, and leaves the record's own page for the list of its kind. */
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainSentence } from '../../client/api.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';

interface DeleteRecordProps {
  /** 'Delete this look?', 'Keep it' and 'Look deleted'. */
  words: { ask: string; keep: string; done: string };
  /** The address of the list of its kind. */
  listPath: string;
  onRemove(): Promise<unknown>;
  /** Says in the question what is removed and what stays. */
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

/** `done`: 'Plan deleted'. A failure closes the question and says why; nothing else has changed. */
export function useRemoval(onRemove: () => Promise<unknown>, done: string, onRemoved?: () => void) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const removal = useSubmit({
    onError: (error) => {
      toast(plainSentence(error), 'bad');
      setAsking(false);
    },
  });
  const remove = () =>
    removal.submit(async () => {
      await onRemove();
      toast(done);
      onRemoved?.();
    });
  return {
    ask: () => setAsking(true),
    /** For the ConfirmDialog. */
    question: {
      open: asking,
      busy: removal.busy || removal.done,
      onConfirm: () => void remove(),
      onClose: () => setAsking(false),
    },
  };
}
