/** An event of a plan as it goes out to a calendar service, and what kind of error came back. */

import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../domain/time-units.ts';
import { CalendarServiceError, type OutgoingEvent } from '../../server/calendar/calendar-service.ts';

/** Half past seven on a Friday evening in Berlin, in winter. */
export const EVENING = new Date('2026-12-04T18:30:00Z');

export const outgoingEvent = (more: Partial<OutgoingEvent> = {}): OutgoingEvent => ({
  id: randomUUID(),
  start: EVENING,
  end: new Date(EVENING.getTime() + HOUR_MS),
  timezone: 'Europe/Berlin',
  label: 'Personal Time',
  privacy: 'private',
  alarms: [60, 15],
  sequence: 0,
  ...more,
});

/** Fails for anything that is no `CalendarServiceError`. */
export async function errorOf(promise: Promise<unknown>): Promise<[CalendarServiceError['kind'], number | undefined]> {
  const error = await promise.then(
    () => new Error('Nothing was thrown.'),
    (error: unknown) => error,
  );
  if (!(error instanceof CalendarServiceError)) throw error;
  return [error.kind, error.retryAfterSeconds];
}

/** In whole minutes since 1970, as busy times are kept. */
export const minutesOf = (from: Date, to: Date): [number, number] => [from.getTime() / 60_000, to.getTime() / 60_000];
