/** Begins the day that a release by mailbox alone waits, and tells the account's owner by letter and in the access log. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/describe-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { findRelease, RELEASE_WAIT_MS } from './find-release.ts';
import { journalKeys, journalReleases } from './tables.ts';
import { writeReleaseLetter } from './write-release-letter.ts';

export interface HeldRelease {
  dueAt: Date;
  /** False for one that waited already: its owner was told. */
  isNew: boolean;
}

/** One that waits already goes on waiting. Null without a journal. Call `tellOfRelease` once the transaction is over. */
export async function holdRelease(ctx: AppContext, tx: Db, userId: string): Promise<HeldRelease | null> {
  const [journal] = await tx
    .select({ of: journalKeys.userId })
    .from(journalKeys)
    .where(eq(journalKeys.userId, userId))
    .for('update');
  if (!journal) return null;
  const askedAt = ctx.clock.now();
  const there = await findRelease(tx, userId, askedAt);
  if (there?.phase === 'waiting') return { dueAt: there.dueAt, isNew: false };
  const dueAt = new Date(askedAt.getTime() + RELEASE_WAIT_MS);
  await tx
    .insert(journalReleases)
    .values({ userId, askedAt, dueAt })
    .onConflictDoUpdate({ target: journalReleases.userId, set: { askedAt, dueAt } });
  await recordAccess(tx, { userId, act: 'key-release-asked', detail: 'by a letter', at: askedAt });
  return { dueAt, isNew: true };
}

/** A letter that cannot be sent is logged and left: the wait is the protection, and the access log tells of it too. */
export async function tellOfRelease(ctx: AppContext, email: string, held: HeldRelease | null): Promise<void> {
  if (!held?.isNew) return;
  await ctx.mail.send(writeReleaseLetter(ctx, email, held.dueAt)).catch((error: unknown) => {
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ error: trace }, 'the letter about a waiting release could not be sent');
  });
}
