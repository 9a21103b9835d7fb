/**
 * Google Calendar as a `CalendarService` (API v3). Of foreign calendars only free/busy is asked; events are read and written
 * in the one calendar that we made ourselves, and there those alone that bear our mark.
 */
import * as z from 'zod/mini';
import {
  type BusyInterval,
  coverAny,
  intervalsBetween,
  intervalsBut,
  mergedIntervals,
} from '../../../domain/calendar/busy/busy-intervals.ts';
import { PROVIDER_NAMES } from '../../../domain/calendar/connections/connection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { spansOf } from '../busy/busy.ts';
import {
  type BusyQuery,
  type CalendarService,
  CalendarServiceError,
  type OutgoingEvent,
  type RemoteEvent,
} from '../calendar-service.ts';
import type { OAuthAccess } from '../connection.ts';
import type { KeepAccess } from '../open-service.ts';
import type { ServiceAnswer } from '../service-requests.ts';
import { type AskService, askService, readAnswer, readPages } from '../service-requests.ts';
import type { SignInPlace } from '../sign-in/sign-in-places.ts';
import { holdAccess } from '../sign-in/tokens.ts';
import { foundEvent, googleEvent, googleId, idOfGoogle, MARK } from './google-event.ts';

/** The main calendar, where the list of calendars was not asked for. */
const PRIMARY = 'primary';
/** Asked at once: fifty calendars are the service's limit, and years are refused as too long. */
const MAX_CALENDARS = 50;
const SPAN_MS = 60 * 86_400_000;
/** How the ids end of calendars that Google reads from an address, and of those that were made beside the main one. */
const SUBSCRIBED = '@import.calendar.google.com';
const SECONDARY = '@group.calendar.google.com';

const calendarSchema = z.object({ id: z.string(), summary: z._default(z.string(), '') });
const listedSchema = z.extend(calendarSchema, {
  summaryOverride: z.optional(z.string()),
  primary: z._default(z.boolean(), false),
  accessRole: z.string(),
});
const freeBusySchema = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z.optional(z.array(z.object({ start: z.coerce.date(), end: z.coerce.date() }))),
      errors: z._default(z.array(z.object({ reason: z.string() })), []),
    }),
  ),
});

/** 403 stands for 'may not' and for 'too often' alike: the reason tells. */
const TOO_OFTEN = /rateLimitExceeded|userRateLimitExceeded|quotaExceeded|calendarUsageLimitsExceeded/i;

function readKind({ status, body }: ServiceAnswer): CalendarServiceError['kind'] | null {
  if (status !== 403) return null;
  const reasons = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) }).safeParse(body);
  return reasons.success && reasons.data.error.errors.some(({ reason }) => TOO_OFTEN.test(reason)) ? 'too-often' : null;
}

export function openGoogle(
  ctx: AppContext,
  place: SignInPlace,
  access: OAuthAccess,
  keep: KeepAccess,
  timeoutMs?: number,
): CalendarService {
  const ask = askService(ctx, place, holdAccess(ctx, place, access, keep, timeoutMs), readKind, timeoutMs);

  return {
    listCalendars: () => listCalendars(ask, access),

    async makeCalendar(name) {
      const { body } = await ask({ method: 'POST', path: '/calendars', body: { summary: name } });
      const made = readAnswer(calendarSchema, body);
      return { id: made.id, name: made.summary, writable: true, made: true };
    },

    removeEmpty: (calendar) => removeEmpty(ask, calendar),

    async readBusy(asked) {
      const intervals = await readBusy(ask, asked, access);
      return {
        intervals: mergedIntervals(intervalsBetween(intervals, asked.from, asked.to)),
        whole: true,
        cursor: null,
      };
    },

    async readOwn(calendar, ids, timezone) {
      const wanted = new Set(ids);
      const found = await readMarked(ask, calendar, timezone);
      return found.flatMap(({ id: googles, etag, start, end, summary }): RemoteEvent[] => {
        const id = idOfGoogle(googles);
        return id !== null && wanted.has(id) ? [{ id, etag, start, end, label: summary }] : [];
      });
    },

    async put(calendar, event, etag) {
      const { body } = etag === null ? await create(ask, calendar, event) : await change(ask, calendar, event, etag);
      return { etag: readAnswer(z.object({ etag: z.string() }), body).etag };
    },

    remove: (calendar, id, etag) => remove(ask, calendar, id, etag),
  };
}

async function listCalendars(ask: AskService, { granted }: OAuthAccess) {
  const main = { id: PRIMARY, name: PROVIDER_NAMES.google, writable: false };
  if (!granted.list) return [main];
  const items = await readPages(async (pageToken) => {
    const fields = 'nextPageToken,items(id,summary,summaryOverride,primary,accessRole)';
    const { body } = await ask({
      path: '/users/me/calendarList',
      query: { minAccessRole: 'owner', maxResults: '250', fields, ...(pageToken && { pageToken }) },
    });
    const page = readAnswer(
      z.object({ items: z._default(z.array(listedSchema), []), nextPageToken: z.optional(z.string()) }),
      body,
    );
    return { items: page.items, next: page.nextPageToken ?? null };
  });
  // Calendars of others, such as a colleague's, say nothing of when this person is free.
  const own = items.filter(({ accessRole }) => accessRole === 'owner');
  return own
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ id, summary, summaryOverride }) => ({ id, name: summaryOverride ?? summary, writable: false }));
}

/** Free/busy cannot tell our own events from others: where ours alone stand, it is not asked. */
async function readBusy(ask: AskService, asked: BusyQuery, access: OAuthAccess): Promise<BusyInterval[]> {
  const { from, to, own } = asked;
  const foreign = asked.calendars.filter((id) => id !== own?.calendar);
  const told = new Map<string, BusyInterval[]>();
  for (let start = from.getTime(); start < to.getTime(); start += SPAN_MS) {
    const span = { timeMin: new Date(start), timeMax: new Date(Math.min(start + SPAN_MS, to.getTime())) };
    for (let at = 0; at < foreign.length; at += MAX_CALENDARS) {
      const part = await readFreeBusy(ask, foreign.slice(at, at + MAX_CALENDARS), span);
      for (const [id, intervals] of part) told.set(id, [...(told.get(id) ?? []), ...intervals]);
    }
  }
  const all: BusyInterval[] = [];
  for (const [id, intervals] of told) {
    const known = coverAny(intervals, asked.evenings) ? await readOurTimes(ask, id, asked, access) : [];
    all.push(...intervalsBut(intervals, known));
  }
  return all;
}

/**
 * What of a calendar that is busy at one of our evenings may be ours. A subscription holds what some address tells: there a
 * time that is the evening's to the minute is the evening. Another one may be a calendar that we made in a connection before
 * this one, and left full at its owner's wish: whichever that is lets us read what bears our mark, and no other does.
 */
async function readOurTimes(ask: AskService, id: string, { evenings, timezone }: BusyQuery, { granted }: OAuthAccess) {
  if (id.endsWith(SUBSCRIBED)) return evenings;
  if (!granted.write || !id.endsWith(SECONDARY)) return [];
  try {
    return spansOf(await readMarked(ask, id, timezone));
  } catch (error) {
    if (error instanceof CalendarServiceError && (error.kind === 'not-allowed' || error.kind === 'gone')) return [];
    throw error;
  }
}

async function readFreeBusy(
  ask: AskService,
  calendars: string[],
  { timeMin, timeMax }: { timeMin: Date; timeMax: Date },
): Promise<Map<string, BusyInterval[]>> {
  const items = calendars.map((id) => ({ id }));
  const { body } = await ask({ method: 'POST', path: '/freeBusy', body: { timeMin, timeMax, items } });
  const told = Object.entries(readAnswer(freeBusySchema, body).calendars);
  const answers = told.map(([, answer]) => answer);
  const reasons = answers.flatMap(({ errors }) => errors.map(({ reason }) => reason));
  // One that was deleted or is shared no more counts no more; any other error must not pass for free time.
  if (reasons.some((reason) => reason !== 'notFound')) throw new CalendarServiceError('unreachable');
  const untold = answers.some(({ busy, errors }) => busy === undefined && errors.length === 0);
  if (untold || answers.length < calendars.length) throw new CalendarServiceError('unreadable');
  return new Map(told.map(([id, { busy = [] }]) => [id, spansOf(busy)]));
}

/** Ours alone are asked for, by their mark: what people put beside them is not looked at. */
async function readMarked(ask: AskService, calendar: string, timezone: string) {
  const pageSchema = z.object({
    items: z._default(z.array(foundEvent(timezone)), []),
    nextPageToken: z.optional(z.string()),
  });
  return readPages(async (pageToken) => {
    const { body } = await ask({
      path: `/calendars/${encodeURIComponent(calendar)}/events`,
      query: {
        privateExtendedProperty: `${MARK}=1`,
        fields: 'nextPageToken,items(id,etag,summary,start,end)',
        maxResults: '2500',
        ...(pageToken && { pageToken }),
      },
    });
    const page = readAnswer(pageSchema, body);
    return { items: page.items, next: page.nextPageToken ?? null };
  });
}

/** Google keeps no state of a calendar that a removal could be held to: nothing but the moment lies between look and step. */
async function removeEmpty(ask: AskService, calendar: string): Promise<'removed' | 'not-empty'> {
  const path = `/calendars/${encodeURIComponent(calendar)}`;
  const schema = z.object({ items: z._default(z.array(z.unknown()), []), nextPageToken: z.optional(z.string()) });
  try {
    const inside = await readPages(async (pageToken) => {
      const query = { fields: 'nextPageToken,items(id)', maxResults: '2500', ...(pageToken && { pageToken }) };
      const { items, nextPageToken } = readAnswer(schema, (await ask({ path: `${path}/events`, query })).body);
      return { items, next: nextPageToken ?? null };
    });
    if (inside.length > 0) return 'not-empty';
    await ask({ method: 'DELETE', path });
  } catch (error) {
    if (!(error instanceof CalendarServiceError) || error.kind !== 'gone') throw error;
  }
  return 'removed';
}

const eventPath = (calendar: string, id: string) => `/calendars/${encodeURIComponent(calendar)}/events/${googleId(id)}`;

/** Google never gives an id free again: one that was deleted is woken up, in exactly the state in which it lies there. */
async function create(ask: AskService, calendar: string, event: OutgoingEvent): Promise<ServiceAnswer> {
  try {
    return await ask({
      method: 'POST',
      path: `/calendars/${encodeURIComponent(calendar)}/events`,
      query: { sendUpdates: 'none', fields: 'etag' },
      body: { ...googleEvent(event), id: googleId(event.id) },
    });
  } catch (error) {
    if (!(error instanceof CalendarServiceError) || error.kind !== 'conflict') throw error;
  }
  const lying = await find(ask, calendar, event.id);
  if (lying?.status !== 'cancelled') throw new CalendarServiceError('exists');
  return change(ask, calendar, event, lying.etag);
}

const change = (ask: AskService, calendar: string, event: OutgoingEvent, etag: string): Promise<ServiceAnswer> =>
  ask({
    method: 'PUT',
    path: eventPath(calendar, event.id),
    query: { sendUpdates: 'none', fields: 'etag' },
    headers: { 'If-Match': etag },
    body: googleEvent(event),
  });

/** Null where nothing is known of it; deleted events are found for a while, as 'cancelled'. */
async function find(ask: AskService, calendar: string, id: string): Promise<{ etag: string; status: string } | null> {
  try {
    const { body } = await ask({ path: eventPath(calendar, id), query: { fields: 'etag,status' } });
    return readAnswer(z.object({ etag: z.string(), status: z._default(z.string(), 'confirmed') }), body);
  } catch (error) {
    if (error instanceof CalendarServiceError && error.kind === 'gone') return null;
    throw error;
  }
}

async function remove(ask: AskService, calendar: string, id: string, etag: string): Promise<void> {
  try {
    const query = { sendUpdates: 'none' };
    await ask({ method: 'DELETE', path: eventPath(calendar, id), query, headers: { 'If-Match': etag } });
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    if (error.kind === 'gone') return;
    // A deletion changes the state too: somebody else's counts as ours.
    if (error.kind === 'conflict' && ((await find(ask, calendar, id))?.status ?? 'cancelled') === 'cancelled') return;
    throw error;
  }
}
