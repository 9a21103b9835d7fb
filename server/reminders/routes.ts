/** The reminders' part of the API: what is chosen, which browsers get them, and the ways out that need no sign-in. */

import { reminderEndpoints } from '../../domain/reminders/api.ts';
import { routes } from '../platform/routes.ts';
import { readChoices, saveChoices } from './choices.ts';
import { toLeavePage } from './letter.ts';
import { stopAtBrowser, stopByToken, stopOnAllDevices } from './stop-reminders.ts';
import { keepSubscription, moveSubscription, renewSubscription } from './subscription.ts';

export const REMINDER_ROUTES = routes(reminderEndpoints, {
  'GET /reminders': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readChoices(ctx.db, ctx, actor.userId) }),
  },
  'PUT /reminders': {
    guard: 'member',
    limit: 'write',
    maxBytes: 4_096,
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await saveChoices(ctx, actor, body) }),
  },
  'POST /reminders/browsers': {
    guard: 'member',
    limit: 'write',
    maxBytes: 4_096,
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await keepSubscription(ctx, actor, body) }),
  },
  'POST /reminders/browsers/renewal': {
    guard: 'member',
    limit: 'write',
    maxBytes: 4_096,
    handle: async ({ ctx, actor, body }) => ({
      status: 200,
      body: { kept: await renewSubscription(ctx, actor, body) },
    }),
  },
  'POST /reminders/browsers/moved': {
    guard: 'anyone',
    limit: 'write',
    maxBytes: 8_192,
    handle: async ({ ctx, body }) => {
      await moveSubscription(ctx, body);
      return { status: 204 };
    },
  },
  'DELETE /reminders/browsers': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await stopOnAllDevices(ctx, actor) }),
  },
  'POST /reminders/browsers/leave': {
    guard: 'anyone',
    limit: 'leave',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await stopAtBrowser(ctx, body.endpoint);
      return { status: 204 };
    },
  },
  'POST /reminders/leave': {
    guard: 'anyone',
    limit: 'leave',
    handle: async ({ ctx, query }) => {
      await stopByToken(ctx, query.token);
      return { status: 204 };
    },
  },
  'GET /reminders/leave': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ query }) => toLeavePage(query.token),
  },
});
