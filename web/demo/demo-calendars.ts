/** The demo's part of calendars: nothing outside could look into this page, so nothing waits for its plans and nothing leaves it. */
import type { CalendarState } from '../../server/calendar/read-state.ts';
import { type DemoRoutes, done, ok } from './demo-route.ts';

const NOTHING_WAITS: CalendarState = { feed: false, connections: false, reminders: false, plans: [] };

export const calendarAnswers = (): DemoRoutes => ({
  'GET /api/calendar/state': () => ok(NOTHING_WAITS),
  'GET /api/calendar/feed': () => ok({ feed: null }),
  'DELETE /api/calendar/feed': () => done,
  'GET /api/calendar/connections': () => ok({ connections: [] }),
  'GET /api/calendar/busy': () => ok({ own: null, partner: null, whole: true }),
  'GET /api/calendar/imports': () => ok({ imports: [] }),
  'GET /api/calendar/changes': () => ok({ changes: [] }),
  'PUT /api/calendar/projections/*': () => ok({ version: null }),
  'DELETE /api/calendar/projections/*': () => done,
});
