/** The navigation bar's states of spec 1 section 4. */
import { expect, test } from 'vitest';
import { ALL_CLOSED, nextMenus } from './bar-menus.ts';

test('opening one menu closes the other', () => {
  const tools = nextMenus(ALL_CLOSED, { type: 'menu', menu: 'tools' });
  expect(tools.menu).toBe('tools');
  expect(nextMenus(tools, { type: 'menu', menu: 'user' }).menu).toBe('user');
});

test('clicking an open menu closes it and leaves the panel', () => {
  expect(nextMenus({ menu: 'tools', panel: true }, { type: 'menu', menu: 'tools' })).toEqual({
    menu: null,
    panel: true,
  });
});

test('a click outside or Escape closes menus and the panel', () => {
  expect(nextMenus({ menu: 'user', panel: true }, { type: 'away' })).toEqual(ALL_CLOSED);
});

test('the panel opens and closes with its own button', () => {
  const open = nextMenus({ menu: 'tools', panel: false }, { type: 'panel' });
  expect(open).toEqual({ menu: null, panel: true });
  expect(nextMenus(open, { type: 'panel' })).toEqual(ALL_CLOSED);
});
