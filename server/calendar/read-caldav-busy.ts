/** When somebody is busy, over CalDAV: free-busy where the server has it, else a query that asks for times and reads nothing else. */
import {
  type BusyInterval,
  coverAny,
  intervalsBetween,
  mergedIntervals,
} from '../../domain/calendar/busy-intervals.ts';
import type { AskDav, DavCalendar } from './ask-caldav.ts';
import { type BusyAnswer, type BusyAsked, ServiceTrouble } from './calendar-service.ts';
import type { DavFetch } from './fetch-caldav.ts';
import { readInTurns } from './read-in-turns.ts';

/** All that tells when, and nothing that tells what. */
const TIMES = [
  ...[
    'UID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXDATE',
    'RECURRENCE-ID',
    'STATUS',
    'TRANSP',
    'SEQUENCE',
  ],
  'X-MICROSOFT-CDO-BUSYSTATUS',
];

/** `20261121T193000Z` */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

type Span = Pick<BusyAsked, 'from' | 'to' | 'timezone'>;

export async function readDavBusy(ask: DavFetch, dav: AskDav, asked: BusyAsked): Promise<BusyAnswer> {
  const calendars = (await dav.list()).filter(({ id }) => asked.calendars.includes(id));
  const cursor = cursorOf(calendars, asked);
  if (cursor !== null && cursor === asked.cursor) return { intervals: null, cursor };
  const found: BusyInterval[] = [];
  for (const calendar of calendars) found.push(...(await busyOf(ask, dav, calendar, asked)));
  return { intervals: mergedIntervals(found), cursor };
}

/** Tells every state of the calendars apart, and what free-busy was looked at with; null where one does not say what state it is in. */
function cursorOf(calendars: readonly DavCalendar[], { from, to, evenings }: BusyAsked): string | null {
  if (calendars.some(({ tag }) => tag === null)) return null;
  const span = [utc(from), utc(to), ...(calendars.some(({ freeBusy }) => freeBusy) ? evenings : [])];
  return JSON.stringify([...span, ...calendars.map(({ id, tag }) => [id, tag]).sort()]);
}

async function busyOf(ask: DavFetch, dav: AskDav, calendar: DavCalendar, asked: BusyAsked): Promise<BusyInterval[]> {
  // Free-busy cannot tell our own events from others: by their names a query can.
  const mixed = asked.own?.calendar === calendar.id && asked.own.ids.size > 0;
  const told = calendar.freeBusy && !mixed ? await freeBusyOf(ask, calendar.id, asked) : null;
  if (told && !coverAny(told, asked.evenings)) return told;
  const objects = await timesOf(dav, calendar.id, asked).catch((error: unknown) => {
    // There are calendars that tell when, and no more, to whoever may not read them.
    if (told && error instanceof ServiceTrouble && error.kind === 'not-allowed') return null;
    throw error;
  });
  return objects === null && told ? told : busyIn((objects ?? []).join('\r\n'), asked);
}

/** Null where the answer has none: there are servers that take the question for another one. Not through tsdav, which cuts it short. */
async function freeBusyOf(ask: DavFetch, calendar: string, span: Span): Promise<BusyInterval[] | null> {
  const answer = await ask(calendar, {
    method: 'REPORT',
    headers: { 'content-type': 'application/xml; charset=utf-8', depth: '1' },
    body:
      '<?xml version="1.0" encoding="utf-8"?><c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav">' +
      `<c:time-range start="${utc(span.from)}" end="${utc(span.to)}"/></c:free-busy-query>`,
  }).catch((error: unknown) => {
    if (error instanceof ServiceTrouble && error.kind === 'not-allowed') return null;
    throw error;
  });
  if (!answer?.ok) return null;
  const text = await answer.text();
  return /^BEGIN:VFREEBUSY\s*$/im.test(text) ? busyIn(text, span) : null;
}

/** Some servers cannot expand what repeats, or cannot leave anything out: then more comes, and is read past all the same. */
async function timesOf(dav: AskDav, calendar: string, { from, to }: Span): Promise<string[]> {
  const range = { _attributes: { start: utc(from), end: utc(to) } };
  const named = (name: string, inside: object) => ({ _attributes: { name }, ...inside });
  const query = (data: object) =>
    dav.query(calendar, {
      'd:prop': { 'd:getetag': {}, 'c:calendar-data': data },
      'c:filter': {
        'c:comp-filter': named('VCALENDAR', { 'c:comp-filter': named('VEVENT', { 'c:time-range': range }) }),
      },
    });
  const events = named('VEVENT', { 'c:prop': TIMES.map((name) => named(name, {})) });
  const zones = named('VTIMEZONE', { 'c:allprop': {}, 'c:allcomp': {} });
  try {
    return await query({ 'c:comp': named('VCALENDAR', { 'c:comp': [events, zones] }), 'c:expand': range });
  } catch (error) {
    if (!(error instanceof ServiceTrouble) || (error.kind !== 'unreadable' && error.kind !== 'not-allowed'))
      throw error;
    return query({});
  }
}

async function busyIn(text: string, { from, to, timezone }: Span): Promise<BusyInterval[]> {
  if (text.trim() === '') return [];
  const read = await readInTurns(text, { from, to, timezone });
  if (!read.ok) throw new ServiceTrouble('unreadable');
  return intervalsBetween(read.value.intervals, from, to);
}
