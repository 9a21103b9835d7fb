/** The part of the API for what a couple shares: sealed records under the couple's key, handed on unread. */
import * as z from 'zod/mini';
import { defineEndpoints, rowId } from '../endpoint.ts';
import { sealedText } from '../sealed-text.ts';
import { RECORD_KINDS } from './shares.ts';

const kind = z.enum(RECORD_KINDS);

const version = z.int().check(z.gte(1));

export const coupleRecordEndpoints = defineEndpoints({
  'GET /partner/records': {
    summary: 'What the two share, in the order of its last change, a page at a time; null ciphertext: removed',
    query: z.strictObject({
      kind: z.optional(kind),
      since: z._default(z.coerce.number<number>().check(z.int(), z.gte(0)), 0),
    }),
    responses: {
      200: z.object({
        records: z.array(
          z.object({
            kind,
            id: z.string(),
            owner: z.enum(['me', 'partner']),
            version: z.int(),
            ciphertext: z.nullable(z.string()),
          }),
        ),
        next: z.int(),
        more: z.boolean(),
      }),
    },
  },
  'PUT /partner/records/{kind}/{id}': {
    summary: 'Write a shared record with the version after the stored one',
    params: z.object({ kind, id: rowId }),
    body: z.strictObject({ version, ciphertext: sealedText }),
    responses: { 204: null },
  },
  'DELETE /partner/records/{kind}/{id}': {
    summary: 'Remove a shared record with the version after the stored one',
    params: z.object({ kind, id: rowId }),
    query: z.strictObject({ version: z.coerce.number<number>().check(z.int(), z.gte(1)) }),
    responses: { 204: null },
  },
});
