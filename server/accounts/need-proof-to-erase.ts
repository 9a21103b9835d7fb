/**
 * Stands before an erasure at once: where a journal is in private mode or there is a passkey, a mailbox alone destroys
 * nothing at once. It leads to the seven days in which that can be undone.
 */
import { and, eq } from 'drizzle-orm';
import { findJournalMode } from '../journal/key.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { findPasskeys } from './find-passkeys.ts';
import { freshProofs, googleIsOlder } from './need-strong-proof.ts';
import { requireRecentAuth } from './require-recent-auth.ts';
import { identities } from './tables.ts';
import { whenPasswordByLetter } from './when-password-by-letter.ts';

/** As long as an end can be undone: what a letter has set up is no quicker than the way that a letter may go. Milliseconds. */
const YOUNG_MS = 7 * 86_400_000;

/**
 * Refuses with 'fresh-proof-needed'; with 'letter-too-weak' where only the end in seven days is open. With a hosted issuer,
 * which has no such end, any fresh proof is enough.
 */
export async function needProofToErase(ctx: AppContext, actor: Actor): Promise<void> {
  requireRecentAuth(ctx, actor);
  if (ctx.env.AUTH_ISSUER_URL !== '' || !(await restsOnLetters(ctx, ctx.db, actor))) return;
  throw new PublicError(
    'letter-too-weak',
    'A letter alone cannot delete this account at once, since it has a passkey or private mode. It can delete it in 7 days, with time to undo that. For doing it at once, show with your password, passkey or Google that it is you.',
  );
}

/**
 * Whether all that was shown in the last ten minutes could come from a mailbox: letters, or what may have been set up with
 * one in the last seven days. False where there is neither a passkey nor private mode: there a letter is as good as any.
 */
export async function restsOnLetters(
  ctx: AppContext,
  db: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const [first] = await findPasskeys(db, userId);
  const isPrivate = (await findJournalMode(db, userId)) === 'private';
  if (!first && !isPrivate) return false;
  const now = ctx.clock.now().getTime();
  const isOld = (at: Date) => now - at.getTime() >= YOUNG_MS;
  for (const { method } of await freshProofs(ctx, db, sessionId)) {
    // A first passkey is added by whoever signed in, a letter included; a further one needs more.
    if (method === 'passkey' && first && (!isPrivate || isOld(first.createdAt))) return false;
    if (method === 'password') {
      const byLetter = await whenPasswordByLetter(db, userId);
      if (!byLetter || isOld(byLetter)) return false;
    }
    if (method === 'oauth' && (await isOldGoogle(db, userId, isOld)) && (!first || (await googleIsOlder(db, first)))) {
      return false;
    }
  }
  return true;
}

/** Linked by whoever held the mailbox, perhaps, when it is young. */
async function isOldGoogle(db: Db, userId: string, isOld: (at: Date) => boolean): Promise<boolean> {
  const [google] = await db
    .select({ createdAt: identities.createdAt })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')));
  return google !== undefined && isOld(google.createdAt);
}
