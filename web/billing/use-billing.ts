/** The plan and the credits as the account page shows and changes them. */
import { useCallback, useState } from 'react';
import type { BillingAnswer } from '../../server/billing/billing-answer.ts';
import { callApi } from '../accounts/api.ts';
import { useRead } from '../accounts/use-read.ts';

export interface UseBilling {
  /** Null until it was read. */
  billing: BillingAnswer | null;
  trouble: string;
  /** Rises with every change, so that lists beside it can be read again. */
  turn: number;
  reload(): void;
  /** A call that answers the plan as it is then. Rejects with an ApiError; nothing has changed then. */
  change(method: 'PATCH' | 'POST', path: `/${string}`, body: unknown): Promise<BillingAnswer>;
}

/** A free account's: what is stood in for while it loads. */
export const USUAL_BILLING: BillingAnswer = {
  ...{ credits: 1, tier: 'free', plan: 'free', billing: null, status: 'none' },
  ...{ period_end: null, cancel_at_period_end: false, grace_until: null, next_plan: null, next_billing: null },
  ...{ next_credits_at: null, next_credits: 1, roll_over: false, shares_plan: false, partner_linked: false },
  ...{ partner_shares: false, discount_percent: 0, offered_discount_percent: 0, provider: null },
};

export function useBilling(): UseBilling {
  const [turn, setTurn] = useState(0);
  const { read: billing, trouble, take } = useRead<BillingAnswer>('/billing', turn);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const change = useCallback(
    async (method: 'PATCH' | 'POST', path: `/${string}`, body: unknown) => {
      const read = await callApi<BillingAnswer>(method, path, { body });
      take(read);
      setTurn((now) => now + 1);
      return read;
    },
    [take],
  );
  return { billing, trouble, turn, reload, change };
}
