/**
 * Folds blank panels over the page until they are tapped, and takes the page out of the document meanwhile: it waits, as it
 * was, in memory. 'Hide' does it, and Escape twice when nothing is open.
 */
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { disguise } from './discreet.tsx';
import { countPress, NO_PRESSES } from './quick-exit.tsx';

const HideContext = createContext<() => void>(() => {});

/** The act of hiding the screen. */
export const useHideScreen = (): (() => void) => useContext(HideContext);

export function HideScreen({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let escapes = NO_PRESSES;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat) return;
      const counts = event.key === 'Escape' && !event.defaultPrevented && !somethingOpen();
      escapes = countPress(escapes, counts, event.timeStamp, 900);
      if (escapes.count === 2) setHidden(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <HideContext value={() => setHidden(true)}>
      {/* Two, so that React, which takes away the outer one, never looks for one that is not there. */}
      <div className="contents">
        <div ref={sheet} className="contents">
          {children}
        </div>
      </div>
      {hidden ? <Panels sheet={sheet} onReturn={() => setHidden(false)} /> : null}
    </HideContext>
  );
}

/** In the browser's top layer, so that dialogs and toasts lie behind it and nothing there can be reached or read out. */
function Panels({ sheet, onReturn }: { sheet: RefObject<HTMLElement | null>; onReturn: () => void }) {
  const screen = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const bring = useRef(() => {});

  useEffect(() => {
    const dialog = screen.current;
    const before = document.activeElement;
    dialog?.showModal();
    disguise('hidden screen', true);
    if (sheet.current) bring.current = takeAway(sheet.current);
    return () => {
      dialog?.close();
      disguise('hidden screen', false);
      bring.current();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [sheet]);

  useEffect(() => {
    if (!leaving) return;
    // Back in its place already, for the panels to fold away from it.
    bring.current();
    const timer = setTimeout(onReturn, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300);
    return () => clearTimeout(timer);
  }, [leaving, onReturn]);

  return (
    <dialog
      ref={screen}
      className="hide-screen"
      aria-label="Screen hidden"
      data-leaving={leaving || undefined}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        // A browser may close a dialog on a second Escape whatever the page says; hidden stays hidden.
        if (!leaving && screen.current?.isConnected) screen.current.showModal();
      }}
    >
      <button
        type="button"
        className="absolute inset-0 z-1 cursor-default focus-visible:outline-none"
        onClick={() => setLeaving(true)}
      >
        <span className="sr-only">Show the page again</span>
      </button>
      <div aria-hidden="true" className="hide-panels absolute inset-0 flex perspective-[1400px]">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((panel) => (
          <i key={panel} />
        ))}
      </div>
    </dialog>
  );
}

/** Takes the page out of the document as it is; the answer puts it back, where it was scrolled to, and only once. */
function takeAway(sheet: HTMLElement): () => void {
  const frame = sheet.parentElement;
  const [left, top] = [scrollX, scrollY];
  sheet.remove();
  return () => {
    if (sheet.isConnected || !frame?.isConnected) return;
    frame.append(sheet);
    scrollTo(left, top);
    // Asked for while it was away, such as signing in again: opened now.
    for (const dialog of sheet.querySelectorAll<HTMLDialogElement>('dialog.dialog:not([open])')) dialog.showModal();
  };
}

function somethingOpen(): boolean {
  return document.querySelector('dialog[open], [data-popup]') !== null;
}
