/** The calendars' part of the API that is about connections: connect, look, choose, bring up to date, disconnect; and changes seen there. */
import * as z from 'zod/mini';
import { calendarChangeSchema } from '../../domain/calendar/calendar-change.ts';
import { CONNECTION_TROUBLES, connectionPreferencesSchema, PROVIDER_TYPES } from '../../domain/calendar/connection.ts';
import { Refusal } from '../platform/refusal.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { answerChange, listChanges } from './answer-changes.ts';
import { chooseCalendar, offerCalendars } from './choose-calendar.ts';
import { connectCalDav } from './connect-caldav.ts';
import { disconnect } from './disconnect.ts';
import { listConnections } from './list-connections.ts';
import { savePreferences } from './save-preferences.ts';
import { syncNow } from './sync-now.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest, 'This is too long.'));

const connectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PROVIDER_TYPES),
  isConnected: z.boolean(),
  lastSync: z.nullable(z.string()),
  account: z.string(),
  trouble: z.nullable(z.enum(CONNECTION_TROUBLES)),
  preferences: connectionPreferencesSchema,
  calendar: z.nullable(z.object({ id: z.string(), name: z.string(), own: z.boolean() })),
  written: z.int(),
});
const listSchema = z.object({ connections: z.array(connectionSchema) });

const noSuch = (what: string) => byId(() => new Refusal('not-found', `There is no such ${what}.`));

export const CALENDAR_CONNECTION_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/calendar/connections',
      summary: 'The connected calendars of whoever asks',
      guard: 'adult',
      limit: 'read',
      answers: { 200: listSchema },
    },
    async ({ house, who }) => ({ status: 200, body: { connections: await listConnections(house, who.userId) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/calendar/connections',
      summary: 'Connect a calendar by its address, a name and a password; the same account again is connected anew',
      guard: 'adult',
      limit: 'proof',
      maxBytes: 8_192,
      body: z.strictObject({
        type: text(20),
        address: z._default(text(500), ''),
        username: text(200).check(z.minLength(1, 'Enter the name you sign in with.')),
        password: text(500).check(z.minLength(1, 'Enter the password.')),
      }),
      answers: { 201: z.object({ id: z.uuid() }) },
    },
    async ({ house, who, body }) => ({ status: 201, body: { id: await connectCalDav(house, who, body) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/calendar/sync',
      summary: 'Bring all connected calendars up to date now',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({}),
      answers: { 200: listSchema },
    },
    async ({ house, who }) => {
      await syncNow(house, who);
      return { status: 200, body: { connections: await listConnections(house, who.userId) } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/calendar/connections/{id}/calendars',
      params: noSuch('connection'),
      summary: 'Which calendars of a connected account can be written into, asked of its service',
      guard: 'adult',
      limit: 'write',
      answers: { 200: z.object({ calendars: z.array(z.object({ id: z.string(), name: z.string() })) }) },
    },
    async ({ house, who, params }) => {
      const calendars = await offerCalendars(house, who, params.id);
      return { status: 200, body: { calendars: calendars.map(({ id, name }) => ({ id, name })) } };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/calendar/connections/{id}/calendar',
      params: noSuch('connection'),
      summary: 'Choose the calendar that the plan is written into; null for one of its own',
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ calendar: z.nullable(text(2_000)) }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await chooseCalendar(house, who, params.id, body.calendar);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/calendar/connections/{id}/preferences',
      params: noSuch('connection'),
      summary: 'What is chosen for a connected calendar, whole',
      guard: 'adult',
      limit: 'write',
      body: connectionPreferencesSchema,
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await savePreferences(house, who, params.id, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/calendar/connections/{id}',
      params: noSuch('connection'),
      summary: 'Disconnect a calendar; with leave=yes what was written stays there. Answers how many events stay',
      guard: 'adult',
      limit: 'write',
      query: z.strictObject({ leave: z._default(z.enum(['yes', 'no']), 'no') }),
      answers: { 200: z.object({ left: z.int() }) },
    },
    async ({ house, who, params, query }) => {
      const left = await disconnect(house, who, params.id, { leave: query.leave === 'yes' });
      return { status: 200, body: { left } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/calendar/changes',
      summary: 'What was moved or removed in connected calendars and waits for an answer',
      guard: 'adult',
      limit: 'read',
      answers: {
        200: z.object({
          changes: z.array(
            z.object({ id: z.uuid(), planId: z.string(), eventId: z.string(), change: calendarChangeSchema }),
          ),
        }),
      },
    },
    async ({ house, who }) => ({ status: 200, body: { changes: await listChanges(house, who) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/calendar/changes/{id}',
      params: noSuch('change'),
      summary:
        "Answer such a change: 'follow' where the plan says the same now, 'put-back' to have the plan's time there again",
      guard: 'adult',
      limit: 'write',
      body: z.strictObject({ answer: z.enum(['follow', 'put-back']) }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await answerChange(house, who, params.id, body.answer);
      return { status: 204 };
    },
  ),
];
