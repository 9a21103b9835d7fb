/** Takes one's own comment away, on a yes. */
import { useState } from 'react';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { Button } from '../kit/button.tsx';

// Readers come without it: few have a comment here.
const DIALOG = lateCode(() => import('./comment-remove-dialog.tsx'));

interface CommentRemoveProps {
  id: string;
  /** Which one, for screen readers: 'the comment by Quiet Heron'. */
  what: string;
  onRemoved(): void;
}

export function CommentRemove({ id, what, onRemoved }: CommentRemoveProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {what}</span>
      </Button>
      {asking ? <LateDialog code={DIALOG} id={id} onClose={close} onUnreachable={close} onRemoved={onRemoved} /> : null}
    </>
  );
}
