/** When somebody is busy, over CalDAV: free-busy where the server has it, else a query that asks for times and reads nothing else. */
import {
  type BusyInterval,
  coverAny,
  intervalsBetween,
  mergedIntervals,
} from '../../../domain/calendar/busy/busy-intervals.ts';
import { utcStamp } from '../../../domain/calendar/icalendar/calendar-file.ts';
import { readInTurns } from '../busy/read-in-turns.ts';
import { type BusyAnswer, type BusyQuery, CalendarServiceError } from '../calendar-service.ts';
import type { AskDav, DavCalendar } from './ask-caldav.ts';
import type { DavFetch } from './find-caldav.ts';

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

const CALENDAR = /^\uFEFF?BEGIN:VCALENDAR\s*$/im;
const TELLS_WHEN = [/^BEGIN:VEVENT\s*$/im, /^DTSTART[;:]/im];

type Span = Pick<BusyQuery, 'from' | 'to' | 'timezone'>;
type Read = { intervals: BusyInterval[]; whole: boolean };

export async function readDavBusy(ask: DavFetch, dav: AskDav, asked: BusyQuery): Promise<BusyAnswer> {
  const calendars = (await dav.list()).filter(({ id }) => asked.calendars.includes(id));
  const cursor = cursorOf(calendars, asked);
  if (cursor !== null && cursor === asked.cursor) return { intervals: null, whole: true, cursor };
  const found: Read[] = [];
  for (const calendar of calendars) found.push(await busyOf(ask, dav, calendar, asked).catch(unlessGone));
  const whole = found.every((read) => read.whole);
  // What could not be read is asked for again.
  return {
    intervals: mergedIntervals(found.flatMap(({ intervals }) => intervals)),
    whole,
    cursor: whole ? cursor : null,
  };
}

/** Tells every state of the calendars apart, and what free-busy was looked at with; null where one does not say what state it is in. */
function cursorOf(calendars: readonly DavCalendar[], { from, to, evenings }: BusyQuery): string | null {
  if (calendars.some(({ tag }) => tag === null)) return null;
  const span = [utcStamp(from), utcStamp(to), ...(calendars.some(({ freeBusy }) => freeBusy) ? evenings : [])];
  return JSON.stringify([...span, ...calendars.map(({ id, tag }) => [id, tag]).sort()]);
}

/** Removed since it was listed, or listed and not to be found: the next list tells which. */
function unlessGone(error: unknown): Read {
  if (error instanceof CalendarServiceError && error.kind === 'gone') return { intervals: [], whole: false };
  throw error;
}

async function busyOf(ask: DavFetch, dav: AskDav, calendar: DavCalendar, asked: BusyQuery): Promise<Read> {
  // Free-busy cannot tell our own events from others: by their names a query can.
  const mixed = asked.own?.calendar === calendar.id && asked.own.ids.size > 0;
  const told = calendar.freeBusy && !mixed ? await freeBusyOf(ask, calendar.id, asked) : null;
  if (told && !coverAny(told.intervals, asked.evenings)) return told;
  const objects = await timesOf(dav, calendar.id, asked).catch((error: unknown) => {
    // There are calendars that tell when, and no more, to whoever may not read them.
    if (told && error instanceof CalendarServiceError && error.kind === 'not-allowed') return null;
    throw error;
  });
  return objects === null && told ? told : busyIn(objects ?? { texts: [], whole: true }, asked);
}

/** Null where the answer has none: there are servers that take the question for another one. Not through tsdav, which cuts it short. */
async function freeBusyOf(ask: DavFetch, calendar: string, span: Span): Promise<Read | null> {
  const answer = await ask(calendar, {
    method: 'REPORT',
    headers: { 'content-type': 'application/xml; charset=utf-8', depth: '1' },
    body:
      '<?xml version="1.0" encoding="utf-8"?><c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav">' +
      `<c:time-range start="${utcStamp(span.from)}" end="${utcStamp(span.to)}"/></c:free-busy-query>`,
  }).catch((error: unknown) => {
    if (error instanceof CalendarServiceError && error.kind === 'not-allowed') return null;
    throw error;
  });
  // One that does not say what RFC 4791 section 7.10 has it say is not believed: Xandikos leaves out what repeats.
  if (!answer?.ok || !/^text\/calendar\b/i.test(answer.headers.get('content-type') ?? '')) return null;
  const text = await answer.text();
  return /^BEGIN:VFREEBUSY\s*$/im.test(text) ? busyIn({ texts: [text], whole: true }, span) : null;
}

type Told = { texts: string[]; whole: boolean };

const named = (name: string, inside: object = {}) => ({ _attributes: { name }, ...inside });
const refused = (error: unknown): boolean =>
  error instanceof CalendarServiceError && (error.kind === 'unreadable' || error.kind === 'not-allowed');

/**
 * What takes place in the span. Some servers look at the first time of what repeats and no further (Xandikos), and no answer
 * shows for sure that one does: what repeats is asked for by itself, and its times are reckoned here.
 */
async function timesOf(dav: AskDav, calendar: string, { from, to }: Span): Promise<Told> {
  const range = { _attributes: { start: utcStamp(from), end: utcStamp(to) } };
  const texts = await narrowly(dav, calendar, { 'c:time-range': range }, { 'c:expand': range });
  try {
    return { texts: [...texts, ...(await repeatedIn(dav, calendar))], whole: true };
  } catch (error) {
    if (!refused(error)) throw error;
    return { texts, whole: false };
  }
}

/** By a rule or by further dates; everything, where the server does not choose by that. */
async function repeatedIn(dav: AskDav, calendar: string): Promise<string[]> {
  const having = (property: string) => narrowly(dav, calendar, { 'c:prop-filter': named(property) }, {});
  try {
    return [...(await having('RRULE')), ...(await having('RDATE'))];
  } catch (error) {
    if (!refused(error)) throw error;
    return narrowly(dav, calendar, {}, {});
  }
}

/**
 * Some servers cannot expand what repeats, or cannot leave anything out: then more comes, and is read past all the same. Some
 * say so by an answer in which things lie without their times (Xandikos, where one has none of the properties named).
 */
async function narrowly(dav: AskDav, calendar: string, which: object, more: object): Promise<string[]> {
  const query = (data: object) =>
    dav.query(calendar, {
      'd:prop': { 'd:getetag': {}, 'c:calendar-data': data },
      'c:filter': { 'c:comp-filter': named('VCALENDAR', { 'c:comp-filter': named('VEVENT', which) }) },
    });
  const events = named('VEVENT', { 'c:prop': TIMES.map((name) => named(name)) });
  const zones = named('VTIMEZONE', { 'c:allprop': {}, 'c:allcomp': {} });
  try {
    const told = await query({ 'c:comp': named('VCALENDAR', { 'c:comp': [events, zones] }), ...more });
    if (told.every((text) => TELLS_WHEN.every((line) => line.test(text)))) return told;
  } catch (error) {
    if (!refused(error)) throw error;
  }
  return query({});
}

async function busyIn({ texts, whole }: Told, { from, to, timezone }: Span): Promise<Read> {
  if (texts.length === 0) return { intervals: [], whole };
  const read = await readInTurns(texts.join('\r\n'), { from, to, timezone });
  if (!read.ok) throw new CalendarServiceError('unreadable');
  const { intervals, skipped, cut, ended } = read.value;
  const all = whole && skipped === 0 && !cut && ended && texts.every((text) => CALENDAR.test(text));
  return { intervals: intervalsBetween(intervals, from, to), whole: all };
}
