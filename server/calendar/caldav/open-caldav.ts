/** A connected calendar over CalDAV (RFC 4791): Apple, Yahoo, Fastmail, Nextcloud, Radicale and whatever else speaks it. */
import { connectedEventFile } from '../../../domain/calendar/connections/connected-event.ts';
import { readStoredEvent } from '../../../domain/calendar/connections/stored-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import {
  type CalendarService,
  CalendarServiceError,
  type OutgoingEvent,
  type RemoteEvent,
} from '../calendar-service.ts';
import type { CalDavAccess } from '../connection.ts';
import { askDav, PARTLY } from './ask-caldav.ts';
import { davFetch } from './find-caldav.ts';
import { readDavBusy } from './read-caldav-busy.ts';

/** A server may keep an address for a calendar that was removed from it, and neither show nor free it. */
const MAX_ADDRESSES = 5;
/** Nextcloud else keeps what is removed for a month, and its address taken; in an empty calendar nothing is lost. */
const FOR_GOOD = { 'X-NC-CalDAV-No-Trashbin': '1' };

export function openCalDav(ctx: AppContext, access: CalDavAccess): CalendarService {
  const ask = davFetch(ctx, access);
  const dav = askDav(ask, access.home);

  return {
    listCalendars: async () => (await dav.list()).map(({ id, name, writable }) => ({ id, name, writable })),
    async makeCalendar(name, key) {
      for (let attempt = 1; attempt <= MAX_ADDRESSES; attempt++) {
        const id = new URL(attempt === 1 ? `${key}/` : `${key}-${attempt}/`, access.home).href;
        const made = await dav.makeCalendar(id, name);
        const there = made === 'made' || (await dav.list()).some((one) => one.id === id);
        // Whatever stands at an address that nobody else could name was made by us.
        if (there) return { id, name, writable: true, made: true };
        if (made === 'refused') break;
      }
      throw new CalendarServiceError('not-allowed');
    },
    async removeEmpty(calendar) {
      const inside = await dav.lookInto(calendar).catch((error: unknown) => {
        if (error instanceof CalendarServiceError && error.kind === 'gone') return null;
        throw error;
      });
      if (!inside) return 'removed';
      const { members, etag } = inside;
      if (members > 0) return 'not-empty';
      const { ok, status } = await ask(calendar, {
        method: 'DELETE',
        headers: { ...FOR_GOOD, ...(etag === null ? {} : condition(etag)) },
      });
      if ((ok && status !== PARTLY) || status === 404 || status === 410) return 'removed';
      if (status === 412) return 'not-empty';
      throw new CalendarServiceError('unreadable');
    },
    readBusy: (asked) => readDavBusy(ask, dav, asked),
    async readOwn(calendar, ids, timezone) {
      if (ids.length === 0) return [];
      const found = await dav.multiget(
        calendar,
        ids.map((id) => objectUrl(calendar, id)),
      );
      return found.map(({ url, etag, data }) => remoteEvent(idOf(url), etag, data, timezone));
    },
    async put(calendar, event, etag) {
      const answer = await ask(objectUrl(calendar, event.id), {
        method: 'PUT',
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition(etag) },
        body: connectedEventFile(event, ctx.clock.now()),
      });
      if (answer.ok) return { etag: answer.headers.get('etag') };
      // DAViCal's word for a calendar that is gone, and others' for one that takes no writing.
      if (answer.status === 405) await dav.needCalendar(calendar);
      throw new CalendarServiceError(refusalOf(answer.status, etag));
    },
    async remove(calendar, id, etag) {
      const { ok, status } = await ask(objectUrl(calendar, id), { method: 'DELETE', headers: condition(etag) });
      if ((ok && status !== PARTLY) || status === 404 || status === 410) return;
      throw new CalendarServiceError(refusalOf(status, etag));
    },
  };
}

const objectUrl = (calendar: string, id: OutgoingEvent['id']): string => new URL(`${id}.ics`, calendar).href;
const idOf = (url: string): string => /([^/]+)\.ics$/.exec(new URL(url).pathname)?.[1] ?? '';

/** An empty ETag would be a condition that is left out: nothing is ever written without one. */
function condition(etag: string | null): Record<string, string> {
  if (etag === null) return { 'if-none-match': '*' };
  if (etag.trim() === '') throw new CalendarServiceError('conflict');
  return { 'if-match': etag };
}

function refusalOf(status: number, etag: string | null): CalendarServiceError['kind'] {
  if (status === 412) return etag === null ? 'exists' : 'conflict';
  // 409: the calendar above it is not there (RFC 4918 section 9.7.1).
  if (status === 404 || status === 409 || status === 410) return 'gone';
  return 'unreadable';
}

/** One that makes no sense any more stands for an event that was moved out of time: it is neither lost nor ours to judge. */
function remoteEvent(id: string, etag: string, data: string, timezone: string): RemoteEvent {
  const event = readStoredEvent(data, timezone);
  return { id, etag, ...(event ?? { start: new Date(0), end: new Date(0), label: '' }) };
}
