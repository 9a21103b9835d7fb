/** What the plans cost, as the server says. */

import { useEffect, useState } from 'react';
import type { Prices } from '../../domain/billing/api.ts';
import type { Billing, PaidPlan } from '../../domain/billing/offers.ts';
import { callApi } from '../client/api.ts';

export interface OfferPrice {
  plan: PaidPlan;
  billing: Billing;
  credits: number;
  cents: number;
}

/** Null until they were read; an empty list when they could not be. */
export function useOfferPrices(): OfferPrice[] | null {
  const [offers, setOffers] = useState<OfferPrice[] | null>(null);
  useEffect(() => {
    const control = new AbortController();
    callApi('GET /billing/prices', { signal: control.signal }).then(
      ({ plans }) => control.signal.aborted || setOffers(plans.flatMap(offersOf)),
      () => control.signal.aborted || setOffers([]),
    );
    return () => control.abort();
  }, []);
  return offers;
}

const offersOf = ({ plan, credits, monthly_cents, yearly_cents }: Prices['plans'][number]): OfferPrice[] => [
  { plan, billing: 'monthly', credits, cents: monthly_cents },
  { plan, billing: 'yearly', credits, cents: yearly_cents },
];
