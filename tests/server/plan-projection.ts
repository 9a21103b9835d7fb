/** What a browser would publish of a small plan, for tests of calendars: three evenings in Berlin. */
import type { Projection } from '../../domain/calendar/publishing/projection.ts';

export const EVENINGS = [
  { id: 'one', date: '2030-01-10' },
  { id: 'two', date: '2030-01-14' },
  { id: 'three', date: '2030-01-19' },
];

export const planProjection = (more: Partial<Projection> = {}): Projection => ({
  timezone: 'Europe/Berlin',
  events: EVENINGS.map(({ id, date }) => ({
    id,
    date,
    start_time: '20:00',
    end_time: '21:30',
    label: 'Personal Time',
    reminders: [],
    sequence: 0,
  })),
  ...more,
});

/** The same with one event changed. */
export const withEvent = (
  projection: Projection,
  id: string,
  change: Partial<Projection['events'][number]>,
): Projection => ({
  ...projection,
  events: projection.events.map((event) => (event.id === id ? { ...event, ...change } : event)),
});
