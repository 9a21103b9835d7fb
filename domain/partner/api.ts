/** The partner's part of the API: three sealed messages between the two browsers of a couple, kept and handed on unread. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, rowId } from '../endpoint.ts';
import { sealedLength } from './round-sizes.ts';

/** Of the one size that its step has: a longer or shorter one would tell something. */
const sealed = (step: Parameters<typeof sealedLength>[0]) =>
  z.string().check(z.regex(/^[\w-]+$/), z.length(sealedLength(step), 'This is not a sealed message.'));

export const partnerEndpoints = defineEndpoints({
  'GET /partner/rounds/current': {
    summary: 'The couple one is in, and the comparison of lists that is under way or done, with the message to read',
    responses: {
      200: z.object({
        couple: z.nullable(z.string()),
        round: z.nullable(
          z.object({
            id: z.string(),
            mine: z.boolean(),
            stage: z.enum(['waiting', 'answered', 'done']),
            message: z.optional(z.string()),
          }),
        ),
      }),
    },
  },
  'POST /partner/rounds': {
    summary: 'Open a comparison with its first sealed message, under an id that the browser made',
    body: z.strictObject({ id: rowId, message: sealed('first') }),
    responses: { 204: null },
  },
  'PUT /partner/rounds/{id}/second': {
    summary: 'Answer an opening, once',
    params: idParams,
    body: z.strictObject({ message: sealed('second') }),
    responses: { 204: null },
  },
  'PUT /partner/rounds/{id}/third': {
    summary: 'Finish a comparison, once, by its opener',
    params: idParams,
    body: z.strictObject({ message: sealed('third') }),
    responses: { 204: null },
  },
  'DELETE /partner/rounds/{id}': {
    summary: 'Withdraw an opening or an answer, or clear a finished comparison away; the other is not told',
    params: idParams,
    responses: { 204: null },
  },
});
