/** Spec 1 section 4: which menus of the navigation bar are open. At most one submenu is; the phone's panel is separate. */

type BarMenu = 'tools' | 'user';
type BarMenus = { menu: BarMenu | null; panel: boolean };
type BarPress =
  | { press: 'menu'; menu: BarMenu }
  | { press: 'panel' }
  /** A press outside, Escape, a choice made, or the way to another page. */
  | { press: 'away' }
  /** The focus went elsewhere: submenus close, the phone's panel waits. */
  | { press: 'focus-left' };

export const ALL_CLOSED: BarMenus = { menu: null, panel: false };

export function nextMenus(menus: BarMenus, what: BarPress): BarMenus {
  if (what.press === 'menu') return { ...menus, menu: menus.menu === what.menu ? null : what.menu };
  if (what.press === 'panel') return { menu: null, panel: !menus.panel };
  if (what.press === 'focus-left') return { ...menus, menu: null };
  return ALL_CLOSED;
}
