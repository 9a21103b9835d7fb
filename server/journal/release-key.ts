/**
 * Hands a journal's data key to its owner's browser, wrapped for that browser alone, after a fresh proof. Where there is a
 * passkey, a proof by mailbox alone waits a day first, and its owner is told.
 */
import { Encrypter } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { authStrength } from '../accounts/need-strong-proof.ts';
import { requireRecentAuth } from '../accounts/require-recent-auth.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { holdRelease, tellOfRelease } from './hold-release.ts';
import { noteKeyUse } from './note-key-use.ts';
import { journalKeys } from './tables.ts';
import { unwrapKey } from './unwrap-key.ts';
import { spellMoment } from './write-release-letter.ts';

/**
 * `recipient` is `age1...`, made by the browser a moment ago. Answers the age file, base64url. Refuses with
 * 'fresh-proof-needed', 'release-waits', 'not-found' without a key that the server holds.
 */
export async function releaseKey(ctx: AppContext, actor: Actor, recipient: string): Promise<string> {
  requireRecentAuth(ctx, actor);
  const [kept] = await ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, actor.userId));
  if (kept?.mode !== 'recoverable' || kept.wrapped === null)
    throw new PublicError('not-found', 'There is no key to release.');
  if ((await authStrength(ctx, ctx.db, actor)) !== 'strong') throw await waiting(ctx, actor);
  const letter = await unwrapKey(ctx, actor.userId, kept.wrapped);
  if (!letter.ok) {
    throw new PublicError('unavailable', 'Your journal cannot be opened right now.', {
      note: `journal key ${letter.problem}`,
    });
  }
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new PublicError('invalid', 'This is not an age recipient.', { field: 'recipient' });
  }
  const wrapped = Buffer.from(await encrypter.encrypt(writeKeyLetter(letter.value))).toString('base64url');
  await noteKeyUse(ctx, actor);
  return wrapped;
}

async function waiting(ctx: AppContext, actor: Actor): Promise<PublicError> {
  const held = await ctx.db.transaction((tx) => holdRelease(ctx, tx, actor.userId));
  if (!held) return new PublicError('not-found', 'There is no key to release.');
  await tellOfRelease(ctx, actor.email, held);
  const { dueAt } = held;
  const seconds = Math.max(1, Math.ceil((dueAt.getTime() - ctx.clock.now().getTime()) / 1000));
  return new PublicError(
    'release-waits',
    `You signed in by letter alone, so your journal opens on ${spellMoment(dueAt)}. With your passkey it opens at once.`,
    { retryAfterSeconds: seconds },
  );
}
