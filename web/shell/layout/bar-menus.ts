/** Which of the bar's menus stand open, and what closes them. Without React: on reading pages the bar works before any is there. */

type BarMenu = 'tools' | 'user';
export type BarMenus = { menu: BarMenu | null; panel: boolean };
export type BarAction =
  | { type: 'menu'; menu: BarMenu }
  | { type: 'panel' }
  /** A click outside, Escape, a choice made, or the way to another page. */
  | { type: 'away' }
  /** The focus went elsewhere: submenus close, the phone's panel waits. */
  | { type: 'focus-left' };

export const ALL_CLOSED: BarMenus = { menu: null, panel: false };

export function nextMenus(menus: BarMenus, action: BarAction): BarMenus {
  if (action.type === 'menu') return { ...menus, menu: menus.menu === action.menu ? null : action.menu };
  if (action.type === 'panel') return { menu: null, panel: !menus.panel };
  if (action.type === 'focus-left') return { ...menus, menu: null };
  return ALL_CLOSED;
}

/** Whether any stands open. */
export const isAnyOpen = ({ menu, panel }: BarMenus): boolean => menu !== null || panel;

/** While one stands open. Returns what ends it. */
export function watchOpenMenus(bar: HTMLElement, dispatch: (action: BarAction) => void): () => void {
  const outside = (event: Event) => event.target instanceof Node && !bar.contains(event.target);
  const onPointerDown = (event: Event) => {
    if (outside(event)) dispatch({ type: 'away' });
  };
  const onFocus = (event: Event) => {
    if (outside(event)) dispatch({ type: 'focus-left' });
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Spent here: it must not also count towards hiding the screen.
    event.preventDefault();
    event.stopPropagation();
    const opener = bar.querySelectorAll<HTMLElement>('[aria-expanded=true]');
    dispatch({ type: 'away' });
    if (bar.contains(document.activeElement)) opener[0]?.focus();
  };
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onEscape, true);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onEscape, true);
  };
}
