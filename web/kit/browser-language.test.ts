/** The browser's language where it is none: a page that asks for it never dies of it. */
import { afterEach, expect, test, vi } from 'vitest';
import { dateLanguages } from '../accounts/account-look.tsx';
import { browserLanguage, longDate } from './date-language.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  // WebKit under LANG=C.
  { navigator: { language: 'C', languages: ['C'] }, language: 'en-US' },
  { navigator: { language: 'C', languages: ['C', 'de-CH'] }, language: 'de-CH' },
  { navigator: { language: '', languages: [] }, language: 'en-US' },
  { navigator: { language: 'en_GB.UTF-8' }, language: 'en-US' },
  { navigator: {}, language: 'en-US' },
  { navigator: { language: 'fr-CA', languages: ['fr-CA', 'en'] }, language: 'fr-CA' },
])('a browser that says $navigator is answered in $language', ({ navigator, language }) => {
  vi.stubGlobal('navigator', navigator);
  expect(browserLanguage()).toBe(language);
  expect(longDate('2026-11-25')).toMatch(/25/);
  expect(dateLanguages(undefined)[0]?.label).toMatch(/^As the browser \(.+\)$/);
});
