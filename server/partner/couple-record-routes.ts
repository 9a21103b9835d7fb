/** The part of the API for what a couple shares: sealed records under the couple's key, handed on unread. */
import { MAX_SEALED_BODY_BYTES } from '../../domain/sealed-text.ts';
import { coupleRecordEndpoints } from '../../domain/partner/couple-record-api.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { changeCoupleRecord } from './change-couple-record.ts';
import { listCoupleRecords } from './list-couple-records.ts';

export const COUPLE_RECORD_ROUTES = routes(coupleRecordEndpoints, {
  'GET /partner/records': {
    guard: 'adult',
    limit: 'read',
    handle: async ({ house, who, query }) => ({ status: 200, body: await listCoupleRecords(house, who, query) }),
  },
  'PUT /partner/records/{kind}/{id}': {
    guard: 'adult',
    limit: 'write',
    maxBytes: MAX_SEALED_BODY_BYTES,
    missing: () => new Refusal('not-found', 'There is no such record.'),
    handle: async ({ house, who, params, body }) => {
      await changeCoupleRecord(house, who, { ...params, ...body });
      return { status: 204 };
    },
  },
  'DELETE /partner/records/{kind}/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: () => new Refusal('not-found', 'There is no such record.'),
    handle: async ({ house, who, params, query }) => {
      await changeCoupleRecord(house, who, { ...params, version: query.version, ciphertext: null });
      return { status: 204 };
    },
  },
});
