/** Moves one's own things into the list of both, on a yes and not otherwise. */
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

export interface ListMoveProps {
  count: number;
  onMove(): Promise<void>;
}

export function ListMove({ count, onMove }: ListMoveProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const what = count === 1 ? 'this one' : `all ${count}`;
  const move = async () => {
    setBusy(true);
    await onMove();
    setBusy(false);
    setAsking(false);
  };
  return (
    <div>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Move {what} to our list
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Move ${what} to our list?`}
        confirmText="Move"
        busy={busy}
        busyText="Moving..."
        onConfirm={() => void move()}
        onClose={() => setAsking(false)}
      >
        Your partner will see and can change {count === 1 ? 'it' : 'them'}.
      </ConfirmDialog>
    </div>
  );
}
