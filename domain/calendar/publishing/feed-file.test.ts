import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { projectedEvent } from '../../../tests/calendar/projected-event.ts';
import { faultsOfCalendar } from '../../../tests/calendar/strict-grammar.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { instantAt } from '../../zone.ts';
import { CALENDAR_LABELS } from './calendar-words.ts';
import { feedFile } from './feed-file.ts';
import { type Projection, projectionOf } from './projection.ts';

const stored = { ...makeStoredPlan(inputWith()), timezone: 'Europe/Berlin' };
const changedAt = new Date('2026-11-21T10:00:00.500Z');
const fed = (projection: Projection) => feedFile([{ projection, changedAt }]);

function vevents(text: string) {
  expect(faultsOfCalendar(text)).toEqual([]);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}

describe('the calendar that a subscription reads', () => {
  test('has every published event under its label, as an instant, private, and asks to be read each hour', () => {
    for (const label of CALENDAR_LABELS) {
      const projection = projectionOf(stored, label);
      const text = fed(projection);
      const found = vevents(text);
      expect(found.map((each) => each.getFirstPropertyValue('summary'))).toEqual(
        projection.events.map((each) => each.label),
      );
      expect(found.map((each) => String(each.getFirstPropertyValue('dtstart')))).toEqual(
        projection.events.map(({ date, start_time }) =>
          instantAt(date, start_time, 'Europe/Berlin').toISOString().replace('.000', ''),
        ),
      );
      expect(new Set(found.map((each) => each.getFirstPropertyValue('class')))).toEqual(new Set(['PRIVATE']));
      expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
      expect(text).not.toContain('DESCRIPTION:\r\n');
    }
  });

  test('is the same bytes for the same plans, and says when they changed', () => {
    const projection = projectionOf(stored, 'discrete');
    expect(fed(projection)).toBe(fed(structuredClone(projection)));
    expect(fed(projection)).toContain('DTSTAMP:20261121T100000Z');
  });

  test('moves an event under the same name with a higher number', () => {
    const before = vevents(fed({ timezone: 'UTC', events: [projectedEvent('a1', '2026-11-21', '20:00', '21:00')] }))[0];
    const moved = { ...projectedEvent('a1', '2026-11-23', '19:00', '20:00'), sequence: 1 };
    const after = vevents(fed({ timezone: 'UTC', events: [moved] }))[0];
    expect(after?.getFirstPropertyValue('uid')).toBe(before?.getFirstPropertyValue('uid'));
    expect(after?.getFirstPropertyValue('sequence')).toBe(1);
    expect(String(after?.getFirstPropertyValue('dtstart'))).toBe('2026-11-23T19:00:00Z');
  });

  test('holds several plans, each by the clocks of its own zone', () => {
    const at = (timezone: string, id: string) => ({
      projection: { timezone, events: [projectedEvent(id, '2026-11-21', '20:00', '21:00')] },
      changedAt,
    });
    const found = vevents(feedFile([at('Europe/Berlin', 'a1'), at('America/New_York', 'b2')]));
    expect(found.map((each) => String(each.getFirstPropertyValue('dtstart')))).toEqual([
      '2026-11-21T19:00:00Z',
      '2026-11-22T01:00:00Z',
    ]);
  });

  test('is a whole calendar also where nothing is planned', () => {
    for (const text of [feedFile([]), fed({ timezone: 'UTC', events: [] })]) {
      expect(vevents(text)).toEqual([]);
      expect(text).toContain('BEGIN:VTIMEZONE');
    }
  });

  test('is one that a strict reader takes, whatever the label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (label) => {
        fc.pre(/^\P{C}*$/u.test(label) && label.trim() !== '');
        const text = fed({
          timezone: 'Asia/Kolkata',
          events: [{ ...projectedEvent('a', '2026-11-21', '20:00', '21:00'), label }],
        });
        expect(faultsOfCalendar(text)).toEqual([]);
      }),
    );
  });
});
