/** A person's plan and credits in the API: what they are, the switches, and the ledger behind them. */
import * as z from 'zod/mini';
import { type Route, route } from '../platform/route.ts';
import { billingSchema } from './billing-answer.ts';
import { changeBillingSettings } from './change-billing-settings.ts';
import { readBilling } from './read-billing.ts';
import { readLedger } from './read-ledger.ts';

const MOST_LINES = 50;

const ledgerSchema = z.object({
  entries: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      what: z.enum(['granted', 'held', 'spent', 'lapsed', 'rolled-over']),
      amount: z.int(),
      source: z.enum(['free', 'classic', 'premium', 'gift']),
      expires_at: z.iso.datetime(),
      generation: z.nullable(z.uuid()),
      shared: z.boolean(),
      from_partner: z.boolean(),
    }),
  ),
  next: z.nullable(z.uuid()),
});

export const BILLING_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/billing',
      summary: 'The plan and credits of whoever asks',
      guard: 'member',
      limit: 'read',
      answers: { 200: billingSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await readBilling(house, who) }),
  ),
  route(
    {
      method: 'PATCH',
      path: '/billing',
      summary: 'Turn roll-over, and one plan for both, on or off',
      guard: 'member',
      limit: 'write',
      body: z.strictObject({ roll_over: z.optional(z.boolean()), shares_plan: z.optional(z.boolean()) }),
      answers: { 200: billingSchema },
    },
    async ({ house, who, body }) => {
      await changeBillingSettings(house, who, { rollOver: body.roll_over, sharesPlan: body.shares_plan });
      return { status: 200, body: await readBilling(house, who) };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/billing/ledger',
      summary: 'Every credit that came, was spent or lapsed, newest first',
      guard: 'member',
      limit: 'read',
      query: z.strictObject({
        before: z.optional(z.uuid()),
        limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_LINES)), MOST_LINES),
      }),
      answers: { 200: ledgerSchema },
    },
    async ({ house, who, query }) => ({ status: 200, body: await readLedger(house, who, query) }),
  ),
];
