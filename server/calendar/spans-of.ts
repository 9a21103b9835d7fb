/** Beginnings and ends, as a calendar service or a plan tells them, as intervals; what has no length is left out. */
import { type BusyInterval, busyInterval } from '../../domain/calendar/busy-intervals.ts';

export const spansOf = (times: ReadonlyArray<{ start: Date; end: Date }>): BusyInterval[] =>
  times.map(({ start, end }) => busyInterval(start, end)).filter((interval) => interval !== null);
