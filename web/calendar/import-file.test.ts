/** A file with more times than a record has room for: the later ones are left out, and that is said and remembered. */
import { expect, test } from 'vitest';
import { MAX_FILE_INTERVALS } from './busy-records.ts';
import { importFile } from './import-file.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const file = (rule: string) =>
  new File(
    [
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261121T000000Z\nDTEND:20261121T000500Z\n${rule}\nEND:VEVENT\nEND:VCALENDAR\n`,
    ],
    'Work.ics',
  );

test('what fits is kept up to its last time, and the person is told', async () => {
  const read = await importFile(file('RRULE:FREQ=HOURLY'), NOW);
  if (!read.ok) throw new Error(read.problem);
  const { record, left } = read.value;
  expect(record.intervals.length).toBeLessThanOrEqual(MAX_FILE_INTERVALS);
  expect(left).toBe('It holds more than can be kept, so its later times are left out.');
  const last = new Date((record.intervals.at(-1)?.[1] ?? 0) * 60_000);
  expect(Math.abs(Date.parse(record.until) - last.getTime())).toBeLessThan(2 * 86_400_000);
});

test('a file that breaks off is kept as far as it goes, and the person is told', async () => {
  const whole = await file('RRULE:FREQ=DAILY').text();
  const read = await importFile(new File([whole.replace('END:VCALENDAR\n', '')], 'Work.ics'), NOW);
  expect(read).toMatchObject({ ok: true, value: { left: 'Its end is missing, and perhaps some entries with it.' } });
});

test('nothing but entries that make no sense is not said to be free time', async () => {
  const whole = await file('').text();
  const read = await importFile(new File([whole.replace('DTSTART:20261121T000000Z', 'DTSTART:soon')], 'Work.ics'), NOW);
  expect(read).toEqual({
    ok: false,
    problem: 'Nothing we could read in this file is still to come. One entry made no sense and was left out.',
  });
});

test('a file that fits is kept whole, as far ahead as files are read', async () => {
  const read = await importFile(file('RRULE:FREQ=DAILY'), NOW);
  if (!read.ok) throw new Error(read.problem);
  expect(read.value.left).toBe('');
  expect(read.value.record.until).toBe('2027-12-26');
});
