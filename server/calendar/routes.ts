/** The calendars' part of the API that is the feed's: the address, and what the person's browsers publish of their plans. */
import { calendarEndpoints } from '../../domain/calendar/api.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { findFeed } from './find-feed.ts';
import { dropProjection, keepProjection } from './keep-projection.ts';
import { makeFeed } from './make-feed.ts';
import { isWanted, readState } from './read-state.ts';
import { revokeFeed } from './revoke-feed.ts';

/** 120 events with a label each, and half-hours of thirty days for every one of them. */
const MAX_PROJECTION_BYTES = 2_097_152;

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
    missing: () => new PublicError('not-found', 'There is no such plan.'),
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
    missing: () => new PublicError('not-found', 'There is no such plan.'),
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
