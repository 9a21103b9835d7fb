/** Answers a letter where no scripts run: its code and the address in a form, with the new password where that is what the letter is about. */
import type { LetterOutcome } from '../../domain/accounts/letter-link.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { asAuthError } from './answer-auth-error.ts';
import { AuthError } from './auth-error.ts';
import { changeUser } from './change-user.ts';
import { isAddress } from './check-address.ts';
import { checkPassword, passwordMin } from './check-password.ts';
import { signOut } from './sign-out.ts';
import { spendMailToken } from './spend-mail-token.ts';
import { startSession } from './start-session.ts';
import { verifyAccessToken } from './verify-access-token.ts';

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
