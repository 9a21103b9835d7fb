/** The plan that the signed-in person has, and what another would cost them less, asked for in the browser so that the page itself is the same for everyone. */

import { useEffect, useState } from 'react';
import type { BillingState } from '../../domain/billing/api.ts';
import { useSession } from '../accounts/session.tsx';
import { callApi } from '../client/api.ts';

/** As GET /api/billing answers it. */
export type CurrentPlan = Pick<BillingState, 'plan' | 'offered_discount_percent'>;

/** Null for visitors, until the answer is here, and when none comes: the page works for anyone without it. */
export function useCurrentPlan(): CurrentPlan | null {
  const { user } = useSession();
  const [found, setFound] = useState<{ userId: string; current: CurrentPlan } | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const leave = new AbortController();
    callApi('GET /billing', { signal: leave.signal }).then(
      (current) => setFound({ userId, current }),
      () => undefined,
    );
    return () => leave.abort();
  }, [userId]);
  return found !== null && found.userId === userId ? found.current : null;
}
