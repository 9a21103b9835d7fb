/** The reminders' part of the API: what is chosen, which browsers get them, and the ways out that need no sign-in. */
import * as z from 'zod/mini';
import {
  endpointSchema,
  reminderChoicesSchema,
  reminderStateSchema,
  subscriptionSchema,
} from '../../domain/reminders/choices.ts';
import { type Route, route } from '../platform/route.ts';
import { keepSubscription, renewSubscription } from './keep-subscription.ts';
import { moveSubscription } from './move-subscription.ts';
import { readChoices } from './read-choices.ts';
import { leaveRoutes } from './reminders-way-out.ts';
import { saveChoices } from './save-choices.ts';
import { stopAtBrowser, stopByToken, stopOnAllDevices } from './stop-reminders.ts';

const browser = z.strictObject({ endpoint: endpointSchema });

export const REMINDER_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/reminders',
      summary: 'What whoever asks chose about reminders, and what of it can reach them',
      guard: 'member',
      limit: 'read',
      answers: { 200: reminderStateSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await readChoices(house.db, house, who.userId) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/reminders',
      summary: 'Choose reminders by mail, and whether any may come at night; 503 where no letter can leave',
      guard: 'member',
      limit: 'write',
      maxBytes: 4_096,
      body: reminderChoicesSchema,
      answers: { 200: reminderStateSchema },
    },
    async ({ house, who, body }) => ({ status: 200, body: await saveChoices(house, who, body) }),
  ),
  route(
    {
      method: 'POST',
      path: '/reminders/browsers',
      summary: 'Have reminders sent to the browser that asks, by Web Push',
      guard: 'member',
      limit: 'write',
      maxBytes: 4_096,
      body: subscriptionSchema,
      answers: { 200: reminderStateSchema },
    },
    async ({ house, who, body }) => ({ status: 200, body: await keepSubscription(house, who, body) }),
  ),
  route(
    {
      method: 'POST',
      path: '/reminders/browsers/renewal',
      summary:
        'Say that a browser is still there, in this session, if need be at a new address; `kept` is false where it gets none for this account',
      guard: 'member',
      limit: 'write',
      maxBytes: 4_096,
      body: subscriptionSchema,
      answers: { 200: z.object({ kept: z.boolean() }) },
    },
    async ({ house, who, body }) => ({
      status: 200,
      body: { kept: await renewSubscription(house, who, body) },
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/reminders/browsers/moved',
      summary:
        'Say that a push service gave a browser another address; proved by the keys of the old one, and answered the same whether it was known',
      guard: 'anyone',
      limit: 'write',
      maxBytes: 8_192,
      body: z.strictObject({ from: subscriptionSchema, to: subscriptionSchema }),
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await moveSubscription(house, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/reminders/browsers',
      summary: 'Send no more reminders to any browser',
      guard: 'member',
      limit: 'write',
      answers: { 200: reminderStateSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await stopOnAllDevices(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/reminders/browsers/leave',
      summary:
        'Send no more reminders to the browser with this address; no sign-in is looked at, and the answer is always the same',
      guard: 'anyone',
      limit: 'leave',
      maxBytes: 4_096,
      body: browser,
      answers: { 204: null },
    },
    async ({ house, body }) => {
      await stopAtBrowser(house, body.endpoint);
      return { status: 204 };
    },
  ),
  ...leaveRoutes(stopByToken, {
    press: 'End reminders by mail by the token of a letter, in one click (RFC 8058); the body is not looked at',
    look: 'Leads to the page by which one ends them: looking at a link changes nothing',
  }),
];
