/** A plan as a calendar file: in the discreet view nothing in it says what it is about, in the full view it tells all. */

import type { Revisions } from '../../planner/changes/revisions.ts';
import { shownTitle, type View } from '../../planner/discretion.ts';
import type { PlanEvent } from '../../planner/plan.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

export interface PlanCalendarOptions {
  view: View;
  /** The couple's zone, IANA name. */
  timezone: string;
  /** When the file is made: an instant, or its ISO 8601 text. */
  stampedAt: Date | string;
  /** The couple's own words for the discreet view, in place of the discreet labels; empty for none. */
  coverWords?: readonly string[];
  /** Revisions by event id, as `nextRevisions` counts them; an event that is not in it was never changed. */
  sequences?: Revisions;
  /** Events that left the plan after a calendar may have taken them: they are cancelled there. */
  removed?: readonly PlanEvent[];
}

function shownEvent(event: PlanEvent, cancelled: boolean, options: PlanCalendarOptions): CalendarEvent {
  const { id, date, start_time, end_time, reminders } = event;
  const { view, coverWords = [], sequences } = options;
  const summary = shownTitle(event, { view, coverWords });
  const shown = { id, date, start_time, end_time, reminders, summary, sequence: sequences?.[id] ?? 0, cancelled };
  if (view === 'discreet') return shown;
  const description = [event.notes, event.why].filter((text) => text.trim() !== '').join('\n\n');
  return { ...shown, description, categories: event.tags };
}

/** The plan's calendar file. A plan without any event makes a file without any, which RFC 5545 does not allow: offer none. */
export function planCalendar(plan: { events: readonly PlanEvent[] }, options: PlanCalendarOptions): string {
  const { timezone, stampedAt, removed = [] } = options;
  const kept = new Set(plan.events.map(({ id }) => id));
  const events = [
    ...plan.events.map((event) => shownEvent(event, false, options)),
    ...removed.filter(({ id }) => !kept.has(id)).map((event) => shownEvent(event, true, options)),
  ];
  return calendarFile({ events, timezone, stampedAt });
}

/** The file of one event alone, for 'add to calendar'; a calendar that has the whole plan knows it as the same event. */
export const singleEventCalendar = (event: PlanEvent, options: Omit<PlanCalendarOptions, 'removed'>): string =>
  planCalendar({ events: [event] }, options);
