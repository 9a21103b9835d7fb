/** What the sign-in and sign-up forms check before anything is sent (spec 1 section 5, with the password rule of ours). */
import { isGuessable, type OwnWords } from '../../../domain/accounts/password.ts';
import { MISMATCH } from '../auth-messages.ts';
import { emailError } from '../typed-email.ts';

export interface SignUpFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  adult: boolean;
}

export type SignUpErrors = { [Field in keyof SignUpFields]?: string | undefined };

/** Where bcrypt stops reading; an issuer may use it. */
const MAX_BYTES = 72;

export const TOO_EASY = 'Too easy to guess. Leave out names, your email, dates and simple patterns.';

export const passwordRule = (min: number): string => `At least ${min} characters. A few unrelated words work well.`;

/** Length counts characters, the upper limit bytes. `own`: the addresses and names that its owner is known by. */
export function newPasswordError(password: string, min: number, own: OwnWords): string | undefined {
  if (password === '') return 'Enter a password.';
  if ([...password].length < min) return `Use at least ${min} characters.`;
  if (new TextEncoder().encode(password).length > MAX_BYTES) return 'Password cannot be longer than 72 characters';
  return isGuessable(password, own) ? TOO_EASY : undefined;
}

export function confirmError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Enter the password again.';
  return confirmation === password ? undefined : MISMATCH;
}

export function signInErrors(fields: { email: string; password: string }) {
  return { email: emailError(fields.email), password: fields.password ? undefined : 'Enter your password.' };
}

export function signUpErrors(fields: SignUpFields, min: number): SignUpErrors {
  return {
    firstName: fields.firstName.trim() ? undefined : 'Enter your first name.',
    lastName: fields.lastName.trim() ? undefined : 'Enter your last name.',
    email: emailError(fields.email),
    password: newPasswordError(fields.password, min, [fields.email, fields.firstName, fields.lastName]),
    confirmPassword: confirmError(fields.password, fields.confirmPassword),
    adult: fields.adult ? undefined : 'Please confirm that you are 18 or over and accept the terms.',
  };
}

/** The six digits of a code, whatever spaces came along; null when it is none. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
