/** Times as calendar files write them (RFC 5545 sections 3.3.4 to 3.3.6) as the clocks on a wall show them. */

/** Milliseconds since 1970 as if the clocks on the wall showed UTC. */
export type WallMs = number;

export interface FileTime {
  wall: WallMs;
  /** A day without a time. */
  isDay: boolean;
  utc: boolean;
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

/** Null for what is no time. */
export function readFileTime(text: string): FileTime | null {
  const found = TIME.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const shown = new Date(wall);
  const real = shown.getUTCMonth() === month - 1 && shown.getUTCDate() === day && hour < 24 && minute < 60;
  return real && year > 0 ? { wall, isDay: found[4] === undefined, utc: found[7] !== undefined } : null;
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** Milliseconds; null for what is none, or runs backwards. */
export function readDuration(text: string): number | null {
  const found = DURATION.exec(text.trim());
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
