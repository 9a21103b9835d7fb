/** The two ways to answer a letter: typing its code (or handing in its hash), and following its link. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { asAuthError } from './answer-auth-error.ts';
import { AuthError, OAuthError } from './auth-error.ts';
import { returnUrl } from './choose-return-address.ts';
import { issueFlowCode } from './exchange-code.ts';
import { expiredLink, type Proof, spendMailToken } from './spend-mail-token.ts';
import { startSession, type WireSession } from './start-session.ts';
import { signInFlows } from './tables.ts';

const HALF_WAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export interface Verification {
  type?: string;
  email?: string;
  phone?: string;
  token?: string;
  token_hash?: string;
  redirect_to?: string;
}

/** A session, or the word that the other address must answer as well. */
export async function verifyCode(
  ctx: AppContext,
  asked: Verification,
): Promise<WireSession | { msg: string; code: string }> {
  const { type, email, phone, token, token_hash: hash } = asked;
  if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type');
  if (Boolean(token) === Boolean(hash)) {
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash');
  }
  if (hash && (email || phone || asked.redirect_to)) {
    throw new AuthError('validation_failed', 'Only the token_hash and type should be provided');
  }
  if (token && !email) {
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on verify');
  }
  const proof: Proof = hash ? { link: hash } : { code: token ?? '', email: email ?? '' };
  return spendMailToken(ctx, type, proof, async (tx, { user, half }) =>
    half ? { msg: HALF_WAY, code: '200' } : startSession(ctx, tx, user.id, 'otp'),
  );
}

/** Where the browser goes after following a letter's link: always an address, never an error of its own. */
export async function followLetterLink(
  ctx: AppContext,
  token: string,
  type: string,
  redirectTo: string,
): Promise<string> {
  const pkce = token.startsWith('pkce_');
  try {
    return await spendMailToken(ctx, type, { link: token }, async (tx, { user, half }) => {
      if (half) return returnUrl(redirectTo, {}, { message: HALF_WAY, sb: '' });
      if (pkce) return returnUrl(redirectTo, { code: await codeForNewestFlow(ctx, tx, user.id, type) });
      return implicitReturn(redirectTo, await startSession(ctx, tx, user.id, 'otp'), type);
    });
  } catch (error) {
    return failedReturn(ctx, redirectTo, error, pkce);
  }
}

export function implicitReturn(redirectTo: string, session: WireSession, type?: string): string {
  return returnUrl(
    redirectTo,
    {},
    {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      ...(session.provider_token ? { provider_token: session.provider_token } : {}),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
      ...(type ? { type } : {}),
    },
  );
}

const OAUTH_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** The failure in the fragment, and with `inQuery` in the query too. */
export function failedReturn(ctx: AppContext, redirectTo: string, failure: unknown, inQuery: boolean): string {
  const error = asAuthError(ctx, failure);
  const words =
    error instanceof OAuthError
      ? { error: error.error, error_code: 'bad_oauth_callback', error_description: error.message }
      : {
          error: OAUTH_NAMES[error.status] ?? 'invalid_request',
          error_code: error.code === 'unavailable' ? 'unexpected_failure' : error.code,
          error_description: error.message,
        };
  return returnUrl(redirectTo, inQuery ? words : {}, { ...words, sb: '' });
}

/** The browser that asked holds the other half of the newest challenge; without one the link leads nowhere. */
async function codeForNewestFlow(ctx: AppContext, tx: Db, userId: string, type: string): Promise<string> {
  const method = type === 'signup' ? 'email/signup' : type;
  const [flow] = await tx
    .select()
    .from(signInFlows)
    .where(and(eq(signInFlows.userId, userId), eq(signInFlows.method, method), isNull(signInFlows.codeHash)))
    .orderBy(desc(signInFlows.createdAt))
    .limit(1);
  if (!flow) throw expiredLink();
  return issueFlowCode(ctx, tx, flow.id, userId);
}
