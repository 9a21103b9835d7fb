/** The calendars' part of the API that is about connections: connect, look, choose, bring up to date, disconnect; and changes seen there. */

import { calendarConnectionEndpoints } from '../../domain/calendar/connection-api.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { answerChange, listChanges } from './answer-changes.ts';
import { chooseCalendar, offerCalendars } from './choose-calendar.ts';
import { connectCalDav } from './connect-caldav.ts';
import { disconnect } from './disconnect.ts';
import { listConnections } from './list-connections.ts';
import { savePreferences } from './save-preferences.ts';
import { syncNow } from './sync-now.ts';

const noSuch = (what: string) => () => new Refusal('not-found', `There is no such ${what}.`);

export const CALENDAR_CONNECTION_ROUTES = routes(calendarConnectionEndpoints, {
  'GET /calendar/connections': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who }) => ({
      status: 200,
      body: { connections: await listConnections(house, who.userId) },
    }),
  },
  'POST /calendar/connections': {
    guard: 'adult',
    limit: 'proof',
    maxBytes: 8_192,
    handle: async ({ house, who, body }) => ({ status: 201, body: { id: await connectCalDav(house, who, body) } }),
  },
  'POST /calendar/sync': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ house, who }) => {
      await syncNow(house, who);
      return { status: 200, body: { connections: await listConnections(house, who.userId) } };
    },
  },
  'GET /calendar/connections/{id}/calendars': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ house, who, params }) => {
      const calendars = await offerCalendars(house, who, params.id);
      return { status: 200, body: { calendars: calendars.map(({ id, name }) => ({ id, name })) } };
    },
  },
  'PUT /calendar/connections/{id}/calendar': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ house, who, params, body }) => {
      await chooseCalendar(house, who, params.id, body.calendar);
      return { status: 204 };
    },
  },
  'PUT /calendar/connections/{id}/preferences': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ house, who, params, body }) => {
      await savePreferences(house, who, params.id, body);
      return { status: 204 };
    },
  },
  'DELETE /calendar/connections/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ house, who, params, query }) => {
      const left = await disconnect(house, who, params.id, { leave: query.leave === 'yes' });
      return { status: 200, body: { left } };
    },
  },
  'GET /calendar/changes': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: { changes: await listChanges(house, who) } }),
  },
  'POST /calendar/changes/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('change'),
    handle: async ({ house, who, params, body }) => {
      await answerChange(house, who, params.id, body.answer);
      return { status: 204 };
    },
  },
});
