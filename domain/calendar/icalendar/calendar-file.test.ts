import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { faultsOfCalendar } from '../../../tests/calendar/strict-grammar.ts';
import { howMany } from '../../../tests/how-many.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const STAMP = '2026-11-21T08:00:00Z';
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'x8c1',
  date: '2026-11-21',
  start_time: '20:00',
  end_time: '21:30',
  summary: 'Quality Time',
  reminders: [],
  ...more,
});
const file = (events: CalendarEvent[], timezone = 'Europe/Berlin') =>
  calendarFile({ events, timezone, stampedAt: STAMP });

/** The events as ical.js reads them. */
function read(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, sequence, startDate, endDate } = new ICAL.Event(component);
    const value = (name: string) => component.getFirstPropertyValue(name);
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => ({
      minutes: (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds() / 60,
      text: alarm.getFirstPropertyValue('description'),
    }));
    return {
      uid,
      summary,
      description,
      sequence,
      alarms,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      categories: component.getFirstProperty('categories')?.getValues() ?? [],
      status: value('status'),
      class: value('class'),
      transp: value('transp'),
    };
  });
}
const readOne = (more: Partial<CalendarEvent>, timezone?: string) => {
  const text = file([event(more)], timezone);
  expect(faultsOfCalendar(text)).toEqual([]);
  const [found, ...others] = read(text);
  expect(others).toEqual([]);
  if (!found) throw new Error('ical.js found no event.');
  return found;
};

test('the file of one event, letter by letter', () => {
  const text = file([
    event({
      description: 'Tea, first',
      categories: ['a', 'b,c'],
      reminders: ['1h'],
      sequence: 2,
    }),
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Calendar',
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:[0-9a-f-]{36}$/),
    'DTSTAMP:20261121T080000Z',
    'SEQUENCE:2',
    'DTSTART:20261121T190000Z',
    'DTEND:20261121T203000Z',
    'SUMMARY:Quality Time',
    'DESCRIPTION:Tea\\, first',
    'CATEGORIES:a,b\\,c',
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Quality Time',
    'TRIGGER:-PT60M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the same input makes the same file, and a Date says the same as its text', () => {
  const input = { events: [event()], timezone: 'Europe/Berlin' };
  expect(calendarFile({ ...input, stampedAt: new Date(STAMP) })).toBe(calendarFile({ ...input, stampedAt: STAMP }));
});

test('reminders ring one hour, twelve hours and a day before, each once, with the shown words', () => {
  const { alarms } = readOne({ reminders: ['1d', '12h', '1h', '1h'] });
  expect(alarms).toEqual([-1440, -720, -60].map((minutes) => ({ minutes, text: 'Quality Time' })));
});

test('what is empty is left out', () => {
  const text = file([event({ description: ' \n ', categories: [' ', '\u0007'] })]);
  expect(text).not.toMatch(/DESCRIPTION|CATEGORIES|STATUS|VALARM/);
});

test('a moved event keeps its UID', () => {
  const before = readOne({});
  const after = readOne({
    date: '2026-11-23',
    summary: 'Other words',
    sequence: 1,
  });
  expect(after.uid).toBe(before.uid);
  expect([before.sequence, after.sequence]).toEqual([0, 1]);
  expect(readOne({ id: 'x8c2' }).uid).not.toBe(before.uid);
});

test('a cancelled event says so and rings no more', () => {
  expect(readOne({ cancelled: true, reminders: ['1h'] })).toMatchObject({
    status: 'CANCELLED',
    alarms: [],
  });
});

describe('clock changes', () => {
  test.each([
    ['Europe/Berlin', '2027-03-27', '2027-03-27T19:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T18:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24', '2026-10-24T18:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T19:00:00.000Z'],
    ['America/New_York', '2027-03-13', '2027-03-14T01:00:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-15T00:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-11-01T00:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T01:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-21T14:15:00.000Z'],
  ])('in %s on %s it is still 20:00 on the wall', (timezone, date, start) => {
    expect(readOne({ date }, timezone).start).toBe(start);
  });

  test('an event whose start is skipped keeps its length', () => {
    expect(readOne({ date: '2027-03-28', start_time: '02:30', end_time: '03:30' })).toMatchObject({
      start: '2027-03-28T01:30:00.000Z',
      end: '2027-03-28T02:30:00.000Z',
    });
  });

  test('an event may end on the next day, at midnight or past it', () => {
    expect(readOne({ start_time: '23:00', end_time: '00:00' }).end).toBe('2026-11-21T23:00:00.000Z');
    expect(readOne({ start_time: '23:00', end_time: '00:30' }).end).toBe('2026-11-21T23:30:00.000Z');
    expect(readOne({ date: '2026-10-24', start_time: '23:00', end_time: '06:00' }).end).toBe(
      '2026-10-25T05:00:00.000Z',
    );
  });
});

describe('whatever is written', () => {
  const character = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', '\t', ' ', '\\n', 'é', '日', '🕯️'),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    },
  );
  const words = fc.string({ unit: character, maxLength: 200 });

  /** What should be left of a text, by a slower road than the writer's. */
  const kept = (text: string) =>
    [...text.replaceAll('\r\n', '\n')]
      .map((one) => {
        const code = one.codePointAt(0) ?? 0;
        if ([0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029].includes(code)) return '\n';
        if (code === 9) return ' ';
        if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return '';
        return code >= 0xd800 && code < 0xe000 ? '\ufffd' : one;
      })
      .join('');
  const line = (text: string) =>
    kept(text)
      .split('\n')
      .map((part, at, parts) => (at === 0 ? part.trimEnd() : at === parts.length - 1 ? part.trimStart() : part.trim()))
      .filter((part, at, parts) => part !== '' || at === 0 || at === parts.length - 1)
      .join(' ')
      .trim();

  // ical.js takes the comma after an escaped backslash for an escaped comma; RFC 5545 ends the tag there.
  const tags = fc.array(
    words.filter((text) => !line(text).endsWith('\\')),
    { maxLength: 4 },
  );

  test('titles, notes and tags come out of another reader as they went in, and no strict rule is broken', () => {
    fc.assert(
      fc.property(words, words, tags, (summary, description, categories) => {
        const found = readOne({
          summary,
          description,
          categories,
          reminders: ['12h'],
        });
        expect(found.summary ?? '').toBe(line(summary));
        expect(found.description ?? '').toBe(kept(description).trim());
        expect(found.categories).toEqual(categories.map(line).filter((category) => category !== ''));
        expect(found.alarms).toEqual([{ minutes: -720, text: line(summary) }]);
      }),
      { numRuns: howMany(150, 400) },
    );
  });

  test('a file of thirty events with any ids and times is without fault, and no event is lost', () => {
    const two = (n: number) => String(n).padStart(2, '0');
    const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
    const dates = fc
      .integer({ min: 17_900, max: 22_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    const shape = fc.record({
      id: anyText(),
      date: dates,
      start_time: times,
      end_time: times,
      summary: words,
      reminders: fc.subarray(['1h', '12h', '1d'] as const),
      sequence: fc.nat(),
      cancelled: fc.boolean(),
    });
    const many = fc.uniqueArray(shape, {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(many, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (events, timezone) => {
        const text = file(events, timezone);
        expect(faultsOfCalendar(text)).toEqual([]);
        expect(read(text).map(({ sequence }) => sequence)).toEqual(events.map(({ sequence }) => sequence));
      }),
      { numRuns: 60 },
    );
  });
});
