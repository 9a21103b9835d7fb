/** The administrators' part of the API: find an account, give credits, pay back, suspend, and read what was done. */

import { adminEndpoints } from '../../domain/accounts/admin-api.ts';
import { routes } from '../platform/routes.ts';
import { chooseRole } from './choose-role.ts';
import { describeAccount } from './describe-account.ts';
import { describeProvider } from './describe-provider.ts';
import { findAccount } from './find-account.ts';
import { findSubject, noSuchAccount } from './find-subject.ts';
import { giftCredits } from './gift-credits.ts';
import { listAudit } from './list-audit.ts';
import { refundAccount } from './refund-account.ts';
import { suspendAccount } from './suspend-account.ts';

export const ADMIN_ROUTES = routes(adminEndpoints, {
  'GET /admin/accounts': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await findAccount(ctx, actor, query.email) }),
  },
  'POST /admin/accounts/{id}/credits': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchAccount,
    handle: async ({ ctx, actor, params, body, header }) => {
      const given = await giftCredits(ctx, actor, params.id, { ...body, key: header('Idempotency-Key') ?? '' });
      return {
        status: given ? 201 : 200,
        body: await describeAccount(ctx, await findSubject(ctx, params.id)),
      };
    },
  },
  'POST /admin/accounts/{id}/refunds': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchAccount,
    handle: async ({ ctx, actor, params, body }) => {
      await refundAccount(ctx, actor, params.id, body);
      return { status: 200, body: await describeAccount(ctx, await findSubject(ctx, params.id)) };
    },
  },
  'PUT /admin/accounts/{id}/suspension': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchAccount,
    handle: async ({ ctx, actor, params, body }) => {
      await suspendAccount(ctx, actor, params.id, body);
      return { status: 200, body: await describeAccount(ctx, await findSubject(ctx, params.id)) };
    },
  },
  'PUT /admin/accounts/{id}/role': {
    guard: 'admin',
    limit: 'write',
    missing: noSuchAccount,
    handle: async ({ ctx, actor, params, body }) => {
      await chooseRole(ctx, actor, params.id, body);
      return { status: 200, body: await describeAccount(ctx, await findSubject(ctx, params.id)) };
    },
  },
  'GET /admin/audit': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx, query }) => ({ status: 200, body: await listAudit(ctx, query) }),
  },
  'GET /admin/provider': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: await describeProvider(ctx) }),
  },
});
