/** A person's plan and credits: what they are, the switches, and the ledger behind them. */
import { billingEndpoints } from '../../domain/billing/api.ts';
import { routes } from '../platform/routes.ts';
import { changeBillingSettings } from './change-billing-settings.ts';
import { readBilling } from './read-billing.ts';
import { readLedger } from './read-ledger.ts';

export const BILLING_ROUTES = routes(billingEndpoints, {
  'GET /billing': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await readBilling(ctx, actor) }),
  },
  'PATCH /billing': {
    guard: 'member',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await changeBillingSettings(ctx, actor, { rollOver: body.roll_over, sharesPlan: body.shares_plan });
      return { status: 200, body: await readBilling(ctx, actor) };
    },
  },
  'GET /billing/ledger': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await readLedger(ctx, actor, query) }),
  },
});
