/** Privacy's part of the API: the settings, the access log, and the end of an account on its owner's word. */

import { privacyEndpoints } from '../../domain/privacy/api.ts';
import { routes } from '../platform/routes.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { eraseAccount } from './erase-account.ts';
import { findTraces } from './find-traces.ts';
import { listAccess } from './list-access.ts';
import { noteExport, noteImport, notePlanExport } from './note-export.ts';
import { readSettings } from './read-settings.ts';
import { findClosing } from './refuse-closed.ts';
import { countKept } from './remove-old-records.ts';
import { saveSettings } from './save-settings.ts';

export const PRIVACY_ROUTES = routes(privacyEndpoints, {
  'GET /privacy/settings': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await readSettings(house.db, who.userId) }),
  },
  'PUT /privacy/settings': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => ({ status: 200, body: await saveSettings(house, who, body) }),
  },
  'POST /privacy/erasure': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who, body }) => {
      if (body.when === 'now') return { status: 200, body: await eraseAccount(house, who, body.writings) };
      return { status: 202, body: { due_at: (await closeAccount(house, who, body.writings)).toISOString() } };
    },
  },
  'GET /privacy/erasure': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => {
      const due = await findClosing(house.db, who.userId);
      return { status: 200, body: { due_at: due?.toISOString() ?? null } };
    },
  },
  'DELETE /privacy/erasure': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => {
      await reopenAccount(house, who);
      return { status: 204 };
    },
  },
  'GET /privacy/access': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who, query }) => ({ status: 200, body: await listAccess(house, who, query.before) }),
  },
  'GET /privacy/retention': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who, query }) => ({ status: 200, body: await countKept(house, who.userId, query.keep) }),
  },
  'GET /privacy/traces': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => ({ status: 200, body: await findTraces(house, who) }),
  },
  'POST /privacy/export-note': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ house, who }) => {
      await noteExport(house, who);
      return { status: 204 };
    },
  },
  'POST /privacy/plan-export-note': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await notePlanExport(house, who, body.form, body.late);
      return { status: 204 };
    },
  },
  'POST /privacy/import-note': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await noteImport(house, who, body.records);
      return { status: 204 };
    },
  },
});
