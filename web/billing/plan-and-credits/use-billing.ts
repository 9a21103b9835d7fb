/** The plan and the credits of whoever is signed in, and what the plans cost, as the account page reads them. */
import { useCallback, useEffect, useState } from 'react';
import type { BillingState, Prices } from '../../../domain/billing/api.ts';
import type { Billing, PaidPlan } from '../../../domain/billing/offers.ts';
import { callApi } from '../../client/api.ts';
import { useApiQuery } from '../../client/queries.ts';

export interface UseBilling {
  /** Undefined until it was read. */
  billing: BillingState | undefined;
  errorMessage: string;
  /** Rises with every change, so that lists beside it can be read again. */
  refetchKey: number;
  refetch(): void;
  /** A call that answers the plan as it is then. Rejects with an ApiError; nothing has changed then. */
  change(call: () => Promise<BillingState>): Promise<BillingState>;
}

/** A free account's: what is stood in for while it loads. */
export const USUAL_BILLING: BillingState = {
  credits: 1,
  tier: 'free',
  plan: 'free',
  billing: null,
  status: 'none',
  period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  next_plan: null,
  next_billing: null,
  next_credits_at: null,
  next_credits: 1,
  roll_over: false,
  shares_plan: false,
  partner_linked: false,
  partner_shares: false,
  discount_percent: 0,
  offered_discount_percent: 0,
  provider: null,
};

export function useBilling(): UseBilling {
  const [refetchKey, setRefetchKey] = useState(0);
  const { data: billing, errorMessage, refetch: readAgain, setData } = useApiQuery('GET /billing');
  const refetch = useCallback(() => {
    readAgain();
    setRefetchKey((now) => now + 1);
  }, [readAgain]);
  const change = useCallback(
    async (call: () => Promise<BillingState>) => {
      const read = await call();
      setData(read);
      refetch();
      return read;
    },
    [refetch, setData],
  );
  return { billing, errorMessage, refetchKey, refetch, change };
}

/** What the plans cost, as the server says. */
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
