/** The calendars' part of the API that is the feed's: the address, and what the person's browsers publish of their plans. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody, rowId } from '../endpoint.ts';
import { openingsSchema } from './publishing/openings-shared.ts';
import { projectionSchema } from './publishing/projection.ts';

export const calendarEndpoints = defineEndpoints({
  'GET /calendar/state': {
    summary: 'Whether a feed, a connection or reminders wait for the plans of whoever asks, and which are published',
    responses: {
      200: z.object({
        feed: z.boolean(),
        connections: z.boolean(),
        reminders: z.boolean(),
        plans: z.array(z.object({ id: z.string(), version: z.int(), deviceOnly: z.boolean() })),
      }),
    },
  },
  'PUT /calendar/projections/{plan}': {
    summary:
      'Publish what of one plan may leave the journal: times and chosen labels. Version null: nothing waits for it, and nothing is kept',
    params: z.object({ plan: rowId }),
    body: z.strictObject({
      projection: projectionSchema,
      openings: z.optional(openingsSchema),
      deviceOnly: z.optional(z.boolean()),
    }),
    responses: { 200: z.object({ version: z.nullable(z.int()) }) },
  },
  'DELETE /calendar/projections/{plan}': {
    summary: 'Withdraw what was published of one plan',
    params: z.object({ plan: rowId }),
    responses: { 204: null },
  },
  'GET /calendar/feed': {
    summary: 'Since when there is a calendar address, and when it was last asked; never the address itself',
    responses: {
      200: z.object({ feed: z.nullable(z.object({ made_at: z.string(), asked_at: z.nullable(z.string()) })) }),
    },
  },
  'POST /calendar/feed': {
    summary: 'Make the calendar address, told here and never again; one made before ends at once',
    body: emptyBody,
    responses: { 201: z.object({ address: z.string(), made_at: z.string() }) },
  },
  'DELETE /calendar/feed': {
    summary: 'Take the calendar address back at once; what was published for it alone goes too',
    responses: { 204: null },
  },
});
