/** Begins to connect a calendar at Google or Microsoft: where to send the browser, with a state and a PKCE challenge of its own (RFC 7636). */

import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PROVIDER_NOT_SUPPORTED } from '../../domain/calendar/connection.ts';
import { RETURN_PAGES, type SignInType } from '../../domain/calendar/sign-in.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import { returnAddress, signInPlace } from './sign-in-places.ts';
import { calendarSignIns } from './tables.ts';

/** Time to read what is asked, and to find a password. */
const LIFE_MS = 15 * 60_000;
const PURPOSE = 'calendar-sign-in';

const flowSchema = z.strictObject({
  verifier: z.string(),
  /** Stands for the browser that may come back. */
  browserHash: z.string(),
  wanted: z.strictObject({ readBusy: z.boolean(), writePlan: z.boolean(), otherCalendars: z.boolean() }),
  page: z.enum(RETURN_PAGES),
});
export type SignInFlow = z.infer<typeof flowSchema>;

export const hashOfState = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Answers the service's address. Refuses with 'unavailable' where the operator has not set the service up. */
export async function beginSignIn(
  ctx: AppContext,
  actor: Actor,
  type: SignInType,
  asked: Omit<SignInFlow, 'verifier'>,
): Promise<string> {
  const place = signInPlace(ctx, type);
  if (!place) throw new PublicError('unavailable', PROVIDER_NOT_SUPPORTED);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const stateHash = hashOfState(state);
  const flow = Buffer.from(JSON.stringify({ ...asked, verifier } satisfies SignInFlow));
  await ctx.db.delete(calendarSignIns).where(lt(calendarSignIns.expiresAt, now));
  await ctx.db.insert(calendarSignIns).values({
    stateHash,
    userId: actor.userId,
    type,
    sealed: sealFor(ctx, PURPOSE, stateHash, flow),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const url = new URL(place.authorizeUrl);
  const query = {
    client_id: place.clientId,
    redirect_uri: returnAddress(ctx, type),
    response_type: 'code',
    scope: place.scopesFor(asked.wanted).join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...place.extra,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Null for what was sealed under another key. */
export function openFlow(ctx: Secrets, stateHash: string, sealed: string): SignInFlow | null {
  const plain = openSealed(ctx, PURPOSE, stateHash, sealed);
  const parsed = plain && flowSchema.safeParse(JSON.parse(plain.toString()));
  return parsed?.success ? parsed.data : null;
}
