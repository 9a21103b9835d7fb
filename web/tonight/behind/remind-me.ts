/** 'Remind me': the day on which the next month opens, as a file for any calendar, under a word that tells nothing. */
import { calendarFile } from '../../../domain/calendar/icalendar/calendar-file.ts';
import { PAGE_TITLE } from '../../../domain/planner/discretion.ts';
import { saveFile } from '../../kit/save-file.ts';

/** `opensAt` is an instant (ISO 8601); months of credits begin in UTC. */
export function remindFile(opensAt: string, timezone: string, stampedAt = new Date()): string {
  const date = opensAt.slice(0, 10);
  const event = { id: `opens-${date}`, date, start_time: '18:00', end_time: '18:15', summary: PAGE_TITLE };
  return calendarFile({ events: [{ ...event, reminders: [] }], timezone, stampedAt });
}

export const saveReminder = (opensAt: string, timezone: string): void =>
  saveFile('calendar.ics', 'text/calendar', remindFile(opensAt, timezone));
