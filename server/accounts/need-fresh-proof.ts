/** Stands before what a stolen session alone must not do: whoever asks proved a moment ago that it is really them. */
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';

/** How long a password, Google or a passkey counts as fresh. Seconds. */
const FRESH_SECONDS = 600;

/** `provedAt`: seconds since 1970. */
export const isFresh = (house: House, provedAt: number): boolean =>
  house.clock.now().getTime() / 1000 - provedAt <= FRESH_SECONDS;

/** Refuses with 'fresh-proof-needed' (403) when the last proof is older than ten minutes. */
export function needFreshProof(house: House, who: Who): void {
  if (!isFresh(house, who.provedAt))
    throw new Refusal('fresh-proof-needed', 'Please sign in again to show that it is you.');
}
