/** A person's plan and credits: what they are, the switches, and the ledger behind them. */
import { billingEndpoints } from '../../domain/billing/api.ts';
import { routes } from '../platform/routes.ts';
import { changeBillingSettings, readBilling } from './billing-state.ts';
import { readLedger } from './read-ledger.ts';

export const BILLING_ROUTES = routes(billingEndpoints, {
  'GET /billing': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await readBilling(house, who) }),
  },
  'PATCH /billing': {
    guard: 'member',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await changeBillingSettings(house, who, { rollOver: body.roll_over, sharesPlan: body.shares_plan });
      return { status: 200, body: await readBilling(house, who) };
    },
  },
  'GET /billing/ledger': {
    guard: 'member',
    limit: 'read',
    handle: async ({ house, who, query }) => ({ status: 200, body: await readLedger(house, who, query) }),
  },
});
