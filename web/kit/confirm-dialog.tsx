/** Asks once before something that cannot simply be undone. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** The confirming button takes the danger voice. */
  danger?: boolean;
  busy?: boolean;
  busyText?: string;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmText, cancelText = 'Cancel', danger, busy = false, busyText } = props;
  return (
    <Dialog open={open} title={title} onClose={props.onClose} closable={!busy}>
      {children ? <div className="text-ink-2">{children}</div> : null}
      <DialogActions>
        <Button variant="outline" disabled={busy} onClick={props.onClose}>
          {cancelText}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          {...(busyText ? { busyText } : {})}
          onClick={props.onConfirm}
        >
          {confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
