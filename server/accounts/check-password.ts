/** The password policy: long enough, not one simple pattern, and not among the passwords that everybody tries first. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthError, type WeakReason } from './auth-error.ts';

/** 72 bytes is where bcrypt stops reading; kept so that accounts can move to an issuer that uses it. */
const MAX_BYTES = 72;
const MIN_DISTINCT = 4;
/** GoTrue's floor: no setting may go below it. */
const MIN_LENGTH_EVER = 6;
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];

export const passwordMin = (env: { AUTH_PASSWORD_MIN: number }): number =>
  Math.max(MIN_LENGTH_EVER, env.AUTH_PASSWORD_MIN);

/** What is wrong with a password; an empty list when nothing is. Length counts characters, not bytes. */
export function weakReasons(password: string, min: number): WeakReason[] {
  const reasons: WeakReason[] = [];
  if ([...password].length < min) reasons.push('length');
  if (isOnePattern(password.toLowerCase())) reasons.push('characters');
  if (isCommon(password.toLowerCase())) reasons.push('pwned');
  return reasons;
}

const SENTENCES = {
  length: (min: number) => `Password should be at least ${min} characters.`,
  characters: () => 'Password should not repeat a few characters or follow a simple sequence.',
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
} satisfies Record<WeakReason, (min: number) => string>;

export const weakMessage = (reasons: WeakReason[], min: number): string =>
  reasons.map((reason) => SENTENCES[reason](min)).join(' ');

/** Throws validation_failed for more than 72 bytes, weak_password with its reasons for the rest. */
export function checkPassword(password: string, min: number): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError('validation_failed', 'Password cannot be longer than 72 characters');
  }
  const reasons = weakReasons(password, min);
  if (reasons.length > 0) throw new AuthError('weak_password', weakMessage(reasons, min), { reasons });
}

function isOnePattern(password: string): boolean {
  if (new Set(password).size < MIN_DISTINCT) return true;
  return RUNS.some((run) => {
    const backwards = [...run].reverse().join('');
    return run.includes(password) || backwards.includes(password);
  });
}

/** Also without the digit or mark that people hang on its ends to please a form. */
function isCommon(password: string): boolean {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const ends = password.length - core.length;
  return COMMON.has(password) || (ends <= 2 && COMMON.has(core));
}
