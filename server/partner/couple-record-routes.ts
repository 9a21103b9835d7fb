/** The part of the API for what a couple shares: sealed records under the couple's key, handed on unread. */
import * as z from 'zod/mini';
import { SHARE_KINDS } from '../../domain/partner/shares.ts';
import { LARGEST_SEALED_BODY, sealedText } from '../journal/sealed-text.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Route, route, rowId } from '../platform/route.ts';
import { changeCoupleRecord } from './change-couple-record.ts';
import { listCoupleRecords } from './list-couple-records.ts';

const kind = z.enum(SHARE_KINDS);
const version = z.int().check(z.gte(1));

const recordNames = {
  schema: z.object({ kind, id: rowId }),
  missing: () => new Refusal('not-found', 'There is no such record.'),
};

export const COUPLE_RECORD_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/partner/records',
      summary: 'What the two share, in the order of its last change, a page at a time; null ciphertext: removed',
      guard: 'adult',
      limit: 'read',
      query: z.strictObject({
        kind: z.optional(kind),
        since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      }),
      answers: {
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
    async ({ house, who, query }) => ({ status: 200, body: await listCoupleRecords(house, who, query) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/partner/records/{kind}/{id}',
      params: recordNames,
      summary: 'Write a shared record with the version after the stored one',
      guard: 'adult',
      limit: 'write',
      maxBytes: LARGEST_SEALED_BODY,
      body: z.strictObject({ version, ciphertext: sealedText }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await changeCoupleRecord(house, who, { ...params, ...body });
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/partner/records/{kind}/{id}',
      params: recordNames,
      summary: 'Remove a shared record with the version after the stored one',
      guard: 'adult',
      limit: 'write',
      query: z.strictObject({ version: z.coerce.number().check(z.int(), z.gte(1)) }),
      answers: { 204: null },
    },
    async ({ house, who, params, query }) => {
      await changeCoupleRecord(house, who, { ...params, version: query.version, ciphertext: null });
      return { status: 204 };
    },
  ),
];
