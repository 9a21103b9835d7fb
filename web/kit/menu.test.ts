/** Keys in a menu, by the menu-button pattern. */
import { expect, test } from 'vitest';
import { nextIndex } from './menu.tsx';

test('arrows go round at both ends', () => {
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0);
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2);
});

test('Home and End lead to the ends; other keys and empty menus lead nowhere', () => {
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('a', 0, 3)).toBeNull();
  expect(nextIndex('ArrowDown', 0, 0)).toBeNull();
});
