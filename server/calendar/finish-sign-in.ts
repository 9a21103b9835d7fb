/** Takes a browser back from Google or Microsoft: one use of the state, by the browser that began, and a connection at the end. */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { RETURN_PAGES, type SignInType } from '../../domain/calendar/sign-in.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { askTokens, giveBack, type Tokens } from './ask-tokens.ts';
import { hashOfState, openFlow, type SignInFlow } from './begin-sign-in.ts';
import { CalendarServiceError } from './calendar-service.ts';
import { keepSignedIn } from './keep-signed-in.ts';
import { returnAddress, type SignInPlace, signInPlace } from './sign-in-places.ts';
import { calendarSignIns } from './tables.ts';

export const SIGN_IN_ENDS = [
  'connected',
  /** The person said no over there. */
  'refused',
  /** They said yes, and unticked everything. */
  'nothing',
  /** The state is unknown, spent, too old, or another browser's. */
  'expired',
  /** As many connections as one person may have. */
  'full',
  'unavailable',
] as const;

export interface SignInEnd {
  /** Where the browser belongs now. */
  page: string;
  end: (typeof SIGN_IN_ENDS)[number];
}

/** Never throws for what the service or the browser did wrong: a person is looking at this. */
export async function finishSignIn(
  ctx: AppContext,
  type: SignInType,
  query: URLSearchParams,
  browserHash: string,
): Promise<SignInEnd> {
  const stateHash = hashOfState(query.get('state') ?? '');
  const [row] = await ctx.db
    .delete(calendarSignIns)
    .where(and(eq(calendarSignIns.stateHash, stateHash), eq(calendarSignIns.type, type)))
    .returning();
  const flow = row ? openFlow(ctx, stateHash, row.sealed) : null;
  const place = signInPlace(ctx, type);
  const isTheirs = flow !== null && flow.browserHash === browserHash;
  if (!row || !isTheirs || !place || row.expiresAt <= ctx.clock.now()) {
    return { page: flow?.page ?? RETURN_PAGES[0], end: 'expired' };
  }
  return { page: flow.page, end: await connect(ctx, place, { userId: row.userId, flow, query }) };
}

async function connect(
  ctx: AppContext,
  place: SignInPlace,
  { userId, flow, query }: { userId: string; flow: SignInFlow; query: URLSearchParams },
): Promise<SignInEnd['end']> {
  const refused = query.get('error');
  if (refused) return /^(server_error|temporarily_unavailable)$/.test(refused) ? 'unavailable' : 'refused';
  let tokens: Tokens;
  try {
    tokens = await askTokens(ctx, place, {
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: returnAddress(ctx, place.type),
      code_verifier: flow.verifier,
    });
  } catch (error) {
    if (!(error instanceof CalendarServiceError)) throw error;
    return error.kind === 'access-ended' ? 'expired' : 'unavailable';
  }
  const { accessToken, refreshToken, expiresAt } = tokens;
  const subject = subjectOf(tokens.idToken, place);
  const granted = place.grantedBy(tokens.scope, flow.wanted);
  if (refreshToken === null || subject === null) {
    ctx.log.warn({ service: place.type }, 'calendar sign-in without refresh token or subject');
    return 'unavailable';
  }
  if (!granted.busy && !granted.write) {
    await giveBack(place, refreshToken);
    return 'nothing';
  }
  const access = { kind: 'oauth' as const, accessToken, refreshToken, expiresAt, account: '', subject, granted };
  try {
    const kept = await keepSignedIn(ctx, userId, place.type, access, flow.wanted);
    if (!kept) await giveBack(place, refreshToken);
    return kept ? 'connected' : 'full';
  } catch (error) {
    // The account was closed or erased meanwhile: nothing of it stays behind over there either.
    await giveBack(place, refreshToken);
    if (error instanceof PublicError) return 'expired';
    throw error;
  }
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
});

/** The token came from the service itself, over its own TLS: its signature need not be checked (OpenID Connect Core 3.1.3.7). */
function subjectOf(idToken: string | null, { clientId }: SignInPlace): string | null {
  try {
    const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString();
    const { sub, aud } = claimsSchema.parse(JSON.parse(payload));
    return [aud].flat().includes(clientId) ? sub : null;
  } catch {
    // No token, or none that can be read: the caller says that it cannot be used.
    return null;
  }
}
