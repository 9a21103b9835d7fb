/** Birthdays and anniversaries of contacts: vCard 2.1 to 4.0 (RFC 6350). */

import {
  componentsNamed,
  type FileComponent,
  firstProperty,
  readComponents,
} from '../calendar/icalendar/file-components.ts';
import { isCalendarDate } from '../calendar-date.ts';
import { MAX_NAME_LENGTH } from '../partner/important-date.ts';
import { type Found, type Gathered, gather } from './found.ts';

const MAX_CARDS = 20_000;
/** What Apple writes where the year is not known. */
const NO_YEAR = '1604';
const KINDS = [
  ['BDAY', 'birthday'],
  ['ANNIVERSARY', 'anniversary'],
  ['X-ANNIVERSARY', 'anniversary'],
] as const;

export const isContacts = (head: string): boolean => /^\s*\uFEFF?BEGIN:VCARD\s*$/im.test(head);

/** `today` is YYYY-MM-DD. */
export function readContacts(text: string, today: string): Found {
  const all = gather(today);
  addContacts(all, text, today);
  return all.found();
}

export function addContacts(all: Gathered, text: string, today: string): void {
  // A group before a name, such as 'item1.', says nothing that is asked here.
  const reading = readComponents(text.replaceAll(/^[\w-]+\.(?=[A-Z])/gim, ''), MAX_CARDS);
  let step = reading.next();
  while (!step.done) step = reading.next();
  for (const [index, card] of componentsNamed('VCARD', step.value.root).entries()) {
    for (const [property, what] of KINDS) {
      const value = firstProperty(card, property)?.value.trim();
      if (!value) continue;
      const name = nameOf(card);
      const date = dayOf(value, today);
      if (date && name) all.date({ what, name, date });
      else
        all.misread(
          `contact ${index + 1}`,
          `${name} ${value}`.trim(),
          name ? 'we found no date we know' : 'it has no name',
        );
    }
  }
}

function nameOf(card: FileComponent): string {
  const property = firstProperty(card, 'FN');
  if (!property) return '';
  const encoded = /quoted-printable/i.test(property.params.ENCODING ?? '');
  const text = encoded ? unquoted(property.value) : property.value;
  return text
    .replaceAll(/\\([,;\\n])/gi, (_, mark: string) => (mark.toLowerCase() === 'n' ? ' ' : mark))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}

/** Quoted-printable (RFC 2045) of UTF-8; as it stands where that is none. */
function unquoted(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9a-f]{2})/gi, '%$1'));
  } catch {
    return text;
  }
}

/** 1985-04-12, 19850412, --0412 and --04-12, with or without a time; null for anything else. Without a year it is the next one. */
function dayOf(value: string, today: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:$|T)/.exec(value) ?? [];
  if (month === '') return null;
  const date = `${year}-${month}-${day}`;
  if (year !== '--' && year !== NO_YEAR) return isCalendarDate(date) ? date : null;
  return nextOf(month, day, today);
}

/** The next such day from `today` on; a leap day in the next year that has one. */
function nextOf(month: string, day: string, today: string): string | null {
  const first = Number(today.slice(0, 4));
  for (let year = first; year <= first + 8; year++) {
    const date = `${year}-${month}-${day}`;
    if (isCalendarDate(date) && date >= today) return date;
  }
  return null;
}
