/** Makes the link and the code of a letter, keeps only their hashes, and sends it; when mail is down everything is as before. */
import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { letterLink } from '../../../domain/accounts/letter-link.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { keepOrTakeBack } from '../../platform/db.ts';
import type { Letter } from '../../platform/letters/mail.ts';
import { unavailable } from '../auth-error.ts';
import { type Challenge, hashOf, rememberFlow } from '../sessions/sign-in-flow.ts';
import { mailTokens, users } from '../tables.ts';
import { type LetterKind, writeLetter } from './write-letter.ts';

type User = typeof users.$inferSelect;
type MailToken = typeof mailTokens.$inferSelect;
export type Purpose = MailToken['purpose'];

interface TokenLetter {
  user: User;
  kind: LetterKind;
  redirectTo: string;
  challenge: Challenge | null;
  /** Goes out in its place, at the same cost: nothing is kept of a link or a code then. */
  instead?: Letter;
}

/** A six-digit code is guessed from its plain hash in a moment: it is hashed with the server's key, for one user and purpose. */
export const hashOfCode = (ctx: AppContext, userId: string, purpose: Purpose, code: string): string =>
  createHmac('sha256', ctx.keys.derive('mail codes')).update(`${userId} ${purpose} ${code}`).digest('base64url');

/** What a letter changes at its user; for a change of address also the new one. */
function marks(kind: LetterKind, now: Date, newEmail: string | undefined): Partial<User> {
  if (kind === 'signup') return { confirmationSentAt: now };
  if (kind === 'reauthentication') return { reauthenticationSentAt: now };
  if (kind === 'email_change')
    return { emailChangeSentAt: now, ...(newEmail ? { newEmail, emailChangeAnswered: null } : {}) };
  return { recoverySentAt: now };
}

function destinations(
  user: User,
  kind: LetterKind,
  newEmail: string | undefined,
): Array<{ purpose: Purpose; to: string }> {
  if (kind === 'signup') return [{ purpose: 'confirmation', to: user.email }];
  if (kind === 'reauthentication') return [{ purpose: 'reauthentication', to: user.email }];
  if (kind !== 'email_change') return [{ purpose: 'sign-in', to: user.email }];
  const both = [
    { purpose: 'change-from' as const, to: user.email },
    { purpose: 'change-to' as const, to: newEmail ?? user.newEmail ?? '' },
  ];
  // Who has answered already gets no second letter: two answers from one address are not two addresses.
  return newEmail ? both : both.filter(({ purpose }) => purpose !== user.emailChangeAnswered);
}

/** Returns the user as they are afterwards. `newEmail` begins a change of address: one letter to each address. */
export async function sendTokenLetter(ctx: AppContext, letter: TokenLetter, newEmail?: string): Promise<User> {
  const { user, kind, redirectTo, challenge, instead } = letter;
  const now = ctx.clock.now();
  const letters = destinations(user, kind, newEmail).map(({ purpose, to }) => {
    const token = `${challenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row: MailToken = {
      id: randomUUID(),
      userId: user.id,
      purpose,
      linkHash: hashOf(token),
      codeHash: hashOfCode(ctx, user.id, purpose, code),
      wrongCodes: 0,
      createdAt: now,
    };
    return { to, token, code, row };
  });

  const write = async (tx: Db) => {
    const superseded: MailToken[] = [];
    for (const { row } of letters) superseded.push(...(await replaceToken(tx, row)));
    if (challenge) {
      const method = kind === 'signup' ? 'email/signup' : kind;
      await rememberFlow(ctx, tx, { userId: user.id, method, challenge, redirectTo });
    }
    const [marked] = await tx
      .update(users)
      .set(marks(kind, now, newEmail))
      .where(eq(users.id, user.id))
      .returning();
    return { before: superseded, after: marked };
  };
  const { before, after } = await ctx.db.transaction((tx) => keepOrTakeBack(tx, !instead, write));

  try {
    const minutes = Math.round(ctx.env.AUTH_OTP_EXP_S / 60);
    for (const { to, token, code } of letters) {
      const link =
        kind === 'reauthentication' ? undefined : letterLink(ctx.env.publicUrl, { token, type: kind, redirectTo });
      const written = writeLetter(kind, { to, code, minutes, ...(link ? { link } : {}) });
      await ctx.mail.send(instead ?? written);
    }
  } catch (cause) {
    const ours = letters.map(({ row }) => row);
    if (!instead) await takeBack(ctx, user, ours, before);
    throw unavailable(cause);
  }
  return (instead ? null : after) ?? user;
}

async function replaceToken(tx: Db, row: MailToken): Promise<MailToken[]> {
  const slot = and(eq(mailTokens.userId, row.userId), eq(mailTokens.purpose, row.purpose));
  // Two requests at once must not both find the slot free: the user's row is the lock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
  const superseded = await tx.delete(mailTokens).where(slot).returning();
  await tx.insert(mailTokens).values(row);
  return superseded;
}

async function takeBack(ctx: AppContext, user: User, ours: MailToken[], before: MailToken[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    for (const row of ours) await tx.delete(mailTokens).where(eq(mailTokens.id, row.id));
    for (const row of before) await tx.insert(mailTokens).values(row).onConflictDoNothing();
    await tx
      .update(users)
      .set({
        confirmationSentAt: user.confirmationSentAt,
        recoverySentAt: user.recoverySentAt,
        newEmail: user.newEmail,
        emailChangeSentAt: user.emailChangeSentAt,
        emailChangeAnswered: user.emailChangeAnswered,
        reauthenticationSentAt: user.reauthenticationSentAt,
      })
      .where(eq(users.id, user.id));
  });
}
