/** The demo's part of calendars: nothing outside could look into this page, so nothing waits for its plans and nothing leaves it. */
import type { CalendarState } from '../../server/calendar/read-state.ts';
import { type DemoHandlers, done, ok } from './demo-route.ts';

const NOTHING_WAITS: CalendarState = { feed: false, connections: false, reminders: false, plans: [] };

export const calendarAnswers = (): DemoHandlers => ({
  'GET /calendar/state': () => ok(NOTHING_WAITS),
  'GET /calendar/feed': () => ok({ feed: null }),
  'DELETE /calendar/feed': () => done,
  'GET /calendar/connections': () => ok({ connections: [] }),
  'GET /calendar/busy': () => ok({ own: null, partner: null, whole: true }),
  'GET /calendar/imports': () => ok({ imports: [] }),
  'GET /calendar/changes': () => ok({ changes: [] }),
  'PUT /calendar/projections/{plan}': () => ok({ version: null }),
  'DELETE /calendar/projections/{plan}': () => done,
});
