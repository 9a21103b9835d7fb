/**
 * What is wanted in a connected calendar of all that its owner published, and the notes of what is, or is about to
 * be, written there.
 */

import { and, eq } from 'drizzle-orm';
import type { ConnectionPreferences } from '../../domain/calendar/connections/connection.ts';
import type { Found, Meaning, Wanted, Written } from '../../domain/calendar/connections/sync-step.ts';
import { eventBounds } from '../../domain/calendar/icalendar/calendar-file.ts';
import { FIXED_LABEL } from '../../domain/calendar/publishing/calendar-words.ts';
import type { Openings } from '../../domain/calendar/publishing/openings-shared.ts';
import { readSettings } from '../accounts/privacy-settings.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyed, keyedId, type Secrets } from '../platform/seal-text.ts';
import type { OutgoingEvent, RemoteEvent } from './calendar-service.ts';
import { readProjections } from './publishing/projections.ts';
import { calendarChanges, calendarWritten } from './tables.ts';

export interface WantedEvent extends Wanted {
  planId: string;
  eventId: string;
  outgoing: OutgoingEvent;
  openings: Openings[string];
}

/** The same for one event for ever, whatever it is connected through: a connection made anew meets what is there. */
const remoteIdOf = (ctx: Secrets, userId: string, planId: string, eventId: string): string =>
  keyedId(ctx, 'calendar-event', `${userId} ${planId} ${eventId}`);

/** Empty where the plan is not to be written at all. */
export async function planForCalendar(
  ctx: AppContext,
  userId: string,
  { writePlan, discreteLabels, defaultPrivacy, reminders }: ConnectionPreferences,
): Promise<WantedEvent[]> {
  if (!writePlan) return [];
  const now = ctx.clock.now();
  const { settings } = await readSettings(ctx.db, userId);
  const fixed = discreteLabels && settings.calendarIntegration === 'detailed';
  const alarms = reminders.enabled ? reminders.timings : [];
  return (await readProjections(ctx.db, ctx, userId)).flatMap(({ planId, projection, openings }) =>
    projection.events.map((event) => {
      const { start, end } = eventBounds(event, projection.timezone);
      const id = remoteIdOf(ctx, userId, planId, event.id);
      const label = fixed ? FIXED_LABEL : event.label;
      const outgoing: OutgoingEvent = {
        id,
        start,
        end,
        label,
        alarms,
        timezone: projection.timezone,
        privacy: defaultPrivacy,
        sequence: event.sequence,
      };
      return {
        planId,
        eventId: event.id,
        outgoing,
        openings: openings?.[event.id] ?? [],
        meaning: meaningOf(ctx, outgoing),
        past: end <= now,
      };
    }),
  );
}

const mark = (ctx: Secrets, text: string): string => keyed(ctx, 'calendar-meaning', text).slice(0, 16);

export const timesMark = (ctx: Secrets, { start, end }: { start: Date; end: Date }): string =>
  mark(ctx, `times ${start.getTime()} ${end.getTime()}`);
const labelMark = (ctx: Secrets, label: string): string => mark(ctx, `label ${label.normalize('NFC').trim()}`);

const meaningOf = (ctx: Secrets, { start, end, label, privacy, alarms }: OutgoingEvent): Meaning => ({
  times: timesMark(ctx, { start, end }),
  label: labelMark(ctx, label),
  options: mark(ctx, `options ${privacy} ${alarms.join(' ')}`),
});

export const foundAs = (ctx: Secrets, { etag, start, end, label }: RemoteEvent): Found => ({
  etag,
  times: timesMark(ctx, { start, end }),
  label: labelMark(ctx, label),
});

/** The notes of what was, or is about to be, written into one connection's calendar. */
export interface WrittenRow extends Written {
  planId: string;
  eventId: string;
  remoteId: string;
}

export type RowKey = Pick<WrittenRow, 'planId' | 'eventId'>;

export const rowKey = ({ planId, eventId }: RowKey): string => `${planId} ${eventId}`;

const meaningText = ({ times, label, options }: Meaning): string => [times, label, options].join('.');

function meaningIn(text: string | null): Meaning | null {
  const [times, label, options] = text?.split('.') ?? [];
  return times && label && options ? { times, label, options } : null;
}

/** By `rowKey`. */
export async function readWritten(db: Db, connectionId: string): Promise<Map<string, WrittenRow>> {
  const rows = await db.select().from(calendarWritten).where(eq(calendarWritten.connectionId, connectionId));
  const changes = await db
    .select({ planId: calendarChanges.planId, eventId: calendarChanges.eventId })
    .from(calendarChanges)
    .where(eq(calendarChanges.connectionId, connectionId));
  const waiting = new Set(changes.map(rowKey));
  return new Map(
    rows.map(({ planId, eventId, remoteId, etag, meaning, state }) => {
      const key = rowKey({ planId, eventId });
      return [key, { planId, eventId, remoteId, etag, state, meaning: meaningIn(meaning), waiting: waiting.has(key) }];
    }),
  );
}

export async function keepWritten(
  db: Db,
  connectionId: string,
  row: Omit<WrittenRow, 'waiting'>,
  now: Date,
): Promise<void> {
  const { planId, eventId, remoteId, etag, state, meaning } = row;
  const kept = { remoteId, etag, state, meaning: meaning && meaningText(meaning), at: now };
  await db
    .insert(calendarWritten)
    .values({ connectionId, planId, eventId, ...kept })
    .onConflictDoUpdate({
      target: [calendarWritten.connectionId, calendarWritten.planId, calendarWritten.eventId],
      set: kept,
    });
}

export async function dropWritten(db: Db, connectionId: string, { planId, eventId }: RowKey): Promise<void> {
  const { connectionId: connection, planId: plan, eventId: event } = calendarWritten;
  await db.delete(calendarWritten).where(and(eq(connection, connectionId), eq(plan, planId), eq(event, eventId)));
}
