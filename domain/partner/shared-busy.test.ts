import { expect, it } from 'vitest';
import type { BusyInterval } from '../calendar/busy/busy-intervals.ts';
import { readSharedBusy, sharedBusy } from './shared-busy.ts';

const HOURS = { timezone: 'America/New_York', windows: ['evening'], days: ['weekends'] } as const;
const today = '2026-11-22';
const at = (text: string) => Date.parse(text) / 60_000;
const span = (from: string, to: string): BusyInterval => [at(from), at(to)];

it('times of the months to come are shown, merged, with clocks and hours', () => {
  const copy = sharedBusy(
    HOURS,
    [
      span('2026-11-23T10:00Z', '2026-11-23T11:00Z'),
      span('2026-11-23T10:30Z', '2026-11-23T12:00Z'),
      span('2026-01-01T10:00Z', '2026-01-01T11:00Z'),
      span('2027-11-01T10:00Z', '2027-11-01T11:00Z'),
    ],
    today,
  );
  expect(copy).toEqual({
    version: 1,
    kind: 'busy',
    timezone: 'America/New_York',
    windows: ['evening'],
    days: ['weekends'],
    intervals: [span('2026-11-23T10:00Z', '2026-11-23T12:00Z')],
  });
  expect(readSharedBusy(JSON.parse(JSON.stringify(copy)))).toEqual(copy);
});

it.each([
  null,
  {},
  'text',
  { version: 1, kind: 'busy', timezone: 'Nowhere/At-all', windows: [], days: [], intervals: [] },
])('what has not its form is nothing: %j', (value) => {
  expect(readSharedBusy(value)).toBeNull();
});
