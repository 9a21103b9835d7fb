/** An export in the forms that other programs read: plans for a calendar, check-ins and the list for a spreadsheet. */
import { calendarFile } from '../calendar/icalendar/calendar-file.ts';
import { type CalendarLabel, calendarWords } from '../calendar/publishing/calendar-words.ts';
import { readListItem } from '../list/list-item.ts';
import { allNotes, measured, readAnswered, startNoted } from '../mood/check-in.ts';
import { MEASURES } from '../mood/measures.ts';
import type { StoredPlan } from '../planner/stored-plan.ts';
import { csvText } from './csv.ts';
import type { ExportedRecord } from './export-file.ts';

const EVENT = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g;

/** All plans in one file, each in its own zone, worded as the person chose. Null where no plan has an event. */
export function plansCalendar(plans: readonly StoredPlan[], label: CalendarLabel, stampedAt: string): string | null {
  const files = plans
    .filter(({ plan }) => plan.events.length > 0)
    .map(({ plan, timezone, coverWords, sequence }) => {
      const events = plan.events.map((event) => {
        const { id, date, start_time, end_time, reminders } = event;
        const summary = calendarWords(event, label, coverWords);
        return { id, date, start_time, end_time, reminders, summary, sequence: sequence[id] ?? 0 };
      });
      return calendarFile({ events, timezone, stampedAt });
    });
  const [first, ...others] = files;
  if (first === undefined) return null;
  const more = others.flatMap((file) => file.match(EVENT) ?? []).join('');
  return first.replace('END:VCALENDAR', () => `${more}END:VCALENDAR`);
}

/** A row a day, the oldest first; what was not answered is an empty cell. Beginnings of a period have a column where there are any. */
export function checkInsTable(records: readonly ExportedRecord[]): string {
  const found = records.flatMap(({ room, value }) => {
    const checkIn = room === 'mood' ? readAnswered(value) : null;
    return checkIn ? [checkIn] : [];
  });
  found.sort((a, b) => a.date.localeCompare(b.date));
  const began = found.some(startNoted);
  const rows = found.map((checkIn) => [
    checkIn.date,
    ...MEASURES.map((measure) => measured(checkIn, measure) ?? ''),
    ...(began ? [startNoted(checkIn) ? 'yes' : ''] : []),
    allNotes(checkIn)
      .map(({ text }) => text)
      .join('\n\n'),
  ]);
  return csvText(['date', ...MEASURES, ...(began ? ['period began'] : []), 'notes'], rows);
}

/** A row for each thing on 'Our list', in its order; of wordings written side by side all are there. */
export function listTable(records: readonly ExportedRecord[]): string {
  const items = records.flatMap(({ room, value }) => {
    const item = room === 'list' ? readListItem(value) : null;
    return item ? [item] : [];
  });
  items.sort((a, b) => (a.place.key < b.place.key ? -1 : 1));
  const rows = items.map(({ wordings, done }) => [
    wordings.map(({ text }) => text).join('\n'),
    done.value ? 'yes' : 'no',
  ]);
  return csvText(['text', 'done'], rows);
}
