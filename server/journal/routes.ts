/** The journal's part of the API: the wrapped key and the sealed records, for their owner alone. */
import { journalEndpoints } from '../../domain/journal/api.ts';
import { MAX_SEALED_BODY_BYTES } from '../../domain/sealed-text.ts';
import { Refusal } from '../platform/refusal.ts';
import { routes } from '../platform/routes.ts';
import { changeRecord } from './change-record.ts';
import { listRecords } from './list-records.ts';
import { listWraps } from './list-wraps.ts';
import { noteOpening } from './note-opening.ts';
import { readKey } from './read-key.ts';
import { readRecord } from './read-record.ts';
import { readRelease } from './read-release.ts';
import { releaseKey } from './release-key.ts';
import { stopRelease } from './stop-release.ts';
import { storeKey } from './store-key.ts';

const missingRecord = () => new Refusal('not-found', 'There is no such record.');

export const JOURNAL_ROUTES = routes(journalEndpoints, {
  'GET /journal/key': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await readKey(house, who) }),
  },
  'PUT /journal/key': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await storeKey(house, who, body);
      return { status: 204 };
    },
  },
  'POST /journal/release': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who, body }) => ({
      status: 200,
      body: { wrapped: await releaseKey(house, who, body.recipient) },
    }),
  },
  'GET /journal/wraps': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => ({ status: 200, body: { wraps: await listWraps(house, who) } }),
  },
  'GET /journal/release': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: { release: await readRelease(house, who) } }),
  },
  'DELETE /journal/release': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => {
      await stopRelease(house, who);
      return { status: 204 };
    },
  },
  'POST /journal/opening': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who }) => {
      await noteOpening(house, who);
      return { status: 204 };
    },
  },
  'GET /journal/records': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who, query }) => ({ status: 200, body: await listRecords(house, who, query) }),
  },
  'GET /journal/records/{room}/{id}': {
    guard: 'member',
    limit: 'read',
    missing: missingRecord,
    handle: async ({ house, who, params, query }) => {
      const found = await readRecord(house, who, params);
      if (found) return { status: 200, body: found };
      if (query.absent === 'empty') return { status: 204 };
      throw missingRecord();
    },
  },
  'PUT /journal/records/{room}/{id}': {
    guard: 'member',
    limit: 'write',
    maxBytes: MAX_SEALED_BODY_BYTES,
    missing: missingRecord,
    handle: async ({ house, who, params, body: { version, ...contents } }) => {
      await changeRecord(house, who, { ...params, version, contents });
      return { status: 204 };
    },
  },
  'DELETE /journal/records/{room}/{id}': {
    guard: 'member',
    limit: 'write',
    missing: missingRecord,
    handle: async ({ house, who, params, query }) => {
      await changeRecord(house, who, { ...params, version: query.version, contents: null });
      return { status: 204 };
    },
  },
});
