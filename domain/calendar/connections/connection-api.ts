/** The calendars' part of the API that is about connections: connect, look, choose, bring up to date, disconnect; and changes seen there. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody, idParams } from '../../endpoint.ts';
import { calendarChangeSchema } from './calendar-change.ts';
import { CONNECTION_ERRORS, connectionPreferencesSchema, PROVIDER_TYPES } from './connection.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest, 'This is too long.'));

const connectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PROVIDER_TYPES),
  isConnected: z.boolean(),
  lastSync: z.nullable(z.string()),
  account: z.string(),
  error: z.nullable(z.enum(CONNECTION_ERRORS)),
  preferences: connectionPreferencesSchema,
  calendar: z.nullable(z.object({ id: z.string(), name: z.string(), own: z.boolean() })),
  written: z.int(),
});

const listSchema = z.object({ connections: z.array(connectionSchema) });

export const calendarConnectionEndpoints = defineEndpoints({
  'GET /calendar/connections': {
    summary: 'The connected calendars of whoever asks',
    responses: { 200: listSchema },
  },
  'POST /calendar/connections': {
    summary: 'Connect a calendar by its address, a name and a password; the same account again is connected anew',
    body: z.strictObject({
      type: text(20),
      address: z._default(text(500), ''),
      username: text(200).check(z.minLength(1, 'Enter the name you sign in with.')),
      password: text(500).check(z.minLength(1, 'Enter the password.')),
    }),
    responses: { 201: z.object({ id: z.uuid() }) },
  },
  'POST /calendar/sync': {
    summary: 'Bring all connected calendars up to date now',
    body: emptyBody,
    responses: { 200: listSchema },
  },
  'GET /calendar/connections/{id}/calendars': {
    summary: 'Which calendars of a connected account can be written into, asked of its service',
    params: idParams,
    responses: { 200: z.object({ calendars: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  },
  'PUT /calendar/connections/{id}/calendar': {
    summary: 'Choose the calendar that the plan is written into; null for one of its own',
    params: idParams,
    body: z.strictObject({ calendar: z.nullable(text(2_000)) }),
    responses: { 204: null },
  },
  'PUT /calendar/connections/{id}/preferences': {
    summary: 'What is chosen for a connected calendar, whole',
    params: idParams,
    body: connectionPreferencesSchema,
    responses: { 204: null },
  },
  'DELETE /calendar/connections/{id}': {
    summary: 'Disconnect a calendar; with leave=yes what was written stays there. Answers how many events stay',
    params: idParams,
    query: z.strictObject({ leave: z._default(z.enum(['yes', 'no']), 'no') }),
    responses: { 200: z.object({ left: z.int() }) },
  },
  'GET /calendar/changes': {
    summary: 'What was moved or removed in connected calendars and waits for an answer',
    responses: {
      200: z.object({
        changes: z.array(
          z.object({ id: z.uuid(), planId: z.string(), eventId: z.string(), change: calendarChangeSchema }),
        ),
      }),
    },
  },
  'POST /calendar/changes/{id}': {
    summary:
      "Answer such a change: 'follow' where the plan says the same now, 'put-back' to have the plan's time there again",
    params: idParams,
    body: z.strictObject({ answer: z.enum(['follow', 'put-back']) }),
    responses: { 204: null },
  },
});
