/** Privacy's part of the API: the end of an account, on its owner's word. */
import * as z from 'zod/mini';
import { type Route, route } from '../platform/route.ts';
import { eraseAccount } from './erase-account.ts';

const receiptSchema = z.object({
  erased_at: z.string(),
  removed: z.object({
    records: z.int(),
    profile: z.int(),
    sessions: z.int(),
    sign_in_methods: z.int(),
    partner_links: z.int(),
    paid_plans: z.int(),
  }),
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
});

export const PRIVACY_ROUTES: Route[] = [
  route(
    {
      method: 'POST',
      path: '/privacy/erasure',
      summary: 'Erase the account for good; needs a fresh proof, and ends a paid plan at its provider first',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({ confirm: z.literal('DELETE') }),
      answers: { 200: receiptSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await eraseAccount(house, who) }),
  ),
];
