/** Which evenings of a published plan something else lies on: all that a server can tell of it, from times alone. */
import { MINUTE_MS } from '../../time-units.ts';
import { eventBounds } from '../icalendar/calendar-file.ts';
import type { ProjectedEvent, Projection } from '../publishing/projection.ts';
import type { BusyInterval } from './busy-intervals.ts';

/** Events that are yet to begin and overlap a busy time; what merely touches does not. In the order of the projection. */
export const clashingEvents = (
  { timezone, events }: Projection,
  busy: readonly BusyInterval[],
  now: Date,
): ProjectedEvent[] =>
  events.filter((event) => {
    const { start, end } = eventBounds(event, timezone);
    const [from, to] = [start.getTime() / MINUTE_MS, end.getTime() / MINUTE_MS];
    return start > now && busy.some(([begin, over]) => begin < to && over > from);
  });
