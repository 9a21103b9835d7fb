/**
 * The calendars' part of the API: the address, published plans, connections, busy times, and sign-in at Google and
 * Microsoft.
 */
import { calendarEndpoints } from '../../domain/calendar/api.ts';
import { busyEndpoints } from '../../domain/calendar/busy/busy-api.ts';
import { PROVIDER_NOT_SUPPORTED } from '../../domain/calendar/connections/connection.ts';
import { calendarConnectionEndpoints } from '../../domain/calendar/connections/connection-api.ts';
import { calendarSignInEndpoints } from '../../domain/calendar/connections/sign-in-api.ts';
import { bindBrowser } from '../accounts/google/sign-in.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { readBusy } from './busy/busy.ts';
import { keepImport, listImports, removeImport } from './busy/imports.ts';
import { connectCalDav } from './caldav/connect-caldav.ts';
import { chooseCalendar, disconnect, offerCalendars } from './calendar-choice.ts';
import { answerChange, listChanges } from './changes.ts';
import { listConnections, savePreferences } from './connection.ts';
import { findFeed, makeFeed, revokeFeed } from './publishing/feed.ts';
import { dropProjection, isWanted, keepProjection, readState } from './publishing/publish.ts';
import { beginSignIn } from './sign-in/sign-in.ts';
import { signInPlace } from './sign-in/sign-in-places.ts';
import { syncNow } from './sync.ts';

/** 120 events with a label each, and the half-hours of ninety days that most of them may stand in. */
const MAX_PROJECTION_BYTES = 6_291_456;

export const CALENDAR_ROUTES = routes(calendarEndpoints, {
  'GET /calendar/state': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readState(ctx.db, actor.userId) }),
  },
  'PUT /calendar/projections/{plan}': {
    guard: 'adult',
    limit: 'write',
    maxBytes: MAX_PROJECTION_BYTES,
    missing: () => new PublicError('not-found', 'We couldn’t find that plan.'),
    handle: async ({ ctx, actor, params, body: { projection, openings, deviceOnly } }) => {
      const wanted = isWanted(await readState(ctx.db, actor.userId));
      const version = wanted
        ? await keepProjection(ctx, actor, params.plan, projection, openings ?? null, deviceOnly)
        : null;
      return { status: 200, body: { version } };
    },
  },
  'DELETE /calendar/projections/{plan}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that plan.'),
    handle: async ({ ctx, actor, params }) => {
      await dropProjection(ctx, actor, params.plan);
      return { status: 204 };
    },
  },
  'GET /calendar/feed': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => {
      const feed = await findFeed(ctx.db, actor.userId);
      if (!feed) return { status: 200, body: { feed: null } };
      const asked_at = feed.askedAt?.toISOString() ?? null;
      return { status: 200, body: { feed: { made_at: feed.madeAt.toISOString(), asked_at } } };
    },
  },
  'POST /calendar/feed': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      const { address, madeAt } = await makeFeed(ctx, actor);
      return { status: 201, body: { address, made_at: madeAt.toISOString() } };
    },
  },
  'DELETE /calendar/feed': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await revokeFeed(ctx, actor);
      return { status: 204 };
    },
  },
});

/** The calendars' part of the API that is about busy times: what is known of them, and the addresses that they are read from. */
export const BUSY_ROUTES = routes(busyEndpoints, {
  'GET /calendar/busy': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readBusy(ctx, actor.userId) }),
  },
  'GET /calendar/imports': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { imports: await listImports(ctx, actor.userId) } }),
  },
  'POST /calendar/imports': {
    guard: 'adult',
    limit: 'generate',
    maxBytes: 8_192,
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: { id: await keepImport(ctx, actor, body) } }),
  },
  'DELETE /calendar/imports/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'We couldn’t find that calendar.'),
    handle: async ({ ctx, actor, params }) => {
      await removeImport(ctx, actor.userId, params.id);
      return { status: 204 };
    },
  },
});

/** The calendars' part of the API that is about connections: connect, look, choose, bring up to date, disconnect; and changes seen there. */
const noSuch = (what: string) => () => new PublicError('not-found', `We couldn’t find that ${what}.`);

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

/** The calendars' part of the API that leads to Google and Microsoft: which are there, and where to go. */
export const CALENDAR_SIGN_IN_ROUTES = routes(calendarSignInEndpoints, {
  'GET /calendar/sign-in': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx }) => ({
      status: 200,
      body: { google: signInPlace(ctx, 'google') !== null, outlook: signInPlace(ctx, 'outlook') !== null },
    }),
  },
  'POST /calendar/sign-in/{service}': {
    guard: 'adult',
    limit: 'proof',
    maxBytes: 1_024,
    missing: () => new PublicError('not-found', PROVIDER_NOT_SUPPORTED),
    handle: async ({ ctx, actor, params, body: { page, ...wanted }, c }) => {
      const address = await beginSignIn(ctx, actor, params.service, {
        wanted,
        page,
        browserHash: bindBrowser(ctx, c),
      });
      return { status: 200, body: { address } };
    },
  },
});
