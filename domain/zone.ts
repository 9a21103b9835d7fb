/** Wall-clock times of a named time zone as instants: right across clock changes, from the runtime's own zone data. */

import { DAY_MS, MINUTE_MS } from './time-units.ts';

/** Used only where the couple's zone is not known (spec 1 section 9). */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/** A formatter costs far more to build than to use; bounded, because one zone has many spellings in upper and lower case. */
const zones = new Map<string, KeptZone>();
const ZONES_KEPT = 32;
/** Some five years: more than any plan, calendar or list of days asks about at once. */
const DAYS_KEPT = 2_000;
/** Of a `Date`, by its definition. */
const LAST_DAY = 100_000_000;

interface KeptZone {
  formatter: Intl.DateTimeFormat;
  /** By days of UTC since 1970: the one offset of that day, null where clocks change in it. No zone changes its clocks and back within one. */
  offsetOfDay: Map<number, number | null>;
}

function keptOf(timeZone: string): KeptZone {
  const kept = zones.get(timeZone);
  if (kept) return kept;
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone: KeptZone = { formatter, offsetOfDay: new Map() };
  if (zones.size >= ZONES_KEPT) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

/** Whether the text names a time zone, such as `Europe/Berlin` or `UTC`. A bare offset (`+05:30`) is no name. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) return false;
  try {
    keptOf(text);
    return true;
  } catch {
    return false; // The RangeError of an unknown name is the only way the platform says no.
  }
}

/** The zone itself when it is one, else DEFAULT_TIME_ZONE. */
export const knownTimeZone = (text: unknown): string => (isTimeZone(text) ? text : DEFAULT_TIME_ZONE);

/** Milliseconds that the zone's clocks are ahead of UTC at an instant (whole seconds, as zone data are). */
function offsetAt(instantMs: number, timeZone: string): number {
  const { formatter, offsetOfDay } = keptOf(timeZone);
  const day = Math.floor(instantMs / DAY_MS);
  const known = offsetOfDay.get(day);
  if (known !== undefined) return known ?? readOffset(formatter, instantMs);
  // An instant that is no date, or whose day is the last there is, is left to the formatter.
  if (!(Math.abs(day) < LAST_DAY)) return readOffset(formatter, instantMs);
  const [before, after] = [readOffset(formatter, day * DAY_MS), readOffset(formatter, (day + 1) * DAY_MS)];
  if (offsetOfDay.size >= DAYS_KEPT) offsetOfDay.clear();
  offsetOfDay.set(day, before === after ? before : null);
  return before === after ? before : readOffset(formatter, instantMs);
}

function readOffset(formatter: Intl.DateTimeFormat, instantMs: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatter.formatToParts(instantMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

/**
 * The instant at which the zone's clocks show `time` (HH:MM) on `date` (YYYY-MM-DD); both must be valid.
 * A time that clocks skip is read with the offset before the change, so it moves forward by the gap; a time that
 * comes twice means the first (RFC 5545 section 3.3.5). An unknown zone counts as DEFAULT_TIME_ZONE.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const zone = knownTimeZone(timeZone);
  const hour = Number(time.slice(0, 2));
  const wall = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + Number(time.slice(3, 5))) * MINUTE_MS;
  // No offset reaches a whole day, so a day either side of the wall time lies safely on either side of the instant.
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const readings = [wall - before, wall - after].filter((ms) => ms + offsetAt(ms, zone) === wall);
  return new Date(readings.length > 0 ? Math.min(...readings) : wall - before);
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. An unknown zone counts as DEFAULT_TIME_ZONE. */
export const zoneOffset = (instant: Date, timeZone: string): number =>
  offsetAt(instant.getTime(), knownTimeZone(timeZone));
