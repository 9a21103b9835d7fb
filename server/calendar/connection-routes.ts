/** The calendars' part of the API that is about connections: connect, look, choose, bring up to date, disconnect; and changes seen there. */

import { calendarConnectionEndpoints } from '../../domain/calendar/connection-api.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { answerChange, listChanges } from './answer-changes.ts';
import { chooseCalendar, offerCalendars } from './choose-calendar.ts';
import { connectCalDav } from './connect-caldav.ts';
import { disconnect } from './disconnect.ts';
import { listConnections } from './list-connections.ts';
import { savePreferences } from './save-preferences.ts';
import { syncNow } from './sync-now.ts';

const noSuch = (what: string) => () => new PublicError('not-found', `There is no such ${what}.`);

export const CALENDAR_CONNECTION_ROUTES = routes(calendarConnectionEndpoints, {
  'GET /calendar/connections': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { connections: await listConnections(ctx, actor.userId) },
    }),
  },
  'POST /calendar/connections': {
    guard: 'adult',
    limit: 'proof',
    maxBytes: 8_192,
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: { id: await connectCalDav(ctx, actor, body) } }),
  },
  'POST /calendar/sync': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await syncNow(ctx, actor);
      return { status: 200, body: { connections: await listConnections(ctx, actor.userId) } };
    },
  },
  'GET /calendar/connections/{id}/calendars': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ ctx, actor, params }) => {
      const calendars = await offerCalendars(ctx, actor, params.id);
      return { status: 200, body: { calendars: calendars.map(({ id, name }) => ({ id, name })) } };
    },
  },
  'PUT /calendar/connections/{id}/calendar': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ ctx, actor, params, body }) => {
      await chooseCalendar(ctx, actor, params.id, body.calendar);
      return { status: 204 };
    },
  },
  'PUT /calendar/connections/{id}/preferences': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ ctx, actor, params, body }) => {
      await savePreferences(ctx, actor, params.id, body);
      return { status: 204 };
    },
  },
  'DELETE /calendar/connections/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('connection'),
    handle: async ({ ctx, actor, params, query }) => {
      const left = await disconnect(ctx, actor, params.id, { leave: query.leave === 'yes' });
      return { status: 200, body: { left } };
    },
  },
  'GET /calendar/changes': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { changes: await listChanges(ctx, actor) } }),
  },
  'POST /calendar/changes/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: noSuch('change'),
    handle: async ({ ctx, actor, params, body }) => {
      await answerChange(ctx, actor, params.id, body.answer);
      return { status: 204 };
    },
  },
});
