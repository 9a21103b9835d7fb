/** Opening and closing of anything that hangs from a button: outside press, Escape and focus leaving all close it. */

import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Popup = {
  open: boolean;
  toggle: () => void;
  /** `refocus` gives the focus back to the button that opened it. */
  close: (refocus?: boolean) => void;
  /** Around button and panel both. */
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback((refocus = false) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  }, []);
  const toggle = useCallback(() => setOpen((was) => !was), []);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // An Escape that closed a menu is spent: it must not also count towards hiding the screen.
      event.preventDefault();
      event.stopPropagation();
      const inside = root.current?.contains(document.activeElement);
      setOpen(false);
      if (inside) button.current?.focus();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [open]);

  return { open, toggle, close, root, button };
}
