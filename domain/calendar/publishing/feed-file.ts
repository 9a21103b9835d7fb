/**
 * The calendar that a subscription reads: every published event of a person as an instant, under the label they chose.
 * The same plans make the same bytes, so that a calendar which asks again is told that nothing changed.
 */
import { calendarText, eventLines } from '../icalendar/calendar-file.ts';
import type { Projection } from './projection.ts';

interface FeedPlan {
  projection: Projection;
  /** When this projection came. */
  changedAt: Date;
}

/** How often a calendar is asked to look again (RFC 7986 section 5.7; X-PUBLISHED-TTL is Outlook's word for it). */
const EVERY = 'PT1H';
const ABOUT = [`REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`, `X-PUBLISHED-TTL:${EVERY}`];

/** RFC 5545 section 3.6 wants one component at least, also where nothing is planned. */
const NOTHING_PLANNED = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE'],
];

/**
 * Times are in UTC: right across every change of clocks, and in whichever zone the calendar is read. Without METHOD the
 * DTSTAMP is when an event last changed (RFC 5545 section 3.8.7.2), which is when its plan was published.
 */
export function feedFile(plans: readonly FeedPlan[]): string {
  const events = plans.flatMap(({ projection: { events, timezone }, changedAt }) =>
    events.flatMap(({ label, ...event }) => eventLines({ ...event, summary: label }, timezone, changedAt)),
  );
  return calendarText(ABOUT, events.length > 0 ? events : NOTHING_PLANNED);
}
