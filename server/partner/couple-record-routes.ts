/** The part of the API for what a couple shares: sealed records under the couple's key, handed on unread. */

import { coupleRecordEndpoints } from '../../domain/partner/couple-record-api.ts';
import { MAX_SEALED_BODY_BYTES } from '../../domain/sealed-text.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { changeCoupleRecord } from './change-couple-record.ts';
import { listCoupleRecords } from './list-couple-records.ts';

export const COUPLE_RECORD_ROUTES = routes(coupleRecordEndpoints, {
  'GET /partner/records': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listCoupleRecords(ctx, actor, query) }),
  },
  'PUT /partner/records/{kind}/{id}': {
    guard: 'adult',
    limit: 'write',
    maxBytes: MAX_SEALED_BODY_BYTES,
    missing: () => new PublicError('not-found', 'There is no such record.'),
    handle: async ({ ctx, actor, params, body }) => {
      await changeCoupleRecord(ctx, actor, { ...params, ...body });
      return { status: 204 };
    },
  },
  'DELETE /partner/records/{kind}/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new PublicError('not-found', 'There is no such record.'),
    handle: async ({ ctx, actor, params, query }) => {
      await changeCoupleRecord(ctx, actor, { ...params, version: query.version, ciphertext: null });
      return { status: 204 };
    },
  },
});
