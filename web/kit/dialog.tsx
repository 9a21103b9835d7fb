/**
 * A dialog in the browser's own top layer: centred, a bottom sheet on phones; and the one that asks before
 * something that cannot simply be undone. The page behind is inert; Escape, a click outside and, on phones,
 * pulling it down close it, and the focus returns to where it was, or near it when that is gone. It starts on
 * what carries `data-autofocus`, else on Close; what goes with its press leaves it on the title.
 */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { keepsFocus } from './keeps-focus.ts';

type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button or a click outside; set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** An `<Art>` strip above the title. */
  art?: ReactNode;
  /** 'center' (default) or 'side': on desktop at the right edge, clear of what was clicked. */
  place?: 'center' | 'side';
  /** False keeps Escape, outside clicks and the close button from closing (while something is being sent). */
  closable?: boolean;
  className?: string;
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  // Mounting with the opening makes showModal's effect the only way in: no half-open state exists.
  return props.open ? <OpenDialog {...props} /> : null;
}

const GRAB =
  'dialog-grab absolute top-0 left-1/2 z-1 flex h-8 w-34 -translate-x-1/2 touch-none justify-center pt-2 md:hidden';
const CLOSE = 'dialog-close absolute top-3 right-3 z-1';
const BODY =
  'grid grid-cols-1 gap-5 px-5 pt-8 pb-[calc(20px+env(safe-area-inset-bottom))] text-pretty wrap-anywhere md:px-8 md:pt-5 md:pb-8';

function OpenDialog({
  onClose,
  title,
  subtitle,
  art,
  place = 'center',
  closable = true,
  className,
  children,
}: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  const grab = useDragClose(frame, onClose);
  useModal(frame);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== frame.current) return;
    event.preventDefault();
    if (closable) onClose();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (closable && event.target === frame.current) onClose();
  };

  return (
    <dialog
      ref={frame}
      className={classNames('dialog', place === 'side' && 'dialog-side', className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      onCancel={cancel}
      onMouseDown={closeOnBackdrop}
    >
      <div ref={keepsFocus} className="relative max-h-[inherit] overflow-y-auto overscroll-contain">
        {closable ? <GrabBar {...grab} /> : null}
        {art ? <div className="dialog-art discreet:hidden">{art}</div> : null}
        {closable ? (
          <IconButton label="Close" className={classNames(CLOSE, art ? 'bg-raised text-ink' : null)} onClick={onClose}>
            <XIcon size={20} aria-hidden="true" />
          </IconButton>
        ) : null}
        <div className={BODY}>
          <DialogHead id={id} title={title} subtitle={subtitle} art={art} />
          {children}
        </div>
        <div className="toast-host" data-toast-host="" aria-live="polite" />
      </div>
    </dialog>
  );
}

interface DialogHeadProps extends Pick<DialogProps, 'title' | 'subtitle' | 'art'> {
  /** Under which the dialog is named. */
  id: string;
}

const DialogHead = ({ id, title, subtitle, art }: DialogHeadProps) => (
  <div>
    <h2
      tabIndex={-1}
      className={classNames('text-xl outline-none', art ? 'discreet:pr-12' : 'pr-12')}
      id={`${id}-title`}
    >
      {title}
    </h2>
    {subtitle ? (
      <p className="mt-2 text-ink-2" id={`${id}-subtitle`}>
        {subtitle}
      </p>
    ) : null}
  </div>
);

/** By which a sheet is pulled down on a phone. */
const GrabBar = (drag: DragHandlers) => (
  <span className={GRAB} aria-hidden="true" {...drag}>
    <i className="h-1 w-10 rounded-full bg-ink/45" />
  </span>
);

/** Open for as long as it is mounted; the focus goes in, and back afterwards. */
function useModal(frame: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = frame.current;
    const before = document.activeElement;
    const near = before?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    // A page that is hidden just now opens it when it comes back.
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What was there cannot take it any more where it is gone, or rests since.
      if (document.activeElement !== before) near?.focus({ preventScroll: true });
    };
  }, [frame]);
}

/** Pixels. */
const FAR = 110;
const FLICK_FROM = 24;
/** Pixels a millisecond. */
const FLICK = 0.6;

interface DragHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

interface Drag {
  pointer: number;
  y: number;
  at: number;
}

/** For the grab bar of `sheet`. */
function useDragClose(sheet: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const drag = useRef<Drag | null>(null);
  const down = (event: PointerEvent) => Math.max(0, event.clientY - (drag.current?.y ?? 0));
  const endDrag = () => {
    drag.current = null;
    delete sheet.current?.dataset.dragged;
    sheet.current?.style.removeProperty('translate');
  };
  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { pointer: event.pointerId, y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event) {
      if (drag.current?.pointer !== event.pointerId || !sheet.current) return;
      sheet.current.dataset.dragged = '';
      sheet.current.style.translate = `0 ${down(event)}px`;
    },
    onPointerUp(event) {
      if (drag.current?.pointer !== event.pointerId) return;
      const moved = down(event);
      const speed = moved / Math.max(1, event.timeStamp - drag.current.at);
      endDrag();
      if (moved > FAR || (moved > FLICK_FROM && speed > FLICK)) onClose();
    },
    onPointerCancel: endDrag,
  };
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">{children}</div>
);

interface FormActionsProps {
  busy: boolean;
  busyText: string;
  danger?: boolean;
  onCancel: () => void;
  /** What the form does, on its button. */
  children: ReactNode;
}

/** At the foot of a form in a dialog. */
export const FormActions = ({ busy, busyText, danger = false, onCancel, children }: FormActionsProps) => (
  <DialogActions>
    <Button variant="outline" disabled={busy} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText}>
      {children}
    </Button>
  </DialogActions>
);

type ConfirmDialogProps = {
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
