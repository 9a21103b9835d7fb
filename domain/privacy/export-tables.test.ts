/** An export as other programs read it; the rows of check-ins and of the list are read back in tests/server. */
import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { checkInsTable, plansCalendar } from './export-tables.ts';

const STAMP = '2026-11-21T12:00:00Z';
const stored = makeStoredPlan(inputWith());
const empty = { ...stored, plan: { ...stored.plan, events: [] } };
const count = (text: string | null, part: string) => (text ?? '').split(part).length - 1;

test('all plans stand in one calendar, each event once', () => {
  const { length } = stored.plan.events;
  expect(length).toBeGreaterThan(0);
  const both = plansCalendar([stored, empty, stored], 'discrete', STAMP);
  expect(count(both, 'BEGIN:VCALENDAR')).toBe(1);
  expect(both?.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(count(both, 'BEGIN:VEVENT')).toBe(2 * length);
  expect(count(both, 'END:VEVENT')).toBe(2 * length);
  expect(count(plansCalendar([stored], 'discrete', STAMP), 'BEGIN:VEVENT')).toBe(length);
});

test('an event has the number of its changes', () => {
  const [first] = stored.plan.events;
  if (!first) throw new Error('The plan is empty');
  const changed = plansCalendar([{ ...stored, sequence: { [first.id]: 3 } }], 'discrete', STAMP);
  expect([count(changed, 'SEQUENCE:3\r\n'), count(changed, 'SEQUENCE:0\r\n')]).toEqual([
    1,
    stored.plan.events.length - 1,
  ]);
});

test('where no plan has an event there is no file', () => {
  expect(plansCalendar([], 'discrete', STAMP)).toBeNull();
  expect(plansCalendar([empty], 'discrete', STAMP)).toBeNull();
});

test('a day on which nothing was answered or noted has no row; beginnings have a column where there are any', () => {
  const day = { version: 1, kind: 'check-in', date: '2026-11-20', at: 9 };
  const kept = (id: string, value: object) => ({ room: 'mood' as const, id, day: '2026-11-20', value });
  const records = [
    kept('a', { ...day, fields: { mood: { value: 5, at: 0 } } }),
    kept('b', { ...day, date: '2026-11-19', fields: { mood: { value: 5, at: 9 } } }),
  ];
  const [, ...rows] = checkInsTable(records).trim().split(/\r?\n/);
  expect(rows).toEqual(['"2026-11-19","5","","","","",""']);
  const began = kept('c', { ...day, fields: {}, periodBegan: { value: true, at: 9 } });
  const more = checkInsTable([...records, began])
    .trim()
    .split(/\r?\n/);
  expect(more.map((row) => row.split(',').slice(-2))).toEqual([
    ['"period began"', '"notes"'],
    ['""', '""'],
    ['"yes"', '""'],
  ]);
});
