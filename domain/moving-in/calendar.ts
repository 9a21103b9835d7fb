/** Days that come back every year in a calendar file (RFC 5545): all else in it is busy time, which has a place of its own. */

import {
  componentsNamed,
  type FileComponent,
  firstProperty,
  readComponents,
  wordOf,
} from '../calendar/icalendar/file-components.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { type DateKind, MAX_NAME_LENGTH } from '../partner/important-date.ts';
import { type Found, type Gathered, gather } from './found.ts';

const MAX_EVENTS = 50_000;

export const isCalendar = (head: string): boolean => /^\s*\uFEFF?BEGIN:VCALENDAR\s*$/im.test(head);

/** `today` is YYYY-MM-DD. */
export function readCalendar(text: string, today: string): Found {
  const all = gather(today);
  addCalendar(all, text);
  return all.found();
}

export function addCalendar(all: Gathered, text: string): void {
  const reading = readComponents(text, MAX_EVENTS);
  let step = reading.next();
  while (!step.done) step = reading.next();
  for (const [index, event] of componentsNamed('VEVENT', step.value.root).entries()) {
    if (!/FREQ=YEARLY/.test(wordOf(event, 'RRULE'))) {
      all.passOver('events that don’t come back every year');
      continue;
    }
    const name = titleOf(event);
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(wordOf(event, 'DTSTART')) ?? [];
    const date = `${year}-${month}-${day}`;
    const kind = kindOf(event, name);
    if (isCalendarDate(date) && name) all.date({ what: kind, name: withoutKind(name), date });
    else all.misread(`event ${index + 1}`, name, name ? 'we found no date we know' : 'it has no title');
  }
}

const titleOf = (event: FileComponent): string =>
  (firstProperty(event, 'SUMMARY')?.value ?? '')
    .replaceAll(/\\([,;\\n])/gi, (_, mark: string) => (mark.toLowerCase() === 'n' ? ' ' : mark))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);

const BIRTHDAY = /birthday|geburtstag|anniversaire|cumplea|compleanno|aniversário|verjaardag|syntymäpäivä|födelsedag/i;
const ANNIVERSARY = /\banniversary\b|hochzeitstag|jahrestag|wedding/i;

function kindOf(event: FileComponent, name: string): DateKind {
  if (BIRTHDAY.test(name) || /BIRTHDAY/.test(wordOf(event, 'CATEGORIES'))) return 'birthday';
  return ANNIVERSARY.test(name) ? 'anniversary' : 'other';
}

/** 'Ana' of 'Ana’s birthday', since the kind says the rest. */
const withoutKind = (name: string): string => /^(.+?)(?:['’]s)? birthday$/i.exec(name)?.[1]?.trim() || name;
