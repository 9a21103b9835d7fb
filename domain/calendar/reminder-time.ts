/** When a reminder is due: so long before its event, and in the evening before where that would be at night. */
import { addDays } from '../calendar-date.ts';
import { instantAt } from '../zone.ts';
import { wallClockAt } from './wall-clock.ts';

/** The night, by the clocks of the zone: from 22:00 on, and until 07:00. */
export const NIGHT_FROM = '22:00';
export const NIGHT_UNTIL = '07:00';
/** Where a reminder of the night goes. */
export const NIGHT_GOES_TO = '21:45';

interface ReminderRequest {
  start: Date;
  /** Minutes before the start, of real time: over a change of clocks an hour stays an hour. */
  minutesBefore: number;
  /** IANA name; an unknown one counts as DEFAULT_TIME_ZONE. */
  timezone: string;
  /** Asked for at night too. */
  atNight: boolean;
}

/** Never later than what was asked for. */
export function reminderTime({ start, minutesBefore, timezone, atNight }: ReminderRequest): Date {
  const asked = new Date(start.getTime() - minutesBefore * 60_000);
  const { date, time } = wallClockAt(asked, timezone);
  if (atNight || (time >= NIGHT_UNTIL && time < NIGHT_FROM)) return asked;
  return instantAt(time >= NIGHT_FROM ? date : addDays(date, -1), NIGHT_GOES_TO, timezone);
}
