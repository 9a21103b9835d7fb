/** What was just done, over the page's lower edge, with the way back, until something else is done or it is closed. */
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useRef } from 'react';
import { usePassFocusOn } from '../pass-focus-on.ts';

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
    <div role="status" className="said" data-screen-only="">
      {text === null ? null : (
        <Said text={text} onUndo={onUndo} onDismiss={onDismiss}>
          {children}
        </Said>
      )}
    </div>
  );
}

function Said({ text, onUndo, onDismiss, children }: StatusBarProps & { text: string }) {
  const bar = useRef<HTMLDivElement>(null);
  usePassFocusOn(bar);
  return (
    // What was taken back has no Undo any more: who pressed it stays on the bar.
    <div ref={bar} tabIndex={-1}>
      <span>{text}</span>
      {onUndo ? <Undo onUndo={onUndo} /> : null}
      {children}
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <XIcon size={16} aria-hidden="true" className="mx-auto" />
      </button>
    </div>
  );
}

function Undo({ onUndo }: { onUndo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button);
  return (
    <button ref={button} type="button" onClick={onUndo}>
      Undo
    </button>
  );
}
