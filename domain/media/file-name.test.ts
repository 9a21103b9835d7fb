import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { cleanFileName } from './file-name.ts';

test('folders, marks and tricks of direction go, the name stays', () => {
  expect(cleanFileName('C:\\Users\\ada\\Our holiday.JPG')).toBe('Our holiday.JPG');
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
  expect(cleanFileName('photo\u202egnp.exe')).toBe('photognp.exe');
  expect(cleanFileName('"><img src=x onerror=alert(1)>.png')).toBe('img src=x onerror=alert(1)-.png');
  expect(cleanFileName('...hidden.png')).toBe('hidden.png');
  expect(cleanFileName('')).toBe('picture');
  expect(cleanFileName('---.webp')).toBe('picture.webp');
});

test('a long name keeps its ending', () => {
  const name = cleanFileName(`${'a'.repeat(300)}.jpeg`);
  expect(name).toHaveLength(100);
  expect(name.endsWith('.jpeg')).toBe(true);
  expect(cleanFileName(`${'a'.repeat(94)}😀😀.jpeg`)).toBe(`${'a'.repeat(94)}.jpeg`);
});

test('whatever it was called, the name is short, visible and leaves no folder', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (typed) => {
      const name = cleanFileName(typed);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\<>"'&]|^\.|^\s|\s$/u);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});
