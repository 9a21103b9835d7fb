import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_PLAN } from '../../../tests/calendar/example-plan.ts';
import { faultsOfCalendar } from '../../../tests/calendar/strict-grammar.ts';
import { tellingIn } from '../../../tests/calendar/telling-words.ts';
import { shownTitle } from '../../planner/discretion.ts';
import type { PlanEvent } from '../../planner/plan.ts';
import { type PlanCalendarOptions, planCalendar, singleEventCalendar } from './plan-calendar.ts';

const { events } = EXAMPLE_PLAN;
const [first, ...others] = events as [PlanEvent, ...PlanEvent[]];
const DISCREET: PlanCalendarOptions = {
  view: 'discreet',
  timezone: 'Europe/Berlin',
  stampedAt: '2026-10-10T09:30:00Z',
};
const FULL: PlanCalendarOptions = { ...DISCREET, view: 'full' };

const vevents = (text: string) => {
  expect(faultsOfCalendar(text)).toEqual([]);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
};
const values = (text: string, name: string) => vevents(text).map((event) => event.getFirstPropertyValue(name));
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('the discreet file', () => {
  const text = planCalendar(EXAMPLE_PLAN, {
    ...DISCREET,
    sequences: { x8c1: 3 },
  });

  test('none of its letters tells, where the full file and the plan are full of it', () => {
    const found = (where: string) => tellingIn(unfolded(where));
    expect(found(planCalendar(EXAMPLE_PLAN, FULL)).length).toBeGreaterThan(8);
    // The class that keeps an event from others' eyes is the only word left that is near one.
    expect(found(text.replaceAll('CLASS:PRIVATE', ''))).toEqual([]);
  });

  test('it holds labels, times and reminders, and no other property', () => {
    const names = new Set(
      unfolded(text)
        .split('\r\n')
        .map((line) => line.split(':')[0]),
    );
    expect([...names].sort()).toEqual(
      [
        ...['', 'ACTION', 'BEGIN', 'CALSCALE', 'CLASS', 'DESCRIPTION', 'DTEND', 'DTSTAMP', 'DTSTART', 'END', 'PRODID'],
        ...['SEQUENCE', 'SUMMARY', 'TRANSP', 'TRIGGER', 'UID', 'VERSION', 'X-WR-CALNAME'],
      ].sort(),
    );
    expect(values(text, 'description')).toEqual([null, null, null, null]);
    expect(values(text, 'summary')).toEqual(events.map(({ discreet_label }) => discreet_label));
  });

  test('its alarms show the label', () => {
    const alarms = vevents(text).flatMap((event) => event.getAllSubcomponents('valarm'));
    const shown = alarms.map((alarm) => alarm.getFirstPropertyValue('description'));
    expect(shown).toEqual(['Quality Time', 'Quality Time', 'Quality Time', 'Together Time', 'Relaxation Time']);
  });

  test('a UID does not hold the id, which could be anything', () => {
    const id = 'intimate-evening-1';
    expect(planCalendar({ events: [{ ...first, id }] }, DISCREET)).not.toMatch(/intimate|evening/);
  });

  test('the words of the couple come before the label, in alarms too', () => {
    const covered = planCalendar(EXAMPLE_PLAN, { ...DISCREET, coverWords: ['Gym, late', 'Tax papers'] });
    const words = values(covered, 'summary');
    expect(words.filter((word) => word !== 'Gym, late' && word !== 'Tax papers')).toEqual([]);
    expect(words).toEqual(
      events.map((event) => shownTitle(event, { view: 'discreet', coverWords: ['Gym, late', 'Tax papers'] })),
    );
    expect(covered).not.toContain('Time');
  });
});

describe('the full file', () => {
  const text = planCalendar(EXAMPLE_PLAN, { ...FULL, coverWords: ['Gym'] });

  test('it has the title, the notes with the reason below them, and the tags', () => {
    expect(values(text, 'summary')).toEqual(events.map(({ title }) => title));
    expect(values(text, 'description')).toEqual([
      `${events[0]?.notes}\n\n${events[0]?.why}`,
      `${events[1]?.notes}\n\n${events[1]?.why}`,
      `${events[2]?.notes}\n\n${events[2]?.why}`,
      events[3]?.why,
    ]);
    expect(vevents(text).map((event) => event.getFirstProperty('categories')?.getValues() ?? [])).toEqual(
      events.map(({ tags }) => tags),
    );
  });

  test('it speaks of the same events at the same times as the discreet one', () => {
    const discreet = planCalendar(EXAMPLE_PLAN, DISCREET);
    for (const name of ['uid', 'dtstart', 'dtend', 'sequence']) {
      expect(values(text, name).map(String)).toEqual(values(discreet, name).map(String));
    }
    expect(values(text, 'dtstart').map(String)).toEqual([
      '2026-10-17T18:00:00Z',
      '2026-10-25T19:00:00Z',
      '2026-11-01T05:00:00Z',
      '2026-11-02T21:00:00Z',
    ]);
  });
});

describe('changes of the plan', () => {
  test('a moved event keeps its UID and has its new revision', () => {
    const moved = { ...first, date: '2026-10-18' };
    const before = planCalendar(EXAMPLE_PLAN, DISCREET);
    const after = planCalendar({ events: [moved, ...others] }, { ...DISCREET, sequences: { x8c1: 1 } });
    expect(values(after, 'uid')).toEqual(values(before, 'uid'));
    expect(values(after, 'sequence')).toEqual([1, 0, 0, 0]);
  });

  test('a removed event is cancelled when asked, unless it is back', () => {
    const options = { ...DISCREET, sequences: { x8c1: 1 }, removed: [first] };
    const text = planCalendar({ events: others }, options);
    expect(values(text, 'status')).toEqual([null, null, null, 'CANCELLED']);
    expect(values(text, 'sequence').at(-1)).toBe(1);
    expect(values(planCalendar(EXAMPLE_PLAN, options), 'status')).toEqual([null, null, null, null]);
    expect(values(planCalendar({ events: others }, DISCREET), 'uid')).toHaveLength(3);
  });

  test('the file of one event names it as the whole plan does', () => {
    const one = singleEventCalendar(first, {
      ...DISCREET,
      sequences: { x8c1: 2 },
    });
    const whole = planCalendar(EXAMPLE_PLAN, {
      ...DISCREET,
      sequences: { x8c1: 2 },
    });
    expect(whole).toContain(one.slice(one.indexOf('BEGIN:VEVENT'), one.indexOf('END:VCALENDAR')));
    expect(values(one, 'sequence')).toEqual([2]);
  });
});
