import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber } from '../calendar-date.ts';
import {
  checkDate,
  datesAhead,
  datesRecord,
  hasRoom,
  type ImportantDate,
  MAX_DATES,
  MAX_NAME_LENGTH,
  nextTime,
  occasionAhead,
  readDates,
  withDate,
  withoutDate,
} from './important-date.ts';

const dateOf = (part: Partial<ImportantDate>): ImportantDate => ({
  id: 'a',
  what: 'anniversary',
  name: '',
  date: '2019-06-14',
  repeats: 'yearly',
  ...part,
});

test('a yearly date comes back on its day, this year or the next, and on the day itself it is today', () => {
  const on = (today: string) => nextTime(dateOf({}), today);
  expect([on('2026-06-13'), on('2026-06-14'), on('2026-06-15')]).toEqual(['2026-06-14', '2026-06-14', '2027-06-14']);
  expect(nextTime(dateOf({ date: '2027-01-05' }), '2026-06-13')).toBe('2027-01-05');
});

test('February 29 is kept on February 28 in years without one', () => {
  const leap = dateOf({ date: '2020-02-29' });
  expect(nextTime(leap, '2026-02-01')).toBe('2026-02-28');
  expect(nextTime(leap, '2026-03-01')).toBe('2027-02-28');
  expect(nextTime(leap, '2028-02-28')).toBe('2028-02-29');
  expect(nextTime(leap, '2096-03-01')).toBe('2097-02-28');
  expect(nextTime(leap, '2100-01-01')).toBe('2100-02-28');
});

test('a date that came once is over afterwards and stands behind all that is to come', () => {
  const dates = [
    dateOf({ id: 'over', repeats: 'once', date: '2020-01-01' }),
    dateOf({ id: 'june' }),
    dateOf({ id: 'later-over', repeats: 'once', date: '2021-01-01' }),
    dateOf({ id: 'once', repeats: 'once', date: '2026-03-02' }),
  ];
  const ahead = datesAhead(dates, '2026-03-01');
  expect(ahead.map(({ id, days, years }) => [id, days, years])).toEqual([
    ['once', 1, 0],
    ['june', 105, 7],
    ['later-over', null, 0],
    ['over', null, 0],
  ]);
});

test('of two on one day the older one stands first', () => {
  const dates = [
    dateOf({ id: 'c', date: '2019-06-14' }),
    dateOf({ id: 'b', date: '2022-06-14' }),
    dateOf({ id: 'a', date: '2019-06-14' }),
    dateOf({ id: 'd', date: '2019-06-13' }),
  ];
  const ids = (all: ImportantDate[]) => datesAhead(all, '2026-03-01').map(({ id }) => id);
  expect(ids(dates)).toEqual(['d', 'a', 'c', 'b']);
  expect(ids(dates.toReversed())).toEqual(['d', 'a', 'c', 'b']);
});

test('whatever the date, a yearly one is never more than a year off and never in the past', () => {
  const anyDay = fc.integer({ min: 0, max: 70_000 }).map((by) => addDays('1900-01-01', by));
  fc.assert(
    fc.property(anyDay, anyDay, (date, today) => {
      const on = nextTime({ date, repeats: 'yearly' }, today) ?? '';
      expect(on >= today).toBe(true);
      if (date < today) expect(dayNumber(on) - dayNumber(today)).toBeLessThanOrEqual(365);
      expect(on.slice(5)).toBe(date.slice(5) === '02-29' && !on.endsWith('02-29') ? '02-28' : date.slice(5));
    }),
  );
});

test('what is typed is checked: a name of one’s own where nothing else says what it is, a real date, not too far off', () => {
  const today = '2026-11-21';
  expect(checkDate(dateOf({ name: ' First\u0007 walk ' }), today)).toMatchObject({
    ok: true,
    value: { name: 'First  walk' },
  });
  expect(checkDate(dateOf({ what: 'other' }), today)).toMatchObject({ ok: false, problem: { field: 'name' } });
  expect(checkDate(dateOf({ name: 'x'.repeat(MAX_NAME_LENGTH + 1) }), today).ok).toBe(false);
  for (const date of ['', '2026-02-30', '1899-12-31', '2037-01-01']) {
    expect(checkDate(dateOf({ date }), today), date).toMatchObject({ ok: false, problem: { field: 'date' } });
  }
});

test('dates are added, changed in their place and removed, and come back from the record as they were', () => {
  const two = withDate(withDate([], dateOf({})), dateOf({ id: 'b' }));
  expect(withDate(two, dateOf({ name: 'ours' })).map(({ id, name }) => [id, name])).toEqual([
    ['a', 'ours'],
    ['b', ''],
  ]);
  expect(withoutDate(two, 'a').map(({ id }) => id)).toEqual(['b']);
  expect(readDates(JSON.parse(JSON.stringify(datesRecord(two))))).toEqual(two);
  expect(readDates({ version: 1, kind: 'wish-list', answers: {} })).toBeNull();
  let many: ImportantDate[] = [];
  for (let at = 0; at < MAX_DATES; at++) {
    expect(hasRoom(many)).toBe(true);
    many = withDate(many, dateOf({ id: `${at}` }));
  }
  expect(hasRoom(many)).toBe(false);
});

test('the nearest date is an occasion within three weeks, and not a day earlier', () => {
  const dates = [dateOf({}), dateOf({ id: 'b', what: 'birthday', date: '1990-06-20' })];
  expect(occasionAhead(dates, '2026-05-24')).toEqual({
    occasion: 'anniversary',
    what: 'anniversary',
    on: '2026-06-14',
    days: 21,
  });
  expect(occasionAhead(dates, '2026-05-23')).toBeNull();
  expect(occasionAhead(dates, '2026-06-15')?.occasion).toBe('birthday');
  expect(occasionAhead([dateOf({ what: 'first' })], '2026-06-14')).toMatchObject({ occasion: 'celebration', days: 0 });
  expect(occasionAhead([dateOf({ repeats: 'once' })], '2026-06-14')).toBeNull();
});
