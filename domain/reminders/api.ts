/** The reminders' part of the API: what is chosen, which browsers get them, and the ways out that need no sign-in. */
import * as z from 'zod/mini';
import { defineEndpoints, tokenQuery } from '../endpoint.ts';
import { endpointSchema, reminderChoicesSchema, reminderStateSchema, subscriptionSchema } from './choices.ts';

const browser = z.strictObject({ endpoint: endpointSchema });

export const reminderEndpoints = defineEndpoints({
  'GET /reminders': {
    summary: 'What whoever asks chose about reminders, and what of it can reach them',
    responses: { 200: reminderStateSchema },
  },
  'PUT /reminders': {
    summary: 'Choose reminders by mail, and whether any may come at night; 503 where no letter can leave',
    body: reminderChoicesSchema,
    responses: { 200: reminderStateSchema },
  },
  'POST /reminders/browsers': {
    summary: 'Have reminders sent to the browser that asks, by Web Push',
    body: subscriptionSchema,
    responses: { 200: reminderStateSchema },
  },
  'POST /reminders/browsers/renewal': {
    summary:
      'Say that a browser is still there, in this session, if need be at a new address; `kept` is false where it gets none for this account',
    body: subscriptionSchema,
    responses: { 200: z.object({ kept: z.boolean() }) },
  },
  'POST /reminders/browsers/moved': {
    summary:
      'Say that a push service gave a browser another address; proved by the keys of the old one, and answered the same whether it was known',
    body: z.strictObject({ from: subscriptionSchema, to: subscriptionSchema }),
    responses: { 204: null },
  },
  'DELETE /reminders/browsers': {
    summary: 'Send no more reminders to any browser',
    responses: { 200: reminderStateSchema },
  },
  'POST /reminders/browsers/leave': {
    summary:
      'Send no more reminders to the browser with this address; no sign-in is looked at, and the answer is always the same',
    body: browser,
    responses: { 204: null },
  },
  'POST /reminders/leave': {
    summary: 'End reminders by mail by the token of a letter, in one click (RFC 8058); the body is not looked at',
    query: tokenQuery,
    responses: { 204: null },
  },
  'GET /reminders/leave': {
    summary: 'Leads to the page by which one ends them: looking at a link changes nothing',
    query: tokenQuery,
    responses: { 303: null },
  },
});
