/** The journal's part of the API: the wrapped key and the sealed records, for their owner alone. */
import { journalEndpoints } from '../../domain/journal/api.ts';
import { MAX_SEALED_BODY_BYTES } from '../../domain/sealed-text.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { readKey, storeKey } from './key.ts';
import { noteOpening } from './opening.ts';
import { changeRecord, listRecords, readRecord } from './record.ts';
import { readRelease, releaseKey, stopRelease } from './release.ts';
import { renewServerWrap } from './renewal.ts';
import { listWraps, replaceWrap } from './wraps.ts';

const missingRecord = () => new PublicError('not-found', 'We couldn’t find that record.');

export const JOURNAL_ROUTES = routes(journalEndpoints, {
  'GET /journal/key': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readKey(ctx, actor) }),
  },
  'PUT /journal/key': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await storeKey(ctx, actor, body);
      return { status: 204 };
    },
  },
  'POST /journal/release': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor, body }) => ({
      status: 200,
      body: { wrapped: await releaseKey(ctx, actor, body.recipient) },
    }),
  },
  'GET /journal/wraps': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listWraps(ctx, actor, query.form === 'hybrid'),
    }),
  },
  'PUT /journal/wraps': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await replaceWrap(ctx, actor, body);
      return { status: 204 };
    },
  },
  'GET /journal/release': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: { release: await readRelease(ctx, actor) } }),
  },
  'DELETE /journal/release': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor }) => {
      await stopRelease(ctx, actor);
      return { status: 204 };
    },
  },
  'POST /journal/opening': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor }) => {
      await noteOpening(ctx, actor);
      await renewServerWrap(ctx, actor.userId);
      return { status: 204 };
    },
  },
  'GET /journal/records': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listRecords(ctx, actor, query) }),
  },
  'GET /journal/records/{room}/{id}': {
    guard: 'member',
    limit: 'read',
    missing: missingRecord,
    handle: async ({ ctx, actor, params, query }) => {
      const found = await readRecord(ctx, actor, params);
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
    handle: async ({ ctx, actor, params, body: { version, ...contents } }) => {
      await changeRecord(ctx, actor, { ...params, version, contents });
      return { status: 204 };
    },
  },
  'DELETE /journal/records/{room}/{id}': {
    guard: 'member',
    limit: 'write',
    missing: missingRecord,
    handle: async ({ ctx, actor, params, query }) => {
      await changeRecord(ctx, actor, { ...params, version: query.version, contents: null });
      return { status: 204 };
    },
  },
});
