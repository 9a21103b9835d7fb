/** What the plans cost, as the real server says it, for components that show prices. */

export const prices = (checkout: Prices['checkout'] = 'test'): Prices => ({
  checkout,
  methods: [],
  partner_discount_percent: 30,
  plans: [
    { plan: 'classic', credits: 10, monthly_cents: 999, yearly_cents: 9999, yearly_per_month_cents: 833 },
    { plan: 'premium', credits: 25, monthly_cents: 1999, yearly_cents: 19999, yearly_per_month_cents: 1666 },
  ],
});

import type { Prices } from '../../domain/billing/api.ts';
