/** Stands before what a stolen session alone must not do: whoever asks proved a moment ago that it is really them. */
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';

/** How long a password, Google or a passkey counts as fresh. Seconds. */
const FRESH_SECONDS = 600;

/** Refuses with 'fresh-proof-needed' (403) when the last proof is older than ten minutes. */
export function needFreshProof(house: House, who: Who): void {
  const age = house.clock.now().getTime() / 1000 - who.provedAt;
  if (age > FRESH_SECONDS) throw new Refusal('fresh-proof-needed', 'Please sign in again to show that it is you.');
}
