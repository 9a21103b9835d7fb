/** The plan and the credits as the account page shows and changes them. */
import { useCallback, useEffect, useState } from 'react';
import type { Billing, PaidPlan } from '../../domain/billing/offers.ts';
import { callApi, plainSentence } from '../accounts/api.ts';

/** The body of GET /billing. */
export interface BillingView {
  credits: number;
  plan: PaidPlan | 'free';
  billing: Billing | null;
  status: 'none' | 'active' | 'past-due' | 'ended';
  /** ISO 8601, as all moments here. */
  period_end: string | null;
  cancel_at_period_end: boolean;
  grace_until: string | null;
  next_plan: PaidPlan | null;
  next_billing: Billing | null;
  next_credits_at: string | null;
  next_credits: number;
  roll_over: boolean;
  shares_plan: boolean;
  partner_linked: boolean;
  partner_shares: boolean;
  discount_percent: number;
  provider: 'stripe' | 'test' | null;
}

export interface UseBilling {
  /** Null until it was read. */
  billing: BillingView | null;
  trouble: string;
  /** Rises with every change, so that lists beside it can be read again. */
  turn: number;
  reload(): void;
  /** A call that answers the plan as it is then. Rejects with an ApiError; nothing has changed then. */
  change(method: 'PATCH' | 'POST', path: `/${string}`, body: unknown): Promise<BillingView>;
}

export function useBilling(): UseBilling {
  const [billing, setBilling] = useState<BillingView | null>(null);
  const [trouble, setTrouble] = useState('');
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    const control = new AbortController();
    setTrouble('');
    callApi<BillingView>('GET', '/billing', { signal: control.signal }).then(
      (read) => control.signal.aborted || setBilling(read),
      (error: unknown) => control.signal.aborted || setTrouble(plainSentence(error)),
    );
    return () => control.abort();
  }, [turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const change = useCallback(async (method: 'PATCH' | 'POST', path: `/${string}`, body: unknown) => {
    const read = await callApi<BillingView>(method, path, { body });
    setBilling(read);
    setTurn((now) => now + 1);
    return read;
  }, []);
  return { billing, trouble, turn, reload, change };
}
