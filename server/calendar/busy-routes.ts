/** The calendars' part of the API that is about busy times: what is known of them, and the addresses that they are read from. */
import * as z from 'zod/mini';
import { newImportSchema, seenImportSchema } from '../../domain/calendar/import.ts';
import { Refusal } from '../platform/refusal.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { keepImport } from './keep-import.ts';
import { listImports } from './list-imports.ts';
import { readBusy } from './read-busy.ts';
import { removeImport } from './remove-import.ts';

const intervals = z.nullable(z.array(z.tuple([z.int(), z.int()])));

export const BUSY_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/calendar/busy',
      summary:
        'When whoever asks is busy, and their partner where they show it: minutes since 1970, times alone. Null: nothing is known. `whole`: nothing of one’s own is in trouble',
      guard: 'adult',
      limit: 'read',
      answers: { 200: z.object({ own: intervals, partner: intervals, whole: z.boolean() }) },
    },
    async ({ house, who }) => ({ status: 200, body: await readBusy(house, who.userId) }),
  ),
  route(
    {
      method: 'GET',
      path: '/calendar/imports',
      summary: 'The calendars that are read from addresses; the addresses themselves are never told',
      guard: 'adult',
      limit: 'read',
      answers: { 200: z.object({ imports: z.array(seenImportSchema) }) },
    },
    async ({ house, who }) => ({ status: 200, body: { imports: await listImports(house, who.userId) } }),
  ),
  route(
    {
      method: 'POST',
      path: '/calendar/imports',
      summary: 'Read a calendar from an address as busy times, now and every hour; one that cannot be read is refused',
      guard: 'adult',
      limit: 'generate',
      maxBytes: 8_192,
      body: newImportSchema,
      answers: { 201: z.object({ id: z.string() }) },
    },
    async ({ house, who, body }) => ({ status: 201, body: { id: await keepImport(house, who, body) } }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/calendar/imports/{id}',
      params: byId(() => new Refusal('not-found', 'There is no such calendar.')),
      summary: 'Read a calendar no more, and drop what came from it',
      guard: 'adult',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await removeImport(house, who.userId, params.id);
      return { status: 204 };
    },
  ),
];
