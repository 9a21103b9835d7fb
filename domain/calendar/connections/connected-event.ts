/** One event of a plan as an iCalendar object for a connected calendar (RFC 4791 section 4.1): its times, one label, its alarms. */
import { utcStamp } from '../icalendar/calendar-file.ts';
import { escapedText, foldedLine, plainLine } from '../icalendar/content-line.ts';

export interface ConnectedEvent {
  /** A UUID; the same for one event for ever. */
  id: string;
  start: Date;
  end: Date;
  label: string;
  privacy: 'private' | 'public';
  /** Minutes before the start. */
  alarms: readonly number[];
  sequence: number;
}

const alarm = (minutes: number, words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${words}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

/** Without METHOD, which RFC 4791 forbids here. Product id and address say nothing about where it comes from. */
export function connectedEventFile(event: ConnectedEvent, stampedAt: Date): string {
  const words = escapedText(plainLine(event.label));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utcStamp(stampedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utcStamp(event.start)}`,
    `DTEND:${utcStamp(event.end)}`,
    `SUMMARY:${words}`,
    `CLASS:${event.privacy === 'private' ? 'PRIVATE' : 'PUBLIC'}`,
    'TRANSP:OPAQUE',
    ...[...new Set(event.alarms)].flatMap((minutes) => alarm(minutes, words)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(foldedLine)
    .join('');
}
