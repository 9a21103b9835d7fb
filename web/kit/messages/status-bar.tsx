/** What was just done, over the page's lower edge, with the way back, until something else is done or it is closed. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { keepsFocus } from '../keeps-focus.ts';

interface StatusBarProps {
  /** Null while there is nothing to say; the place is there all the same, so that it is read out. */
  text: string | null;
  /** Absent for what cannot be undone. */
  onUndo?: (() => void) | undefined;
  onDismiss: () => void;
  /** Another way on, such as a link. */
  children?: ReactNode;
}

export function StatusBar({ text, onUndo, onDismiss, children }: StatusBarProps) {
  return (
    <div ref={keepsFocus} role="status" className="said" data-screen-only="">
      {text === null ? null : (
        <div>
          <span>{text}</span>
          {onUndo ? (
            <button type="button" onClick={onUndo}>
              Undo
            </button>
          ) : null}
          {children}
          <button type="button" aria-label="Dismiss" onClick={onDismiss}>
            <XIcon size={16} aria-hidden="true" className="mx-auto" />
          </button>
        </div>
      )}
    </div>
  );
}
