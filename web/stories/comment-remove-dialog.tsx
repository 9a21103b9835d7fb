/** Asks whether one's own comment is to go, and takes it away. */
import { callApi, plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { useToast } from '../kit/messages/toaster.tsx';

interface CommentRemoveDialogProps {
  id: string;
  onClose(): void;
  onRemoved(): void;
}

export default function CommentRemoveDialog({ id, onClose, onRemoved }: CommentRemoveDialogProps) {
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  const remove = () =>
    submit(async () => {
      await callApi('DELETE /comments/{id}', { params: { id } });
      onClose();
      onRemoved();
      toast('Comment removed.');
    });
  return (
    <ConfirmDialog
      open
      title="Remove your comment?"
      confirmText="Remove"
      danger
      busy={busy}
      busyText="Removing..."
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      It disappears for everyone, along with its likes.
    </ConfirmDialog>
  );
}
