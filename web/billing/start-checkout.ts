/**
 * From a chosen plan to the page where it is paid. One press opens one checkout however often it has to be sent: its
 * Idempotency-Key is kept until the answer is here. What is kept says nothing about anyone.
 */
import type { Offer } from '../../domain/billing/offers.ts';
import { ApiError, callApi } from '../client/api.ts';

const KEPT = 'checkout-key';

export type Go = (url: string) => void;

const assign: Go = (url) => location.assign(url);

/**
 * Leaves the page for the checkout. Throws an ApiError: 409 when a plan is paid for already, 503 when none can be bought
 * just now; the same press can then be sent again.
 */
export async function startCheckout({ plan, billing }: Offer, go: Go = assign): Promise<void> {
  const press = `${plan} ${billing} `;
  try {
    const { url } = await callApi('POST /billing/checkout', {
      body: { plan, billing },
      headers: { 'Idempotency-Key': keyFor(press) },
    });
    sessionStorage.removeItem(KEPT);
    go(url);
  } catch (error) {
    // Refused for good: the next press is another one. Unanswered: the checkout may be there, and has to be found again.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) sessionStorage.removeItem(KEPT);
    throw error;
  }
}

function keyFor(press: string): string {
  const kept = sessionStorage.getItem(KEPT);
  if (kept?.startsWith(press)) return kept.slice(press.length);
  const key = crypto.randomUUID();
  sessionStorage.setItem(KEPT, press + key);
  return key;
}
