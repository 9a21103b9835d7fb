/** The minute of an instant as a date-and-time field of the browser has it, and back, in the zone that the person chose. */
import { wallClockAt } from '../../../domain/calendar/wall-clock.ts';
import { instantAt } from '../../../domain/zone.ts';
import { homeZone } from './date-language.ts';

/** `2026-11-25T20:30`; empty for no instant. */
export function wallTime(instant: string | null, timeZone = homeZone()): string {
  if (instant === null || Number.isNaN(Date.parse(instant))) return '';
  const { date, time } = wallClockAt(new Date(instant), timeZone);
  return `${date}T${time}`;
}

/** ISO 8601 in UTC; null for what is no such text. */
export function instantOfWall(wall: string, timeZone = homeZone()): string | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(wall) ?? [];
  return date && time ? instantAt(date, time, timeZone).toISOString() : null;
}
