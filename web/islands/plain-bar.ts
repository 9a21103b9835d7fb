/** The bar's menus on a reading page, for as long as the bar itself sleeps: the same menus under the same rules, opened by hand. */
import {
  ALL_CLOSED,
  type BarAction,
  type BarMenus,
  isAnyOpen,
  nextMenus,
  watchOpenMenus,
} from '../shell/layout/bar-menus.ts';

interface PlainBar {
  /** For a click on one of its buttons. */
  act(button: HTMLElement): void;
  /** Returns the button of what stood open; null for nothing. */
  close(): HTMLElement | null;
}

export function openPlainBar(bar: HTMLElement): PlainBar {
  let menus = ALL_CLOSED;
  let stopWatching: (() => void) | null = null;

  const dispatch = (action: BarAction): void => {
    menus = nextMenus(menus, action);
    draw(bar, menus);
    if (isAnyOpen(menus)) stopWatching ??= watchOpenMenus(bar, dispatch);
    else {
      stopWatching?.();
      stopWatching = null;
    }
  };

  return {
    act: (button) => dispatch(button.dataset.act === 'panel' ? { type: 'panel' } : { type: 'menu', menu: 'tools' }),
    close() {
      const opener = bar.querySelector<HTMLElement>('[data-act][aria-expanded=true]');
      dispatch({ type: 'away' });
      return opener;
    },
  };
}

function draw(bar: HTMLElement, { menu, panel }: BarMenus): void {
  const opened = {
    'phone-panel': panel,
    'phone-tools': panel && menu === 'tools',
    'tools-menu': !panel && menu === 'tools',
  };
  for (const [id, open] of Object.entries(opened)) {
    const place = bar.querySelector<HTMLElement>(`#${id}`);
    const button = bar.querySelector<HTMLElement>(`[aria-controls=${id}]`);
    if (!place || !button) continue;
    place.hidden = !open;
    // What an Escape belongs to.
    place.toggleAttribute('data-popup', open && id !== 'phone-tools');
    button.setAttribute('aria-expanded', String(open));
    if (id === 'phone-panel') button.setAttribute('aria-label', open ? 'Close menu' : 'Open menu');
  }
}
