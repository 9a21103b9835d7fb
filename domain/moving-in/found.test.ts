/** What is gathered from an export, whichever app it is of. */
import { expect, test } from 'vitest';
import { gather } from './found.ts';

const TODAY = '2026-11-28';

test('a day lies between 1990 and today, both included; of any other the reason is told', () => {
  const all = gather(TODAY);
  const days = ['1990-01-01', TODAY, '1989-12-31', '2026-11-29', '2026-02-30', ''];
  expect(days.filter((day) => all.isDay(day, 'line 2', 'text'))).toEqual(['1990-01-01', TODAY]);
  expect(all.found().misread.map(({ why }) => why)).toEqual([
    'it lies too far back',
    'it lies in the future',
    'we found no date we know',
    'we found no date we know',
  ]);
});

test('all that was not understood is counted, and the first two hundred are shown', () => {
  const all = gather(TODAY);
  for (let line = 1; line <= 250; line++) all.misread(`line ${line}`, `one\n  two ${'x'.repeat(200)}`, 'it is odd');
  const { misread, misreadInAll } = all.found();
  expect([misreadInAll, misread.length, misread.at(-1)?.where]).toEqual([250, 200, 'line 200']);
  expect(misread[0]?.text).toBe(`one two ${'x'.repeat(112)}`);
});

test('what has no place here is told by kind, the most first', () => {
  const all = gather(TODAY);
  all.passOver('scales');
  all.passOver('ovulations', 3);
  all.passOver('scales');
  expect(all.found().passedOver).toEqual([
    ['ovulations', 3],
    ['scales', 2],
  ]);
});

test('words and notes are tidy and each comes once, days and dates stand in order, and what is blank is nothing', () => {
  const all = gather(TODAY);
  for (const word of [' back  pain', 'back pain', ' ']) all.word('2026-10-03', word);
  for (const note of [' slept badly\r\nagain ', 'slept badly\nagain', ' \n']) all.note('2026-10-03', note);
  all.measure('2026-10-02', 'mood', 7);
  for (const item of ['Skating', ' ', ' Skating ']) all.item(item);
  for (const date of ['2020-05-02', '2019-05-02']) all.date({ what: 'first', name: 'Lisbon', date });
  all.date({ what: 'birthday', name: 'Ana', date: '2021-04-12' });
  const { days, items, dates } = all.found();
  expect(days).toEqual([
    { date: '2026-10-02', values: { mood: 7 }, note: '' },
    { date: '2026-10-03', values: {}, note: 'Back pain\nslept badly\nagain' },
  ]);
  expect(items).toEqual(['Skating']);
  expect(dates.map(({ name, date }) => `${name} ${date}`)).toEqual([
    'Ana 2021-04-12',
    'Lisbon 2019-05-02',
    'Lisbon 2020-05-02',
  ]);
});

test('several values of one day are their mean, rounded, and stay on the scale from 1 to 10', () => {
  const all = gather(TODAY);
  for (const value of [4, 5, 5]) all.measure('2026-10-02', 'mood', value);
  all.measure('2026-10-02', 'sleep', 0);
  all.measure('2026-10-02', 'energy', 14);
  expect(all.found().days[0]?.values).toEqual({ mood: 5, sleep: 1, energy: 10 });
});
