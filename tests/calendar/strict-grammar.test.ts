import { expect, test } from 'vitest';
import { faultsOfCalendar } from './strict-grammar.ts';

const GOOD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Calendar//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261121T080000Z',
  'DTSTART:20261121T193000Z',
  'DTEND:20261121T203000Z',
  'SUMMARY:Long enough to be folded\\, which is what the next line is there to',
  '  show\\; and no more',
  'CATEGORIES:one,two\\,three',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:Soon',
  'TRIGGER:-PT60M',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

test('a good file has no fault', () => {
  expect(faultsOfCalendar(GOOD)).toEqual([]);
});

test.each([
  ['no last line end', GOOD.slice(0, -2)],
  ['line feeds alone', GOOD.replaceAll('\r\n', '\n')],
  ['one line feed alone', GOOD.replace('Soon', 'So\non')],
  ['an empty line', GOOD.replace('UID:1', 'UID:1\r\n')],
  ['a line of 76 octets', GOOD.replace('Soon', `So${'ø'.repeat(31)}n`)],
  ['a control character', GOOD.replace('Soon', 'So\u0007on')],
  ['a bare semicolon', GOOD.replace('Soon', 'So;on')],
  ['a backslash before another letter', GOOD.replace('Soon', 'So\\on')],
  ['a local time', GOOD.replace('193000Z', '193000')],
  ['an hour that is none', GOOD.replace('T203000', 'T243000')],
  ['an end before the start', GOOD.replace('T203000', 'T183000')],
  ['no stamp', GOOD.replace('DTSTAMP:20261121T080000Z\r\n', '')],
  ['two UIDs', GOOD.replace('UID:1', 'UID:1\r\nUID:2')],
  ['a line that is none', GOOD.replace('UID:1', 'UID:1\r\nnothing')],
  ['a component left open', GOOD.replace('END:VALARM\r\n', '')],
  ['an alarm without words', GOOD.replace('DESCRIPTION:Soon\r\n', '')],
  ['a trigger without its T', GOOD.replace('-PT60M', '-P60M')],
  ['a property that is not expected', GOOD.replace('UID:1', 'UID:1\r\nORGANIZER:mailto:a@b.example')],
  ['no event', GOOD.replace(/BEGIN:VEVENT.*END:VEVENT\r\n/s, '')],
])('%s is a fault', (_, text) => {
  expect(text).not.toBe(GOOD);
  expect(faultsOfCalendar(text)).not.toEqual([]);
});
