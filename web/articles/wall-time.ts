/** The minute of an instant as a date-and-time field of the browser has it, and back, in the zone that the person chose. */
import { instantAt } from '../../domain/zone.ts';
import { homeZone } from '../kit/time/date-language.ts';

/** `2026-11-25T20:30`; empty for no instant. */
export function wallTime(instant: string | null, timeZone = homeZone()): string {
  if (instant === null || Number.isNaN(Date.parse(instant))) return '';
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** ISO 8601 in UTC; null for what is no such text. */
export function instantOfWall(wall: string, timeZone = homeZone()): string | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(wall) ?? [];
  return date && time ? instantAt(date, time, timeZone).toISOString() : null;
}
