/** The theme's cookie, and that the line run before first paint reads it as the page does. */
import { expect, test } from 'vitest';
import { readTheme, THEME_SCRIPT, themeCookie } from './theme.ts';

test('a choice is read back from among other cookies, anything else is the system', () => {
  expect(readTheme('a=1; theme=dark; b=2')).toBe('dark');
  expect(readTheme('theme=light')).toBe('light');
  expect(readTheme('')).toBe('system');
  expect(readTheme('theme=purple')).toBe('system');
  expect(readTheme('mytheme=dark')).toBe('system');
});

test('going back to the system forgets the cookie', () => {
  expect(themeCookie('system')).toContain('max-age=0');
  expect(themeCookie('dark')).toMatch(/^theme=dark; path=\//);
});

test('the line before first paint decides as the page does', () => {
  const run = (cookie: string, systemDark: boolean) => {
    const root = { dataset: {} as Record<string, string> };
    new Function('document', 'matchMedia', THEME_SCRIPT)({ cookie, documentElement: root }, () => ({
      matches: systemDark,
    }));
    return root.dataset.theme;
  };
  expect(run('x=1; theme=light', true)).toBe('light');
  expect(run('theme=dark', false)).toBe('dark');
  expect(run('', true)).toBe('dark');
  expect(run('mytheme=dark', false)).toBe('light');
});
