/** Writes events as an iCalendar file (RFC 5545) that a strict reader accepts; what the words may say is the caller's matter. */
import type { ReminderCode } from '../../planner/plan.ts';
import { instantAt } from '../../zone.ts';
import { escapedText, foldedLine, plainLine, plainText } from './content-line.ts';
import { eventUid } from './event-uid.ts';

/** An event as it is to be shown. Dates and times are valid and are the wall clock of the file's `timezone`. */
export interface CalendarEvent {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  start_time: string;
  /** HH:MM; at or before the start it means the next day. */
  end_time: string;
  summary: string;
  description?: string;
  categories?: readonly string[];
  reminders: readonly ReminderCode[];
  /** Revision, a whole number from 0; has to rise when the event changes, or calendars keep what they have. */
  sequence?: number;
  /** The event is off: calendars that hold it strike it out. */
  cancelled?: boolean;
}

export interface CalendarFileInput {
  events: readonly CalendarEvent[];
  /** IANA name; an unknown one counts as DEFAULT_TIME_ZONE. */
  timezone: string;
  /** When the file is made: an instant, or its ISO 8601 text. */
  stampedAt: Date | string;
}

const REMINDER_MINUTES = {
  '1h': 60,
  '12h': 720,
  '1d': 1440,
} as const satisfies Record<ReminderCode, number>;

/** `20261121T193000Z` */
export const utcStamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The event's two instants; an end at or before the start is the next day's. */
export function eventBounds(
  event: Pick<CalendarEvent, 'date' | 'start_time' | 'end_time'>,
  timezone: string,
): { start: Date; end: Date } {
  const start = instantAt(event.date, event.start_time, timezone);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const from = minutes(event.start_time);
  const to = minutes(event.end_time);
  const length = to > from ? to - from : to - from + 1440;
  // Hours past 24 are wall-clock hours of the next day, as instantAt reads them.
  const last = from + length;
  const endTime = `${String(Math.floor(last / 60)).padStart(2, '0')}:${String(last % 60).padStart(2, '0')}`;
  const end = instantAt(event.date, endTime, timezone);
  // Clocks that skip the start can leave nothing of the event; DTEND has to be later than DTSTART.
  return {
    start,
    end: end > start ? end : new Date(start.getTime() + length * 60_000),
  };
}

function alarmLines(code: ReminderCode, summary: string): string[] {
  const trigger = `TRIGGER:-PT${REMINDER_MINUTES[code]}M`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, trigger, 'END:VALARM'];
}

/** The lines of one event, not yet folded. `stampedAt`: when the file is made, or where it has no METHOD, when the event last changed. */
export function eventLines(event: CalendarEvent, timezone: string, stampedAt: Date): string[] {
  const { start, end } = eventBounds(event, timezone);
  const summary = escapedText(plainLine(event.summary));
  const description = plainText(event.description ?? '').trim();
  const categories = (event.categories ?? []).map(plainLine).filter((category) => category !== '');
  return [
    'BEGIN:VEVENT',
    `UID:${eventUid(event.id)}`,
    `DTSTAMP:${utcStamp(stampedAt)}`,
    `SEQUENCE:${event.sequence ?? 0}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(end)}`,
    `SUMMARY:${summary}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapedText(description)}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapedText).join(',')}`]),
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    ...(event.cancelled ? [] : [...new Set(event.reminders)].flatMap((code) => alarmLines(code, summary))),
    'END:VEVENT',
  ];
}

/** `about`: further properties of the calendar. Product id and calendar name say nothing about where it comes from. */
export function calendarText(about: readonly string[], components: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Calendar',
    ...about,
    ...components,
    'END:VCALENDAR',
  ];
  return lines.map(foldedLine).join('');
}

/**
 * The text of the file, with CRLF line ends, the last one included. It carries no METHOD: RFC 5546 would ask an
 * ORGANIZER with it, and so an address.
 */
export function calendarFile({ events, timezone, stampedAt }: CalendarFileInput): string {
  const stamp = new Date(stampedAt);
  return calendarText(
    [],
    events.flatMap((event) => eventLines(event, timezone, stamp)),
  );
}
