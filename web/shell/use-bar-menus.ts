/** The navigation bar's menus with everything that closes them: outside press, Escape, focus leaving, another page. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ALL_CLOSED, nextMenus } from './bar-menus.ts';

export function useBarMenus() {
  const [menus, press] = useReducer(nextMenus, ALL_CLOSED);
  const bar = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const open = menus.menu !== null || menus.panel;

  // The key stands for the page one has gone to, which closes them.
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    press({ press: 'away' });
  }

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => event.target instanceof Node && !bar.current?.contains(event.target);
    const onPress = (event: Event) => {
      if (outside(event)) press({ press: 'away' });
    };
    const onFocus = (event: Event) => {
      if (outside(event)) press({ press: 'focus-left' });
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Spent here: it must not also count towards hiding the screen.
      event.preventDefault();
      event.stopPropagation();
      const opener = bar.current?.querySelectorAll<HTMLElement>('[aria-expanded=true]');
      press({ press: 'away' });
      if (bar.current?.contains(document.activeElement)) opener?.[0]?.focus();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [open]);

  return { menus, press, bar };
}
