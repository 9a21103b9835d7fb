/** Stands before what only our own issuer can do: a hosted one speaks the protocol, and has neither list nor lock for us. */
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';

/** Refuses with 'unavailable' and this sentence where a hosted issuer is set up. */
export function needOwnIssuer(house: House, sentence: string): void {
  if (house.env.AUTH_ISSUER_URL !== '') throw new Refusal('unavailable', sentence);
}
