/**
 * Passwords. The policy: long enough, not made of what is known of its owner or of simple patterns, and not among those that
 * everybody tries first. The hash: argon2id, checked in the same time whether or not the account exists.
 */

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { eq } from 'drizzle-orm';
import { isGuessable, type OwnWords } from '../../domain/accounts/password.ts';
import type { Db } from '../platform/db.ts';
import { AuthError, type WeakReason } from './auth-error.ts';
import { profiles, users } from './tables.ts';

/** 72 bytes is where bcrypt stops reading; kept so that accounts can move to an issuer that uses it. */
const MAX_BYTES = 72;
/** GoTrue's floor: no setting may go below it. */
const MIN_LENGTH_EVER = 6;
/** How soon each common password is tried, 1 first. */
const COMMON: ReadonlyMap<string, number> = new Map(
  dictionary['passwords-common'].map((password, index) => [password, index + 1]),
);
const rank = (word: string): number | null => COMMON.get(word) ?? null;

export const passwordMin = (env: { AUTH_PASSWORD_MIN: number }): number =>
  Math.max(MIN_LENGTH_EVER, env.AUTH_PASSWORD_MIN);

/** What is wrong with a password; an empty list when nothing is. Length counts characters, not bytes. */
export function weakReasons(password: string, min: number, own: OwnWords): WeakReason[] {
  const reasons: WeakReason[] = [];
  if ([...password].length < min) reasons.push('length');
  const guessable = isGuessable(password, own);
  if (guessable) reasons.push('characters');
  if (isCommon(password.toLowerCase()) || (!guessable && isGuessable(password, own, rank))) reasons.push('pwned');
  return reasons;
}

/** What the metadata of an account says of its owner's names. */
export const namesIn = (data: Record<string, unknown> = {}): OwnWords => [
  data.first_name,
  data.last_name,
  data.full_name,
  data.name,
];

/** What an account is known by to those around it: its addresses, the names it came with, and those it goes by now. */
export async function findOwnWords(
  db: Db,
  { id, email, newEmail, userMetadata }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'newEmail' | 'userMetadata'>,
): Promise<OwnWords> {
  const [profile] = await db
    .select({ first: profiles.firstName, last: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, id));
  return [email, newEmail, ...namesIn(userMetadata), profile?.first, profile?.last];
}

const SENTENCES = {
  length: (min: number) => `Password should be at least ${min} characters.`,
  characters: () => 'Password should not be made of names, your address, dates, repetitions or simple sequences.',
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
} satisfies Record<WeakReason, (min: number) => string>;

export const weakMessage = (reasons: WeakReason[], min: number): string =>
  reasons.map((reason) => SENTENCES[reason](min)).join(' ');

/** Throws validation_failed for more than 72 bytes, weak_password with its reasons for the rest. */
export function checkPassword(password: string, min: number, own: OwnWords): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError('validation_failed', 'Password cannot be longer than 72 characters');
  }
  const reasons = weakReasons(password, min, own);
  if (reasons.length > 0) throw new AuthError('weak_password', weakMessage(reasons, min), { reasons });
}

/** Also without the digit or mark that people hang on its ends to please a form. */
function isCommon(password: string): boolean {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const ends = password.length - core.length;
  return COMMON.has(password) || (ends <= 2 && COMMON.has(core));
}

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;

/** With no stored hash it still spends the time of a check, then says no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const right = await verify(stored ?? (await dummy), password);
  return stored !== null && right;
}

/** When the present password was set by someone who had shown nothing but a letter; null when it was set in another way, or never changed. */
export async function whenPasswordByLetter(db: Db, userId: string): Promise<Date | null> {
  const [person] = await db.select({ at: users.passwordByLetterAt }).from(users).where(eq(users.id, userId));
  return person?.at ?? null;
}
