/** Who may listen to a couple's channel: an adult with a token that holds, in that couple, while both are in it. */
import { decodeJwt } from 'jose';
import { authenticate } from '../accounts/authenticate.ts';
import type { House } from '../platform/house.ts';
import { limitTokens } from '../platform/limit-tokens.ts';
import { Refusal } from '../platform/refusal.ts';
import { findCouple } from './find-couple.ts';

export interface Admitted {
  userId: string;
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * `gone`: not theirs, or not any more. `stale`: another token may do, or the same one later. `from` is the network address
 * that sends it; null for a token that has been let in before and is only looked at again.
 */
export async function admitToCouple(
  house: House,
  { token, couple, from }: { token: string; couple: string; from: string | null },
): Promise<Admitted | 'gone' | 'stale'> {
  try {
    const request = new Request(house.env.publicUrl, { headers: { Authorization: `Bearer ${token}` } });
    const look = () => authenticate(house, request);
    const who = await (from === null ? look() : limitTokens(house, from, look));
    if (!who) return 'stale';
    if (!who.adult || (await findCouple(house.db, who.userId)) !== couple) return 'gone';
    return { userId: who.userId, token, until: (decodeJwt(token).exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof Refusal || error instanceof TypeError) return 'stale';
    throw error;
  }
}
