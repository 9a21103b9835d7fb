/** Dates on the screen follow the chosen language and zone, and go back to the browser's. */
import { afterEach, expect, test, vi } from 'vitest';
import { dateLanguages } from '../../accounts/profile/account-look.tsx';
import {
  browserLanguage,
  chooseDates,
  clockTime,
  dayOfInstant,
  homeZone,
  hoursSpan,
  hourWords,
  longDate,
  momentOfInstant,
  monthDay,
  shortDate,
  weekdayName,
} from './date-language.ts';

afterEach(() => chooseDates({}));

test('in American English they read as the plan has always read', () => {
  chooseDates({ dateLanguage: 'en-US', timezone: 'Europe/Berlin' });
  expect(longDate('2026-11-25')).toBe('Wednesday, November 25');
  expect(shortDate('2026-11-21')).toBe('Sat, Nov 21');
  expect(monthDay('2026-11-18')).toBe('Nov 18');
  expect(weekdayName('2026-11-21')).toBe('Saturday');
  expect([clockTime('20:30'), clockTime('00:05'), clockTime('12:00')]).toEqual(['8:30 PM', '12:05 AM', '12:00 PM']);
  expect([hourWords(22), hoursSpan(6, 8), hoursSpan(10, 12), hoursSpan(12, 15), hoursSpan(22, 24)]).toEqual([
    '10 PM',
    '6–8 AM',
    '10 AM–12 PM',
    '12–3 PM',
    '10 PM–12 AM',
  ]);
  expect(momentOfInstant('2026-11-21T23:30:00Z')).toBe('Nov 22, 2026, 12:30 AM');
});

test('another language and another zone are taken up at once, and dropped again', () => {
  chooseDates({ dateLanguage: 'en-US' });
  const before = longDate('2026-11-25');
  chooseDates({ dateLanguage: 'de-DE', timezone: 'Pacific/Kiritimati' });
  expect(longDate('2026-11-25')).toBe('Mittwoch, 25. November');
  expect(clockTime('20:30')).toBe('20:30');
  expect([hourWords(22), hoursSpan(6, 8), hoursSpan(22, 24)]).toEqual(['22:00', '6:00–8:00', '22:00–0:00']);
  expect(dayOfInstant('2026-11-21T12:00:00Z')).toBe('22. November 2026');
  chooseDates({ dateLanguage: 'en-US' });
  expect(longDate('2026-11-25')).toBe(before);
});

test('a zone that this browser does not know is left aside', () => {
  const own = homeZone();
  chooseDates({ timezone: 'Atlantis/Capital' });
  expect(homeZone()).toBe(own);
});

test('calendar dates never shift with a zone', () => {
  chooseDates({ dateLanguage: 'en-US', timezone: 'Pacific/Pago_Pago' });
  expect(longDate('2026-11-25')).toBe('Wednesday, November 25');
});

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
