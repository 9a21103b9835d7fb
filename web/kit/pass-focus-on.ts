/** Where a part of the page goes with the focus in it, the focus goes on to what stands around it, not back to the top of the page. */
import { type RefObject, useLayoutEffect } from 'react';

/** To the nearest around `part` that is left and takes the focus without a tab stop (`tabIndex={-1}`), as `main` does. */
export function usePassFocusOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const around: HTMLElement[] = [];
    for (let at = element?.parentElement; at; at = at.parentElement)
      if (at.tabIndex === -1 && at.hasAttribute('tabindex')) around.push(at);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Not yet: it still stands there, and whoever takes it away may know a better place.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        around.find((place) => place.isConnected)?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
