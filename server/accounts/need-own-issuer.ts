/** Stands before what only our own issuer can do: a hosted one speaks the protocol, and has neither list nor lock for us. */
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';

/** Refuses with 'unavailable' and this sentence where a hosted issuer is set up. */
export function needOwnIssuer(ctx: AppContext, sentence: string): void {
  if (ctx.env.AUTH_ISSUER_URL !== '') throw new PublicError('unavailable', sentence);
}
