/** Who may listen to a couple's channel: an adult with a token that holds, in that couple, while both are in it. */
import { decodeJwt } from 'jose';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import type { AppContext } from '../platform/app-context.ts';
import { limitTokens } from '../platform/limits.ts';
import { PublicError } from '../platform/public-error.ts';
import { findCouple } from './couple.ts';

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
  ctx: AppContext,
  { token, couple, from }: { token: string; couple: string; from: string | null },
): Promise<Admitted | 'gone' | 'stale'> {
  try {
    const request = new Request(ctx.env.publicUrl, { headers: { Authorization: `Bearer ${token}` } });
    const look = () => authenticate(ctx, request);
    const actor = await (from === null ? look() : limitTokens(ctx, from, look));
    if (!actor) return 'stale';
    if (!actor.adult || (await findCouple(ctx.db, actor.userId)) !== couple) return 'gone';
    return { userId: actor.userId, token, until: (decodeJwt(token).exp ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof PublicError || error instanceof TypeError) return 'stale';
    throw error;
  }
}
