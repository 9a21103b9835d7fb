/**
 * Privacy's part of the API: the settings, the access log, the end of an account on its owner's wish, and reports
 * sent with consent.
 */
import { privacyEndpoints } from '../../domain/privacy/api.ts';
import { reportEndpoints } from '../../domain/privacy/report-api.ts';
import { listAccess } from '../accounts/access-log.ts';
import { findClosing } from '../accounts/closed-account.ts';
import { readSettings } from '../accounts/privacy-settings.ts';
import { routes } from '../platform/routes.ts';
import { closeAccount, reopenAccount } from './closing.ts';
import { eraseAccount } from './erasure.ts';
import { findTraces, noteExport, noteImport, notePlanExport } from './export.ts';
import { countKept } from './remove-old-records.ts';
import { countUsage, recordCrash } from './reports.ts';
import { saveSettings } from './save-settings.ts';

export const PRIVACY_ROUTES = routes(privacyEndpoints, {
  'GET /privacy/settings': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readSettings(ctx.db, actor.userId) }),
  },
  'PUT /privacy/settings': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await saveSettings(ctx, actor, body) }),
  },
  'POST /privacy/erasure': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor, body }) => {
      if (body.when === 'now') return { status: 200, body: await eraseAccount(ctx, actor, body.writings) };
      return { status: 202, body: { due_at: (await closeAccount(ctx, actor, body.writings)).toISOString() } };
    },
  },
  'GET /privacy/erasure': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => {
      const due = await findClosing(ctx.db, actor.userId);
      return { status: 200, body: { due_at: due?.toISOString() ?? null } };
    },
  },
  'DELETE /privacy/erasure': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor }) => {
      await reopenAccount(ctx, actor);
      return { status: 204 };
    },
  },
  'GET /privacy/access': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listAccess(ctx, actor, query.before) }),
  },
  'GET /privacy/retention': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await countKept(ctx, actor.userId, query.keep) }),
  },
  'GET /privacy/traces': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await findTraces(ctx, actor) }),
  },
  'POST /privacy/export-note': {
    guard: 'member',
    limit: 'proof',
    handle: async ({ ctx, actor }) => {
      await noteExport(ctx, actor);
      return { status: 204 };
    },
  },
  'POST /privacy/plan-export-note': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await notePlanExport(ctx, actor, body.form, body.late);
      return { status: 204 };
    },
  },
  'POST /privacy/import-note': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await noteImport(ctx, actor, body.records);
      return { status: 204 };
    },
  },
});

/** What browsers tell with consent: sums of use, and faults of the page. Asked of nobody, so that no account is sent along. */
export const REPORT_ROUTES = routes(reportEndpoints, {
  'POST /privacy/usage': {
    guard: 'anyone',
    limit: 'report',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await countUsage(ctx, body);
      return { status: 204 };
    },
  },
  'POST /privacy/faults': {
    guard: 'anyone',
    limit: 'report',
    maxBytes: 4_096,
    handle: async ({ ctx, body }) => {
      await recordCrash(ctx, body);
      return { status: 204 };
    },
  },
});
