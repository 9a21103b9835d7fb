import { describe, expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { CALENDAR_LABELS } from './calendar-words.ts';
import { checkProjection, type Projection, projectionOf } from './projection.ts';

const stored = { ...makeStoredPlan(inputWith()), coverWords: ['Dentist', 'Choir'] };
const [first, second] = stored.plan.events;
if (!first || !second) throw new Error('The plan is too short for this test');

const labelsOf = (projection: Projection) => [...new Set(projection.events.map(({ label }) => label))];

describe('what leaves the journal', () => {
  test('is times, one label, reminders and a revision: no note, no tag, no reason', () => {
    for (const label of CALENDAR_LABELS) {
      const { events } = projectionOf(stored, label);
      expect(events).toHaveLength(stored.plan.events.length);
      for (const event of events) {
        expect(Object.keys(event).sort()).toEqual([
          'date',
          'end_time',
          'id',
          'label',
          'reminders',
          'sequence',
          'start_time',
        ]);
      }
    }
  });

  test('is called as the person chose', () => {
    expect(labelsOf(projectionOf(stored, 'none'))).toEqual(['Busy']);
    expect(labelsOf(projectionOf(stored, 'discrete'))).toEqual(['Personal Time']);
    expect(labelsOf(projectionOf(stored, 'coded')).sort()).toEqual(['Choir', 'Dentist']);
    expect(projectionOf(stored, 'detailed').events.map(({ label }) => label)).toEqual(
      stored.plan.events.map(({ title }) => title),
    );
  });

  test('is not what is done, and says how often an event was changed', () => {
    const changed = { ...stored, done: { [first.id]: { satisfaction: 8 } }, sequence: { [second.id]: 3 } };
    const { events } = projectionOf(changed, 'discrete');
    expect(events.some(({ id }) => id === first.id)).toBe(false);
    expect(events.find(({ id }) => id === second.id)?.sequence).toBe(3);
    expect(events.filter(({ sequence }) => sequence === 0)).toHaveLength(stored.plan.events.length - 2);
  });
});

describe('what is taken in', () => {
  const sent = projectionOf(stored, 'discrete');
  const [event] = sent.events;
  const refused = (events: unknown, timezone = sent.timezone) => {
    const checked = checkProjection({ timezone, events });
    return checked.ok ? null : checked.problem.message;
  };

  test('is what a plan projects, under every label', () => {
    for (const label of CALENDAR_LABELS) {
      const projection = projectionOf(stored, label);
      expect(checkProjection(structuredClone(projection))).toEqual({ ok: true, value: projection });
    }
    expect(checkProjection({ ...sent, events: [] }).ok).toBe(true);
  });

  test('is nothing else: each fault is told by its own words', () => {
    expect(refused([{ ...event, notes: 'A long bath' }])).toBe('This field is not known here.');
    expect(refused([{ ...event, date: '2026-02-30' }])).toBe('Please give a date as YYYY-MM-DD.');
    expect(refused([{ ...event, start_time: '24:00' }])).toBe('Please give times as HH:MM.');
    expect(refused([{ ...event, label: '  ' }])).toBe('Every label needs a word.');
    expect(refused([{ ...event, label: 'A\r\nATTENDEE:mailto:x@y.z' }])).toBe(
      'Use letters, digits and ordinary punctuation.',
    );
    expect(refused([event, event])).toBe('Please give each event once.');
    expect(refused([event], 'Mars/Olympus')).toBe('Choose a time zone.');
    expect(refused(Array.from({ length: 121 }, (_, at) => ({ ...event, id: `e${at}` })))).not.toBeNull();
    expect(refused('everything')).not.toBeNull();
  });
});
