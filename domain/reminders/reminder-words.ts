/**
 * What a reminder says, at each of the four notification levels. Below 'detailed' it names nothing; 'detailed' has the one
 * label that the person chose for calendars, and no more. The same words stand in a letter and on a device.
 */
import { wallClockAt } from '../calendar/wall-clock.ts';
import { weekday } from '../calendar-date.ts';
import type { NotificationLevel } from '../privacy/notices.ts';

export interface ReminderWords {
  /** A letter's subject, or the first line on a screen. */
  title: string;
  /** One line. */
  body: string;
}

interface RemindedOf {
  /** As calendars show it (calendarIntegration). */
  label: string;
  startsAt: Date;
  /** The plan's zone (IANA): by its clocks the time is told. */
  timezone: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The title of all that names nothing; also what a letter's sender is called. */
export const REMINDER_TITLE = 'Reminder';

/**
 * Null at 'none': then nothing is sent. The day is named and never called today or tomorrow: a letter may be read later
 * than it was sent.
 */
export function reminderWords(
  level: NotificationLevel,
  { label, startsAt, timezone }: RemindedOf,
): ReminderWords | null {
  if (level === 'none') return null;
  if (level === 'minimal') return { title: REMINDER_TITLE, body: 'Something you planned is coming up.' };
  const { date, time } = wallClockAt(startsAt, timezone);
  const when = `${DAYS[weekday(date)]} at ${time}`;
  return { title: level === 'detailed' ? label : REMINDER_TITLE, body: when };
}
