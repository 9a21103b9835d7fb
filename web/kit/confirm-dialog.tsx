/** Asks once before something that cannot simply be undone. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
      <div className="flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">
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
      </div>
    </Dialog>
  );
}
