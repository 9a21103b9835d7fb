/**
 * What every kind of connected calendar can do, and the one error that it answers with. Nothing here reads titles: of
 * foreign events only times come back, and of our own what we wrote. Every call asks the other server anew.
 */
import type { BusyInterval } from '../../domain/calendar/busy/busy-intervals.ts';

export interface RemoteCalendar {
  /** An address or id as the service knows it; opaque to all others. */
  id: string;
  name: string;
  /** Whether events may be put into it. */
  writable: boolean;
}

/** An event of ours as it is to stand there. */
export interface OutgoingEvent {
  /** A UUID that is the same for one event for ever; services that want another alphabet derive theirs from it. */
  id: string;
  start: Date;
  end: Date;
  /** IANA name, for services that keep one beside the instants. */
  timezone: string;
  /** The person's chosen words; nothing else may say what it is. */
  label: string;
  /** 'private' hides it from those who see the calendar. */
  privacy: 'private' | 'public';
  /** Minutes before the start; empty for none. */
  alarms: number[];
  /** As the plan's file has it (RFC 5545 section 3.8.7.4). */
  sequence: number;
}

/** An event of ours as it was found there. */
export interface RemoteEvent {
  id: string;
  /** Opaque; whatever the service wants back to change exactly this state. */
  etag: string;
  start: Date;
  end: Date;
  label: string;
}

export interface BusyQuery {
  from: Date;
  to: Date;
  /** IANA name: what a time without a zone means. */
  timezone: string;
  /** Ids of the calendars to be read. */
  calendars: string[];
  /** Which of them our own events stand in, by id: those are no busy times. Null where ours are in none of them. */
  own: { calendar: string; ids: ReadonlySet<string> } | null;
  /**
   * The person's own evenings, as they were published. Any calendar may hold them: it subscribes to the feed, or a file was
   * put into it. Where one is busy at such a time, whose time that is has to be looked at; only what is ours is left out.
   */
  evenings: readonly BusyInterval[];
  /** What the last answer brought; null asks for everything. May be ignored. */
  cursor: string | null;
}

export interface BusyAnswer {
  /** Merged, in order; null where nothing changed since the cursor was given. */
  intervals: BusyInterval[] | null;
  /** False where something that stands there could not be read: it may take time that is not told here. */
  whole: boolean;
  /** Opaque, to be handed in next time; null where the service always reads all. */
  cursor: string | null;
}

/**
 * Every promise may be rejected with `CalendarServiceError`. In `calendar` stands a `RemoteCalendar.id`, in `id` an
 * `OutgoingEvent.id`.
 */
export interface CalendarService {
  listCalendars(): Promise<RemoteCalendar[]>;
  /**
   * An empty calendar of its own; the name is a neutral one. `key` is a UUID, the same for one person for ever: where the
   * service lets us choose the address, a making that is tried again meets itself. `made` is false for one of that name that
   * may be its owner's.
   */
  makeCalendar(name: string, key: string): Promise<RemoteCalendar & { made: boolean }>;
  /** Takes a calendar away if nothing at all is in it, by a look at that moment. One that is gone already counts as taken. */
  removeEmpty(calendar: string): Promise<'removed' | 'not-empty'>;
  readBusy(asked: BusyQuery): Promise<BusyAnswer>;
  /**
   * Those that are there; what is missing from the answer is gone. 'gone' means that the whole calendar is. `timezone`
   * (IANA) is what a time without a zone means.
   */
  readOwn(calendar: string, ids: string[], timezone: string): Promise<RemoteEvent[]>;
  /**
   * With an ETag changes exactly that state: 'conflict' where it is another, 'gone' where it is no more. With null
   * creates, and 'exists' where the id is taken. A null in the answer: the service told none, read it again.
   */
  put(calendar: string, event: OutgoingEvent, etag: string | null): Promise<{ etag: string | null }>;
  /** Removes exactly that state, else 'conflict'. One that is gone already counts as removed. */
  remove(calendar: string, id: string, etag: string): Promise<void>;
}

const SERVICE_TROUBLES = [
  /** Expired, revoked, or a wrong password: only its owner can help. */
  'access-ended',
  /** Signed in, but this may not be done. */
  'not-allowed',
  /** The calendar or event is not there. */
  'gone',
  /** Changed since the ETag was read. */
  'conflict',
  /** A creation met something under the same id. */
  'exists',
  'too-often',
  'unreachable',
  /** An answer that makes no sense. */
  'unreadable',
] as const;

/** Its message bears the kind alone: no address, account or title. */
export class CalendarServiceError extends Error {
  readonly kind: (typeof SERVICE_TROUBLES)[number];
  /** With 'too-often' and 'unreachable', where the service asked for a pause. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: CalendarServiceError['kind'],
    more: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(`The calendar service answered: ${kind}`, { cause: more.cause });
    this.name = 'ServiceError';
    this.kind = kind;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
