/** The calendars' part of the API that is about busy times: what is known of them, and the addresses that they are read from. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams } from '../../endpoint.ts';
import { newImportSchema, seenImportSchema } from './import.ts';

const intervals = z.nullable(z.array(z.readonly(z.tuple([z.int(), z.int()]))));

export const busyEndpoints = defineEndpoints({
  'GET /calendar/busy': {
    summary:
      'When whoever asks is busy, and their partner where they show it: minutes since 1970, times alone. Null: nothing is known. `whole`: nothing of one’s own is unread or failing',
    responses: { 200: z.object({ own: intervals, partner: intervals, whole: z.boolean() }) },
  },
  'GET /calendar/imports': {
    summary: 'The calendars that are read from addresses; the addresses themselves are never told',
    responses: { 200: z.object({ imports: z.array(seenImportSchema) }) },
  },
  'POST /calendar/imports': {
    summary: 'Read a calendar from an address as busy times, now and every hour; one that cannot be read is refused',
    body: newImportSchema,
    responses: { 201: z.object({ id: z.string() }) },
  },
  'DELETE /calendar/imports/{id}': {
    summary: 'Read a calendar no more, and drop what came from it',
    params: idParams,
    responses: { 204: null },
  },
});
