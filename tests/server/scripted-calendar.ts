/** The calendar service before a CalDAV server that answers as a test tells it: what it asks, and what it makes of the answers. */

import { openCalDav } from '../../server/calendar/caldav/open-caldav.ts';
import { type CalendarService, CalendarServiceError } from '../../server/calendar/calendar-service.ts';
import { openScriptedCalDav, type ScriptedCalDav } from '../stand-ins/scripted-caldav.ts';
import { openTestApp } from './test-app.ts';

export interface ScriptedCalendar {
  remote: ScriptedCalDav;
  service: CalendarService;
  calendar: string;
  close(): Promise<void>;
}

export async function openScriptedCalendar(): Promise<ScriptedCalendar> {
  const remote = await openScriptedCalDav();
  const ctx = await openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' });
  const { home, calendar } = remote;
  const access = { kind: 'caldav', address: home, principal: home, home, username: 'ada', password: 'x' } as const;
  return {
    remote,
    calendar,
    service: openCalDav(ctx.ctx, access),
    async close() {
      await ctx.close();
      await remote.close();
    },
  };
}

/** The kind of error and its pause in seconds; null for success. Anything else that was thrown is returned as it is. */
export const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) =>
      error instanceof CalendarServiceError ? { kind: error.kind, wait: error.retryAfterSeconds } : error,
  );
