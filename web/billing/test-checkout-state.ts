/** One checkout of the test kind as its page sees it: looked up, paid or refused by a press, and what came of it. */

import { useCallback, useEffect, useState } from 'react';
import type { CheckoutState } from '../../domain/billing/api.ts';
import { ApiError, callApi, plainSentence } from '../client/api.ts';

export type TestCheckout =
  | { phase: 'loading' }
  /** `missing`: there is none to be found by trying again. */
  | { phase: 'failed'; message: string; missing: boolean }
  | { phase: 'found'; checkout: CheckoutState };

export type Outcome = 'paid' | 'refused';

export interface UseTestCheckout {
  found: TestCheckout;
  retry(): void;
  /** The press that is on its way. */
  going: Outcome | null;
  /** What the last press came to, where it was not a payment. */
  said: string;
  settle(outcome: Outcome): void;
}

const REFUSED = 'The card was refused. Nothing was charged, and you can try again.';

export function useTestCheckout(id: string, onPaid: () => void): UseTestCheckout {
  const [found, setFound] = useState<TestCheckout>({ phase: 'loading' });
  const [tries, setTries] = useState(0);
  const [going, setGoing] = useState<Outcome | null>(null);
  const [said, setSaid] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again
  useEffect(() => {
    const leave = new AbortController();
    setFound({ phase: 'loading' });
    callApi('GET /billing/checkouts/{id}', { params: { id }, signal: leave.signal }).then(
      (checkout) => setFound({ phase: 'found', checkout }),
      (error: unknown) => {
        const missing = error instanceof ApiError && error.status === 404;
        if (!leave.signal.aborted) setFound({ phase: 'failed', message: plainSentence(error), missing });
      },
    );
    return () => leave.abort();
  }, [id, tries]);

  const retry = useCallback(() => setTries((before) => before + 1), []);
  const settle = async (outcome: Outcome) => {
    if (going) return;
    setGoing(outcome);
    setSaid('');
    try {
      const { state, message } = await callApi('POST /billing/test-checkouts/{id}', {
        params: { id },
        body: { outcome },
      });
      if (state === 'completed') return onPaid();
      setSaid(message ?? REFUSED);
      setFound((before) =>
        before.phase === 'found' ? { ...before, checkout: { ...before.checkout, state } } : before,
      );
    } catch (error) {
      setSaid(plainSentence(error));
    }
    setGoing(null);
  };
  return { found, retry, going, said, settle: (outcome) => void settle(outcome) };
}
