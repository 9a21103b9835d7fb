/** Takes one's own comment away, on a yes. */
import { useState } from 'react';
import { callApi, plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/use-form.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { useToast } from '../kit/toaster.tsx';

interface CommentRemoveProps {
  id: string;
  /** Which one, for screen readers: 'the comment by Quiet Heron'. */
  what: string;
  onRemoved(): void;
}

export function CommentRemove({ id, what, onRemoved }: CommentRemoveProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  const remove = () =>
    submit(async () => {
      await callApi('DELETE /comments/{id}', { params: { id } });
      setAsking(false);
      onRemoved();
      toast('Your comment is removed.');
    });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {what}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove your comment?"
        confirmText="Remove"
        danger
        busy={busy}
        busyText="Removing..."
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        It is gone for every reader, and its likes with it.
      </ConfirmDialog>
    </>
  );
}
