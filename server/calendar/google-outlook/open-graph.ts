/**
 * Outlook as a `CalendarService` (Microsoft Graph v1.0). Of foreign events only times and 'busy or free' are asked, for all
 * calendars that are the person's own; no title is ever selected but of events that bear our mark.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type BusyInterval, intervalsBetween, mergedIntervals } from '../../../domain/calendar/busy/busy-intervals.ts';
import { isOwnUid } from '../../../domain/calendar/icalendar/event-uid.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { spansOf } from '../busy/busy.ts';
import {
  type BusyQuery,
  type CalendarService,
  CalendarServiceError,
  type OutgoingEvent,
  type RemoteCalendar,
  type RemoteEvent,
} from '../calendar-service.ts';
import type { OAuthAccess } from '../connection.ts';
import type { KeepAccess } from '../open-service.ts';
import type { ServiceAnswer } from '../service-requests.ts';
import { type AskService, askService, readAnswer, readPages, type ServiceRequest } from '../service-requests.ts';
import type { SignInPlace } from '../sign-in/sign-in-places.ts';
import { holdAccess } from '../sign-in/tokens.ts';
import { foundIn, graphEvent, newGraphEvent, OURS, oneOfOurs, stateOf, stateText, WITH_OUR_ID } from './graph-event.ts';

/** Ids that stay when an event is moved, and times in UTC. */
const PREFER = { Prefer: 'IdType="ImmutableId", outlook.timezone="UTC"' };
/** Names that are tried for a calendar of our own; others may have theirs. */
const MAX_NAMES = 9;
/** All else takes time, also what Microsoft has no word for yet. */
const TAKES_NONE = new Set(['free', 'workingElsewhere']);

const calendarSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  canEdit: z._default(z.boolean(), false),
  /** Only whoever made a calendar can share it: it is their own. */
  canShare: z._default(z.boolean(), false),
  isDefaultCalendar: z._default(z.boolean(), false),
});

/** What the status alone does not tell. */
function readKind({ status, body }: ServiceAnswer): CalendarServiceError['kind'] | null {
  const said = z.object({ error: z.object({ code: z.string() }) }).safeParse(body);
  if (!said.success) return null;
  const { code } = said.data.error;
  // An account without a mailbox has no calendar that could be gone.
  if (/^MailboxNotEnabledForRESTAPI$/i.test(code)) return 'not-allowed';
  if (/throttl|TooManyRequests|ErrorTooManyObjectsOpened/i.test(code)) return 'too-often';
  return status === 400 && /^ErrorItemNotFound$|^ErrorInvalidIdMalformed$/i.test(code) ? 'gone' : null;
}

export function openGraph(
  ctx: AppContext,
  place: SignInPlace,
  access: OAuthAccess,
  keep: KeepAccess,
  timeoutMs?: number,
): CalendarService {
  const plain = askService(ctx, place, holdAccess(ctx, place, access, keep, timeoutMs), readKind, timeoutMs);
  const ask: AskService = (asked) => plain({ ...asked, headers: { ...PREFER, ...asked.headers } });

  return {
    async listCalendars() {
      return (await listOwn(ask))
        .toSorted((a, b) => Number(b.isDefaultCalendar) - Number(a.isDefaultCalendar))
        .map(({ id, name, canEdit }) => ({ id, name: name ?? '', writable: canEdit && access.granted.write }));
    },

    makeCalendar: (name) => makeCalendar(ask, name),
    removeEmpty: (calendar) => removeEmpty(ask, calendar),

    async readBusy(asked) {
      const intervals: BusyInterval[] = [];
      for (const calendar of asked.calendars) intervals.push(...(await readBusy(ask, calendar, asked, access)));
      return {
        intervals: mergedIntervals(intervalsBetween(intervals, asked.from, asked.to)),
        whole: true,
        cursor: null,
      };
    },

    readOwn: (calendar, ids, timezone) => readOwn(ask, calendar, ids, timezone),
    put: (calendar, event, etag) => (etag === null ? create(ask, calendar, event) : change(ask, event, etag)),

    async remove(_calendar, _id, etag) {
      const state = stateOf(etag);
      try {
        await needState(ask, state);
        await ask({ method: 'DELETE', path: eventPath(state.graphId), headers: { 'If-Match': state.etag } });
      } catch (error) {
        if (!isError(error, 'gone')) throw error;
      }
    },
  };
}

const eventsOf = (calendar: string) => `/me/calendars/${encodeURIComponent(calendar)}/events`;
const eventPath = (graphId: string) => `/me/events/${encodeURIComponent(graphId)}`;
const isError = (error: unknown, kind: CalendarServiceError['kind']): boolean =>
  error instanceof CalendarServiceError && error.kind === kind;

async function readList<T>(ask: AskService, schema: z.ZodMiniType<T>, first: ServiceRequest): Promise<T[]> {
  const pageSchema = z.object({ value: z.array(schema), '@odata.nextLink': z.optional(z.string()) });
  return readPages(async (next) => {
    // The link for the next page bears the question with it.
    const page = readAnswer(pageSchema, (await ask(next === null ? first : { path: next })).body);
    return { items: page.value, next: page['@odata.nextLink'] ?? null };
  });
}

/** One of that name from before is taken up again if nothing but ours stands in it; else it is left to its owner. */
async function makeCalendar(ask: AskService, name: string): Promise<RemoteCalendar & { made: boolean }> {
  for (let tried = 1; tried <= MAX_NAMES; tried++) {
    const called = tried === 1 ? name : `${name} ${tried}`;
    try {
      const { body } = await ask({ method: 'POST', path: '/me/calendars', body: { name: called } });
      return { id: readAnswer(calendarSchema, body).id, name: called, writable: true, made: true };
    } catch (error) {
      if (!isError(error, 'conflict')) throw error;
    }
    const known = (await listOwn(ask)).find((one) => one.name === called && one.canEdit && !one.isDefaultCalendar);
    if (known && (await isOnlyOurs(ask, known.id))) {
      return { id: known.id, name: called, writable: true, made: false };
    }
  }
  throw new CalendarServiceError('not-allowed');
}

async function listOwn(ask: AskService) {
  const query = { $select: 'id,name,canEdit,canShare,isDefaultCalendar', $top: '100' };
  const all = await readList(ask, calendarSchema, { path: '/me/calendars', query });
  return all.filter(({ canShare, isDefaultCalendar }) => canShare || isDefaultCalendar);
}

/** Graph tells no state of a calendar that a removal could be held to: nothing but the moment lies between look and step. */
async function removeEmpty(ask: AskService, calendar: string): Promise<'removed' | 'not-empty'> {
  try {
    const { body } = await ask({ path: eventsOf(calendar), query: { $select: 'id', $top: '1' } });
    const page = readAnswer(z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.optional(z.string()) }), body);
    if (page.value.length > 0 || page['@odata.nextLink'] !== undefined) return 'not-empty';
    await ask({ method: 'DELETE', path: `/me/calendars/${encodeURIComponent(calendar)}` });
  } catch (error) {
    if (!isError(error, 'gone')) throw error;
  }
  return 'removed';
}

async function isOnlyOurs(ask: AskService, calendar: string): Promise<boolean> {
  const query = { $select: 'id,start,end', $expand: WITH_OUR_ID, $top: '100' };
  const events = await readList(ask, foundIn('UTC'), { path: eventsOf(calendar), query });
  return events.every(({ id }) => id !== null);
}

/** Ours are no busy times wherever they stand: what we wrote bears our id, and a subscription or file of ours our names. */
async function readBusy(
  ask: AskService,
  calendar: string,
  { from, to, timezone }: BusyQuery,
  { granted }: OAuthAccess,
): Promise<BusyInterval[]> {
  const events = await readList(ask, foundIn(timezone), {
    path: `/me/calendars/${encodeURIComponent(calendar)}/calendarView`,
    query: {
      startDateTime: from.toISOString(),
      endDateTime: to.toISOString(),
      $select: 'id,iCalUId,start,end,showAs,isAllDay,isCancelled,originalStartTimeZone',
      // The narrowest access may not read it, and writes nothing.
      ...(granted.write && { $expand: WITH_OUR_ID }),
      $top: '500',
    },
  });
  return spansOf(
    events.filter(
      ({ id, uid, showAs, isCancelled }) => !isCancelled && !TAKES_NONE.has(showAs) && id === null && !isOwnUid(uid),
    ),
  );
}

async function readOwn(ask: AskService, calendar: string, ids: string[], timezone: string): Promise<RemoteEvent[]> {
  const wanted = new Set(ids);
  const found = await readList(ask, foundIn(timezone), {
    path: eventsOf(calendar),
    query: {
      $filter: OURS,
      $expand: WITH_OUR_ID,
      $select: 'id,subject,start,end,isAllDay,isCancelled,originalStartTimeZone',
      $top: '100',
    },
  });
  return found.flatMap((event): RemoteEvent[] => {
    const { id, etag, graphId, isCancelled, start, end, label } = event;
    if (id === null || !wanted.has(id) || isCancelled) return [];
    // Left out it would count as removed.
    if (etag === null) throw new CalendarServiceError('unreadable');
    return [{ id, etag: stateText(graphId, etag), start, end, label }];
  });
}

/** What was created before its answer was lost is found by our id, or by the transaction, and never made twice. */
async function create(ask: AskService, calendar: string, event: OutgoingEvent) {
  if (await isThere(ask, calendar, event.id)) throw new CalendarServiceError('exists');
  try {
    return await post(ask, calendar, event, event.id);
  } catch (error) {
    if (!isError(error, 'conflict')) throw error;
  }
  if (await isThere(ask, calendar, event.id)) throw new CalendarServiceError('exists');
  // The transaction is remembered though its event was deleted since: it is a new one now.
  return post(ask, calendar, event, randomUUID());
}

async function post(ask: AskService, calendar: string, event: OutgoingEvent, transactionId: string) {
  const body = newGraphEvent(event, transactionId);
  const found = readAnswer(
    foundIn(event.timezone),
    (await ask({ method: 'POST', path: eventsOf(calendar), body })).body,
  );
  // Graph answers a known transaction with the event of then.
  const same = found.start.getTime() === event.start.getTime() && found.end.getTime() === event.end.getTime();
  if (!same || found.label !== event.label) throw new CalendarServiceError('exists');
  return { etag: found.etag === null ? null : stateText(found.graphId, found.etag) };
}

async function isThere(ask: AskService, calendar: string, id: string): Promise<boolean> {
  const query = { $filter: oneOfOurs(id), $select: 'id', $top: '1' };
  const { body } = await ask({ path: eventsOf(calendar), query });
  return readAnswer(z.object({ value: z.array(z.unknown()) }), body).value.length > 0;
}

async function change(ask: AskService, event: OutgoingEvent, text: string) {
  const state = stateOf(text);
  await needState(ask, state);
  const headers = { 'If-Match': state.etag };
  const { body } = await ask({ method: 'PATCH', path: eventPath(state.graphId), headers, body: graphEvent(event) });
  const found = readAnswer(foundIn(event.timezone), body);
  return { etag: found.etag === null ? null : stateText(found.graphId, found.etag) };
}

/** Graph's documents do not promise If-Match for events: what stands there is looked at first, and the header goes along. */
async function needState(ask: AskService, { graphId, etag }: { graphId: string; etag: string }): Promise<void> {
  const { body } = await ask({ path: eventPath(graphId), query: { $select: 'id' } });
  const found = readAnswer(z.object({ '@odata.etag': z.string() }), body);
  if (found['@odata.etag'] !== etag) throw new CalendarServiceError('conflict');
}
