/** The calendars' part of the API that is the feed's: the address, and what the person's browsers publish of their plans. */
import * as z from 'zod/mini';
import { openingsSchema } from '../../domain/calendar/openings-shared.ts';
import { projectionSchema } from '../../domain/calendar/projection.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Route, route, rowId } from '../platform/route.ts';
import { findFeed } from './find-feed.ts';
import { dropProjection, keepProjection } from './keep-projection.ts';
import { makeFeed } from './make-feed.ts';
import { isWanted, readState } from './read-state.ts';
import { revokeFeed } from './revoke-feed.ts';

/** 120 events with a label each, and half-hours of thirty days for every one of them. */
const LARGEST_PROJECTION = 2_097_152;

/** The journal record that the path names. */
const ofPlan = {
  schema: z.object({ plan: rowId }),
  missing: () => new Refusal('not-found', 'There is no such plan.'),
};

export const CALENDAR_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/calendar/state',
      summary: 'Whether a feed, a connection or reminders wait for the plans of whoever asks, and which are published',
      guard: 'adult',
      limit: 'read',
      answers: {
        200: z.object({
          feed: z.boolean(),
          connections: z.boolean(),
          reminders: z.boolean(),
          plans: z.array(z.object({ id: z.string(), version: z.int(), deviceOnly: z.boolean() })),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: await readState(house.db, who.userId) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/calendar/projections/{plan}',
      params: ofPlan,
      summary:
        'Publish what of one plan may leave the journal: times and chosen labels. Version null: nothing waits for it, and nothing is kept',
      guard: 'adult',
      limit: 'write',
      maxBytes: LARGEST_PROJECTION,
      body: z.strictObject({
        projection: projectionSchema,
        openings: z.optional(openingsSchema),
        deviceOnly: z.optional(z.boolean()),
      }),
      answers: { 200: z.object({ version: z.nullable(z.int()) }) },
    },
    async ({ house, who, params, body: { projection, openings, deviceOnly } }) => {
      const wanted = isWanted(await readState(house.db, who.userId));
      const version = wanted
        ? await keepProjection(house, who, params.plan, projection, openings ?? null, deviceOnly)
        : null;
      return { status: 200, body: { version } };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/calendar/projections/{plan}',
      params: ofPlan,
      summary: 'Withdraw what was published of one plan',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await dropProjection(house, who, params.plan);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/calendar/feed',
      summary: 'Since when there is a calendar address, and when it was last asked; never the address itself',
      guard: 'adult',
      limit: 'read',
      answers: {
        200: z.object({ feed: z.nullable(z.object({ made_at: z.string(), asked_at: z.nullable(z.string()) })) }),
      },
    },
    async ({ house, who }) => {
      const feed = await findFeed(house.db, who.userId);
      if (!feed) return { status: 200, body: { feed: null } };
      const asked_at = feed.askedAt?.toISOString() ?? null;
      return { status: 200, body: { feed: { made_at: feed.madeAt.toISOString(), asked_at } } };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/calendar/feed',
      summary: 'Make the calendar address, told here and never again; one made before ends at once',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({}),
      answers: { 201: z.object({ address: z.string(), made_at: z.string() }) },
    },
    async ({ house, who }) => {
      const { address, madeAt } = await makeFeed(house, who);
      return { status: 201, body: { address, made_at: madeAt.toISOString() } };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/calendar/feed',
      summary: 'Take the calendar address back at once; what was published for it alone goes too',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await revokeFeed(house, who);
      return { status: 204 };
    },
  ),
];
