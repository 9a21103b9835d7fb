/**
 * One event of ours in Microsoft Graph's words, and back. Graph gives events ids of its own: ours stands beside them as an
 * extended property, with a mark to ask for; what is handed on as ETag is Graph's id and its ETag together.
 */
import * as z from 'zod/mini';
import { zoneOfName } from '../../../domain/calendar/icalendar/windows-zones.ts';
import { instantAt } from '../../../domain/zone.ts';
import { CalendarServiceError, type OutgoingEvent } from '../calendar-service.ts';

/** A property set of this server's own; its names tell nothing. */
const SET = 'String {5b0c3f0e-7d5e-4f0a-9a53-6f1e2d7c84b1} Name';
const MARK = `${SET} o`;
const OUR_ID = `${SET} i`;

/** Asks for our events alone. */
export const OURS = `singleValueExtendedProperties/Any(ep: ep/id eq '${MARK}' and ep/value eq '1')`;
export const oneOfOurs = (id: string) =>
  `singleValueExtendedProperties/Any(ep: ep/id eq '${OUR_ID}' and ep/value eq '${id}')`;
/** Asks for the property that bears our id. */
export const WITH_OUR_ID = `singleValueExtendedProperties($filter=id eq '${OUR_ID}')`;

/**
 * Times go out in UTC: what Windows knows of a zone's law is its own affair, and an hour must never depend on it. Outlook
 * shows them by its owner's clock. It keeps one alarm, the earliest.
 */
export const graphEvent = ({ start, end, label, privacy, alarms }: OutgoingEvent) => ({
  subject: label,
  start: utc(start),
  end: utc(end),
  isAllDay: false,
  showAs: 'busy',
  sensitivity: privacy === 'private' ? 'private' : 'normal',
  isReminderOn: alarms.length > 0,
  ...(alarms.length > 0 && { reminderMinutesBeforeStart: Math.max(...alarms) }),
});

/** `transactionId` lets a creation that is tried again meet itself. */
export const newGraphEvent = (event: OutgoingEvent, transactionId: string) => ({
  ...graphEvent(event),
  transactionId,
  singleValueExtendedProperties: [
    { id: MARK, value: '1' },
    { id: OUR_ID, value: event.id },
  ],
});

const utc = (at: Date) => ({ dateTime: at.toISOString().slice(0, 19), timeZone: 'UTC' });

const timeSchema = z.object({
  dateTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)),
  timeZone: z.string(),
});

const toldSchema = z.object({
  id: z.string(),
  '@odata.etag': z.optional(z.string()),
  subject: z.nullish(z.string()),
  start: timeSchema,
  end: timeSchema,
  isAllDay: z._default(z.boolean(), false),
  isCancelled: z._default(z.boolean(), false),
  iCalUId: z.nullish(z.string()),
  showAs: z._default(z.string(), 'busy'),
  originalStartTimeZone: z.nullish(z.string()),
  singleValueExtendedProperties: z._default(z.array(z.object({ id: z.string(), value: z.string() })), []),
});

/** What is left out of an answer was not asked for. `timezone` is whose clocks a whole day belongs to, where Graph does not tell. */
export const foundIn = (timezone: string) =>
  z.pipe(
    toldSchema,
    z.transform((event: z.infer<typeof toldSchema>) => ({
      ...timesOf(event, timezone),
      graphId: event.id,
      etag: event['@odata.etag'] ?? null,
      label: event.subject ?? '',
      showAs: event.showAs,
      isCancelled: event.isCancelled,
      uid: event.iCalUId ?? '',
      /** Ours; null for an event that is not. Graph may spell the property's name in other cases. */
      id:
        event.singleValueExtendedProperties.find(({ id }) => id.toLowerCase() === OUR_ID.toLowerCase())?.value ?? null,
    })),
  );

type Time = z.infer<typeof timeSchema>;

interface Told {
  start: Time;
  end: Time;
  isAllDay: boolean;
  originalStartTimeZone?: string | null | undefined;
}

/** Whole days belong to the clocks of where they were put in, whatever zone the answer is in. */
function timesOf({ start, end, isAllDay, originalStartTimeZone }: Told, timezone: string) {
  if (!isAllDay) return { start: instantOf(start), end: instantOf(end) };
  const zone = zoneOfName(originalStartTimeZone ?? '') ?? timezone;
  return {
    start: instantAt(start.dateTime.slice(0, 10), '00:00', zone),
    end: instantAt(end.dateTime.slice(0, 10), '00:00', zone),
  };
}

/** Asked for in UTC, but servers have been seen to answer in the zone of the event, by Windows' name or IANA's. */
function instantOf({ dateTime, timeZone }: Time): Date {
  const zone = zoneOfName(timeZone);
  if (zone === null) throw new CalendarServiceError('unreadable');
  const at =
    zone === 'Etc/UTC' || zone === 'UTC'
      ? new Date(`${dateTime.slice(0, 19)}Z`)
      : instantAt(dateTime.slice(0, 10), dateTime.slice(11, 16), zone);
  if (Number.isNaN(at.getTime())) throw new CalendarServiceError('unreadable');
  return at;
}

const stateSchema = z.tuple([z.string(), z.string()]);

export const stateText = (graphId: string, etag: string): string => JSON.stringify([graphId, etag]);

/** Of what `stateText` made; a text of any other kind is a state that is no more. */
export function stateOf(text: string): { graphId: string; etag: string } {
  try {
    const [graphId, etag] = stateSchema.parse(JSON.parse(text));
    return { graphId, etag };
  } catch (cause) {
    throw new CalendarServiceError('conflict', { cause });
  }
}
