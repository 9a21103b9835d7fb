/** Stands before what a stolen session alone must not do: whoever asks proved a moment ago that it is really them. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';

/** How long a password, Google or a passkey counts as fresh. Seconds. */
const FRESH_SECONDS = 600;

/** `provedAt`: seconds since 1970. */
export const isFresh = (ctx: AppContext, provedAt: number): boolean =>
  ctx.clock.now().getTime() / 1000 - provedAt <= FRESH_SECONDS;

/** Refuses with 'fresh-proof-needed' (403) when the last proof is older than ten minutes. */
export function requireRecentAuth(ctx: AppContext, actor: Actor): void {
  if (!isFresh(ctx, actor.provedAt))
    throw new PublicError('fresh-proof-needed', 'Please sign in again to show that it is you.');
}
