/** A person's calendar program, as far as tests need one: it looks at a CalDAV calendar, moves events as such programs do, and removes them. */
import type { CalDavServer } from '../stand-ins/caldav-server.ts';

export interface SeenEvent {
  uid: string;
  url: string;
  text: string;
  start: string;
  summary: string;
}

export interface CalendarApp {
  /** Everything in one calendar of the account, by its address below the user's, such as `life/`. */
  look(calendar: string): Promise<SeenEvent[]>;
  /** The addresses of what is in it. */
  list(calendar: string): Promise<string[]>;
  /** The addresses of all calendars. */
  calendars(): Promise<string[]>;
  /** Wall-clock times of Berlin, such as 20261205T200000, with a VTIMEZONE: how programs rewrite what they are given. */
  move(event: SeenEvent, start: string, end: string): Promise<void>;
  rename(event: SeenEvent, summary: string): Promise<void>;
  remove(event: SeenEvent): Promise<void>;
  put(calendar: string, name: string, text: string): Promise<void>;
}

const BERLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:Berlin, the city',
  ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
].join('\r\n');

const textOf = (text: string, name: string): string =>
  new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, 'm').exec(eventIn(text))?.[1] ?? '';

const eventIn = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^[\s\S]*BEGIN:VEVENT/, '');

export function openCalendarApp(server: CalDavServer): CalendarApp {
  const ask = async (url: string, method: string, headers: Record<string, string> = {}, body?: string) => {
    const authorization = `Basic ${btoa(`${server.username}:${server.password}`)}`;
    const answer = await fetch(url, {
      method,
      headers: { ...headers, authorization },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`The calendar answered ${method} with ${answer.status}.`);
    return answer.text();
  };
  const { home } = server;
  const rewrite = (event: SeenEvent, change: (text: string) => string) =>
    ask(event.url, 'PUT', { 'content-type': 'text/calendar' }, change(event.text));
  const hrefs = (xml: string) =>
    [...xml.matchAll(/<(?:\w+:)?response>\s*<(?:\w+:)?href>([^<]+)</g)].map(([, href = '']) => href);
  const listed = async (url: string) =>
    hrefs(await ask(url, 'PROPFIND', { depth: '1' }))
      .map((href) => new URL(href, server.url).href)
      .filter((one) => one !== url);

  return {
    calendars: () => listed(home),
    list: (calendar) => listed(new URL(calendar, home).href),
    async look(calendar) {
      const urls = await listed(new URL(calendar, home).href);
      return Promise.all(
        urls.map(async (url) => {
          const text = await ask(url, 'GET');
          return {
            url,
            text,
            uid: textOf(text, 'UID'),
            start: textOf(text, 'DTSTART'),
            summary: textOf(text, 'SUMMARY'),
          };
        }),
      );
    },
    async move(event, start, end) {
      await rewrite(event, (text) =>
        text
          .replace(/DTSTART[^\r\n]*/, `DTSTART;TZID="Berlin, the city":${start}`)
          .replace(/DTEND[^\r\n]*/, `DTEND;TZID="Berlin, the city":${end}`)
          .replace('BEGIN:VEVENT', `${BERLIN}\r\nBEGIN:VEVENT\r\nX-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC`),
      );
    },
    async rename(event, summary) {
      await rewrite(event, (text) => text.replace(/SUMMARY[^\r\n]*/, `SUMMARY:${summary}`));
    },
    async remove(event) {
      await ask(event.url, 'DELETE');
    },
    async put(calendar, name, text) {
      await ask(new URL(`${calendar}${name}.ics`, home).href, 'PUT', { 'content-type': 'text/calendar' }, text);
    },
  };
}
