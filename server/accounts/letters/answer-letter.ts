/** The ways to answer a letter: typing its code (or handing in its hash), following its link, or sending a form where no scripts run. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { LetterOutcome } from '../../../domain/accounts/letter-link.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { AuthError, asAuthError } from '../auth-error.ts';
import { changeUser } from '../change-user.ts';
import { isAddress } from '../email-address.ts';
import { checkPassword, passwordMin } from '../password.ts';
import { failedReturn, implicitReturn, returnUrl } from '../return-address.ts';
import { verifyAccessToken } from '../sessions/access-token.ts';
import { signOut } from '../sessions/open-sessions.ts';
import { startSession, type WireSession } from '../sessions/session.ts';
import { issueFlowCode } from '../sessions/sign-in-flow.ts';
import { signInFlows } from '../tables.ts';
import { expiredLink, type Proof, spendMailToken } from './spend-mail-token.ts';

const HALF_WAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface Verification {
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

/** Of a browser without scripts. */
export interface LetterForm {
  email: string;
  code: string;
  /** Empty where none is to be set. */
  password: string;
}

/** Throws as the endpoints of the protocol do. */
export async function answerLetterForm(ctx: AppContext, form: LetterForm): Promise<LetterOutcome> {
  const proof = { email: form.email.trim(), code: form.code.replace(/[\s-]/g, '') };
  if (!isAddress(proof.email) || !/^\d{6}$/.test(proof.code)) return 'missing';
  return form.password ? choosePassword(ctx, proof, form.password) : confirmAddress(ctx, proof);
}

type CodeProof = { email: string; code: string };

async function confirmAddress(ctx: AppContext, proof: CodeProof): Promise<LetterOutcome> {
  const told = (half: boolean): LetterOutcome => (half ? 'half' : 'confirmed');
  const own = () => spendMailToken(ctx, ['confirmation', 'change-from'], proof, async (_, { half }) => told(half));
  // The same address may be the one that somebody is moving to.
  const next = () => spendMailToken(ctx, ['change-to'], proof, async (_, { half }) => told(half));
  return own().catch((failure: unknown) => {
    if (failure instanceof AuthError && failure.code === 'otp_expired') return next();
    throw failure;
  });
}

/** The session lasts as long as the change: nothing here could use it, nor keep it. */
async function choosePassword(ctx: AppContext, proof: CodeProof, password: string): Promise<LetterOutcome> {
  // Before the code is spent: a password that is weak for anybody costs no letter.
  checkPassword(password, passwordMin(ctx.env), [proof.email]);
  const session = await spendMailToken(ctx, ['sign-in'], proof, (tx, { user }) =>
    startSession(ctx, tx, user.id, 'otp'),
  );
  const actor = await verifyAccessToken(ctx, session.access_token);
  try {
    await changeUser(ctx, actor, { password }, ctx.env.publicUrl);
    return 'password';
  } catch (failure) {
    const refused = failure instanceof AuthError && failure.status === 422;
    if (!refused) throw failure;
    return 'too-late';
  } finally {
    await signOut(ctx, actor.session, 'local');
  }
}

export function outcomeOf(ctx: AppContext, failure: unknown): LetterOutcome {
  if (failure instanceof PublicError) return 'missing';
  const { code } = asAuthError(ctx, failure) as Partial<AuthError>;
  if (code === 'otp_expired') return 'expired';
  if (code === 'weak_password' || code === 'validation_failed') return 'weak';
  return 'later';
}
