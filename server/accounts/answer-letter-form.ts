/** Answers a letter where no scripts run: its code and the address in a form, with the new password where that is what the letter is about. */
import type { LetterOutcome } from '../../domain/accounts/letter-link.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
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
export async function answerLetterForm(house: House, form: LetterForm): Promise<LetterOutcome> {
  const proof = { email: form.email.trim(), code: form.code.replace(/[\s-]/g, '') };
  if (!isAddress(proof.email) || !/^\d{6}$/.test(proof.code)) return 'missing';
  return form.password ? choosePassword(house, proof, form.password) : confirmAddress(house, proof);
}

type CodeProof = { email: string; code: string };

async function confirmAddress(house: House, proof: CodeProof): Promise<LetterOutcome> {
  const told = (half: boolean): LetterOutcome => (half ? 'half' : 'confirmed');
  const own = () => spendMailToken(house, ['confirmation', 'change-from'], proof, async (_, { half }) => told(half));
  // The same address may be the one that somebody is moving to.
  const next = () => spendMailToken(house, ['change-to'], proof, async (_, { half }) => told(half));
  return own().catch((failure: unknown) => {
    if (failure instanceof AuthError && failure.code === 'otp_expired') return next();
    throw failure;
  });
}

/** The session lasts as long as the change: nothing here could use it, nor keep it. */
async function choosePassword(house: House, proof: CodeProof, password: string): Promise<LetterOutcome> {
  // Before the code is spent: a password that is weak for anybody costs no letter.
  checkPassword(password, passwordMin(house.env), [proof.email]);
  const session = await spendMailToken(house, ['sign-in'], proof, (tx, { user }) =>
    startSession(house, tx, user.id, 'otp'),
  );
  const who = await verifyAccessToken(house, session.access_token);
  try {
    await changeUser(house, who, { password }, house.env.publicUrl);
    return 'password';
  } catch (failure) {
    const refused = failure instanceof AuthError && failure.status === 422;
    if (!refused) throw failure;
    return 'too-late';
  } finally {
    await signOut(house, who.session, 'local');
  }
}

export function outcomeOf(house: House, failure: unknown): LetterOutcome {
  if (failure instanceof Refusal) return 'missing';
  const { code } = asAuthError(house, failure) as Partial<AuthError>;
  if (code === 'otp_expired') return 'expired';
  if (code === 'weak_password' || code === 'validation_failed') return 'weak';
  return 'later';
}
