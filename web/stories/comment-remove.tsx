/** Takes one's own comment away, on a yes. */
import { lazy, Suspense, useState } from 'react';
import { Button } from '../kit/button.tsx';

// Readers come without it: few have a comment here.
const CommentRemoveDialog = lazy(() => import('./comment-remove-dialog.tsx'));

interface CommentRemoveProps {
  id: string;
  /** Which one, for screen readers: 'the comment by Quiet Heron'. */
  what: string;
  onRemoved(): void;
}

export function CommentRemove({ id, what, onRemoved }: CommentRemoveProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {what}</span>
      </Button>
      {asking ? (
        <Suspense>
          <CommentRemoveDialog id={id} onClose={() => setAsking(false)} onRemoved={onRemoved} />
        </Suspense>
      ) : null}
    </>
  );
}
