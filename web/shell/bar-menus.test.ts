/** The navigation bar's states of spec 1 section 4. */
import { expect, test } from 'vitest';
import { ALL_CLOSED, nextMenus } from './top-bar.tsx';

test('opening one menu closes the other', () => {
  const tools = nextMenus(ALL_CLOSED, { press: 'menu', menu: 'tools' });
  expect(tools.menu).toBe('tools');
  expect(nextMenus(tools, { press: 'menu', menu: 'user' }).menu).toBe('user');
});

test('pressing an open menu closes it and leaves the panel', () => {
  expect(nextMenus({ menu: 'tools', panel: true }, { press: 'menu', menu: 'tools' })).toEqual({
    menu: null,
    panel: true,
  });
});

test('a press outside or Escape closes menus and the panel', () => {
  expect(nextMenus({ menu: 'user', panel: true }, { press: 'away' })).toEqual(ALL_CLOSED);
});

test('the panel opens and closes with its own button', () => {
  const open = nextMenus({ menu: 'tools', panel: false }, { press: 'panel' });
  expect(open).toEqual({ menu: null, panel: true });
  expect(nextMenus(open, { press: 'panel' })).toEqual(ALL_CLOSED);
});
