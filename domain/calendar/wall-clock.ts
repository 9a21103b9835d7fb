/** What the clocks of a named zone show at an instant: the way back of `instantAt`. */
import { zoneOffset } from '../zone.ts';

interface WallClock {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM, 24 hours; seconds are cut off. */
  time: string;
}

/** An unknown zone counts as DEFAULT_TIME_ZONE. */
export function wallClockAt(instant: Date, timeZone: string): WallClock {
  const shown = new Date(instant.getTime() + zoneOffset(instant, timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
