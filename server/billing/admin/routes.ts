/** The administrators' part of the API: find an account, give credits, pay back, suspend, and read what was done. */

import { adminEndpoints } from '../../../domain/accounts/admin-api.ts';
import { listAudit } from '../../accounts/admin/audit.ts';
import { chooseRole } from '../../accounts/admin/role.ts';
import { findSubject, noSuchAccount } from '../../accounts/admin/subject.ts';
import { suspendAccount } from '../../accounts/admin/suspension.ts';
import { routes } from '../../platform/routes.ts';
import { describeAccount, findAccount } from './account.ts';
import { giftCredits } from './gift-credits.ts';
import { describeProvider } from './provider.ts';
import { refundAccount } from './refund.ts';

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
