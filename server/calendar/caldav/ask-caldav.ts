/** The few requests of WebDAV that calendars are read with, through tsdav; each answer that is missing stands alone. */
import { type DAVResponse, davRequest, makeCalendar, propfind } from 'tsdav';
import { CalendarServiceError } from '../calendar-service.ts';
import type { DavFetch } from './find-caldav.ts';
import { asFetch } from './find-caldav.ts';

export interface DavCalendar {
  id: string;
  name: string;
  writable: boolean;
  /** Changes with whatever changes in it; null where the server does not say. */
  tag: string | null;
  /** Whether it says that it answers free-busy-query (RFC 4791 section 7.10). */
  freeBusy: boolean;
}

interface DavObject {
  url: string;
  etag: string;
  /** The iCalendar text. */
  data: string;
}

export type AskDav = ReturnType<typeof askDav>;

/** Multi-Status: some of what was to be done was not (RFC 4918 section 9.6.1). */
export const PARTLY = 207;
const NAMESPACES = { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' };
const LISTED = {
  'd:displayname': {},
  'd:resourcetype': {},
  'd:current-user-privilege-set': {},
  'd:supported-report-set': {},
  'd:sync-token': {},
  'c:supported-calendar-component-set': {},
  'cs:getctag': {},
};

/** As tsdav takes it. */
type TsdavFetch = ReturnType<typeof asFetch>;

export function askDav(ask: DavFetch, home: string) {
  const fetch = asFetch(ask);

  return {
    needCalendar: (url: string) => needCalendar(fetch, url),
    async list(): Promise<DavCalendar[]> {
      const answers = await propfind({ url: home, props: LISTED, depth: '1', fetch });
      needAnswers(answers[0]);
      return answers.flatMap((answer) => calendarOf(answer, home));
    },

    /** 'taken': something is at this address already. 'refused' may mean the same, or that none may be made there. */
    makeCalendar: (url: string, name: string) => makeNamed(fetch, url, name),

    /** How many things of whatever kind are in a collection, and the state it is in; null where its server tells none. */
    async lookInto(url: string): Promise<{ members: number; etag: string | null }> {
      const answers = await propfind({ url, props: { 'd:getetag': {} }, depth: '1', fetch });
      needThere(answers[0]);
      const path = (href: string) => new URL(href, url).pathname.replace(/\/$/, '');
      const own = answers.filter(({ href }) => href && path(href) === path(url));
      // A list without the collection itself is not to be counted.
      if (own.length !== 1) throw new CalendarServiceError('unreadable');
      return { members: answers.length - 1, etag: textOf(own[0]?.props?.getetag) || null };
    },

    async multiget(calendar: string, urls: string[]): Promise<DavObject[]> {
      const answers = await report(fetch, calendar, {
        'c:calendar-multiget': {
          'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
          'd:href': urls.map((url) => new URL(url).pathname),
        },
      });
      const told = new Set(answers.map(({ href }) => lastPart(href ?? '')));
      const found = answers.flatMap((answer) => objectOf(answer, calendar));
      for (const url of urls) if (!told.has(lastPart(url))) found.push(...(await getAlone(ask, url)));
      // DAViCal answers the same where the calendar itself is gone.
      if (found.length === 0) await needCalendar(fetch, calendar);
      return found;
    },

    /** The text of each thing that it finds: 'unreadable' where one comes without, or the list ends before its time. */
    async query(calendar: string, body: Record<string, unknown>): Promise<string[]> {
      const answers = await report(fetch, calendar, { 'c:calendar-query': body });
      return answers.map(({ status = 0, props }) => {
        const data = textOf(props?.calendarData);
        if (status >= 400 || !data) throw new CalendarServiceError('unreadable');
        return data;
      });
    },
  };
}

/** The answers of a REPORT on what is in a calendar, one for each address; any may say that it is not there. */
async function report(fetch: TsdavFetch, url: string, body: Record<string, unknown>): Promise<DAVResponse[]> {
  const answers = await davRequest({
    url,
    init: { method: 'REPORT', headers: { depth: '1' }, body, attributes: NAMESPACES },
    fetch,
  });
  needThere(answers[0]);
  // An empty list comes as one answer about nothing.
  return answers.filter(({ props }) => props);
}

/** For an address that a list left out, as some do for what is not there (against RFC 4791 section 7.9). */
async function getAlone(ask: DavFetch, url: string): Promise<DavObject[]> {
  const answer = await ask(url, { method: 'GET' });
  if (answer.status === 404 || answer.status === 410) return [];
  const [etag, data] = [answer.headers.get('etag'), answer.ok ? await answer.text() : ''];
  if (!etag || !data) throw new CalendarServiceError('unreadable');
  return [{ url, etag, data }];
}

/** 'gone' where the calendar is not there. */
async function needCalendar(fetch: TsdavFetch, url: string): Promise<void> {
  const [first] = await propfind({ url, props: { 'd:resourcetype': {} }, depth: '0', fetch });
  needThere(first);
}

async function makeNamed(fetch: TsdavFetch, url: string, name: string): Promise<'made' | 'taken' | 'refused'> {
  const props = {
    'd:displayname': name,
    'c:supported-calendar-component-set': { 'c:comp': { _attributes: { name: 'VEVENT' } } },
  };
  // 405, 409 and 403: it is there already, from a making whose answer was lost (RFC 4791 section 5.3.1).
  const [made] = await makeCalendar({ url, props, fetch }).catch((error: unknown) => {
    if (error instanceof CalendarServiceError && error.kind === 'not-allowed') return [];
    throw error;
  });
  if (made?.status === 405 || made?.status === 409) return 'taken';
  return made?.ok && made.status !== PARTLY ? 'made' : 'refused';
}

/** What does not say what it is may be a calendar (RFC 4918 section 15.9); one that is gone, or shut to this person, is none of theirs. */
function calendarOf({ href, status = 0, props }: DAVResponse, home: string): DavCalendar[] {
  if (!props || status === 403 || status === 404 || status === 410) return [];
  if (status >= 400 || props.resourcetype === undefined) throw new CalendarServiceError('unreadable');
  const kinds = Object.keys(props.resourcetype);
  const components = list(props.supportedCalendarComponentSet?.comp).map((comp) => comp?._attributes?.name);
  if (!href || !kinds.includes('calendar') || (components.length > 0 && !components.includes('VEVENT'))) return [];
  const id = new URL(href, home).href;
  return [
    {
      id: id.endsWith('/') ? id : `${id}/`,
      name: textOf(props.displayname) || 'Calendar',
      writable: maySpeak(props.currentUserPrivilegeSet, ['write', 'writeContent', 'bind', 'all']),
      tag: textOf(props.getctag) ?? textOf(props.syncToken) ?? null,
      freeBusy: list(props.supportedReportSet?.supportedReport).some(({ report }) => 'freeBusyQuery' in (report ?? {})),
    },
  ];
}

/** A server that does not tell privileges is taken to allow. */
const maySpeak = (told: { privilege?: unknown } | undefined, names: string[]): boolean =>
  told?.privilege === undefined || list(told.privilege).some((one) => names.some((name) => name in (one ?? {})));

/** Nothing at all, a page of words or a refusal is no list that things could be missing from. */
function needAnswers(first: DAVResponse | undefined): void {
  const { raw } = first ?? {};
  if (typeof raw !== 'object' || raw === null || !('multistatus' in raw)) throw new CalendarServiceError('unreadable');
}

/** The address's own 404; that of one thing in it comes with the others, and with properties, if none at all. */
function needThere(first: DAVResponse | undefined): void {
  if (!first?.props && (first?.status === 404 || first?.status === 410)) throw new CalendarServiceError('gone');
  needAnswers(first);
}

/** Only what is said to be gone is gone. */
function objectOf({ href, status = 0, props }: DAVResponse, calendar: string): DavObject[] {
  if (!href || status === 404 || status === 410) return [];
  const [etag, data] = [textOf(props?.getetag), textOf(props?.calendarData)];
  if (status >= 400 || !etag || !data) throw new CalendarServiceError('unreadable');
  return [{ url: new URL(href, calendar).href, etag, data }];
}

// biome-ignore lint/suspicious/noExplicitAny: XML as tsdav hands it over
const list = (value: any): any[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const lastPart = (address: string): string => decodeURIComponent(address.split('/').at(-1) ?? '');

/** tsdav turns what looks like a number into one, and leaves CDATA wrapped, which a text with its end mark in it has several of. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').join('');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  return '_cdata' in value ? textOf(value._cdata) : '_text' in value ? textOf(value._text) : undefined;
}
