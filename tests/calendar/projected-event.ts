/** An evening as it is put into calendars, at an hour of a day. */
import type { ProjectedEvent } from '../../domain/calendar/publishing/projection.ts';

export const projectedEvent = (id: string, date: string, start_time: string, end_time: string): ProjectedEvent => ({
  id,
  date,
  start_time,
  end_time,
  label: 'Personal Time',
  reminders: [],
  sequence: 0,
});
