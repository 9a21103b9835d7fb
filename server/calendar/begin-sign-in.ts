/** Begins to connect a calendar at Google or Microsoft: where to send the browser, with a state and a PKCE challenge of its own (RFC 7636). */

import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PROVIDER_NOT_SUPPORTED } from '../../domain/calendar/connection.ts';
import { RETURN_PAGES, type SignInType } from '../../domain/calendar/sign-in.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
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
  house: House,
  who: Who,
  type: SignInType,
  asked: Omit<SignInFlow, 'verifier'>,
): Promise<string> {
  const place = signInPlace(house, type);
  if (!place) throw new Refusal('unavailable', PROVIDER_NOT_SUPPORTED);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const now = house.clock.now();
  const stateHash = hashOfState(state);
  const flow = Buffer.from(JSON.stringify({ ...asked, verifier } satisfies SignInFlow));
  await house.db.delete(calendarSignIns).where(lt(calendarSignIns.expiresAt, now));
  await house.db.insert(calendarSignIns).values({
    stateHash,
    userId: who.userId,
    type,
    sealed: sealFor(house, PURPOSE, stateHash, flow),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const url = new URL(place.authorizeUrl);
  const query = {
    client_id: place.clientId,
    redirect_uri: returnAddress(house, type),
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
export function openFlow(house: Secrets, stateHash: string, sealed: string): SignInFlow | null {
  const plain = openSealed(house, PURPOSE, stateHash, sealed);
  const parsed = plain && flowSchema.safeParse(JSON.parse(plain.toString()));
  return parsed?.success ? parsed.data : null;
}
