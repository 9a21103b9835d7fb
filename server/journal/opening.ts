/** Notes in the access log that a journal is opened, and that what opens it is handed out. */
import { and, eq, lte } from 'drizzle-orm';
import { recordAccess } from '../accounts/access-log.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { journalOpenings } from './tables.ts';

/** Milliseconds. */
const LINE_STANDS_MS = 12 * 3_600_000;

type Opener = Pick<Actor, 'userId' | 'sessionId'>;

/** Refuses with 'conflict' where the account was erased meanwhile. */
export async function noteOpening(ctx: AppContext, actor: Opener): Promise<void> {
  const at = ctx.clock.now();
  // As most of the time: nothing is written then, so there is nothing to lock.
  if (await standsAlready(ctx.db, actor, at)) return;
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, actor.userId, at);
    if (await markOpening(tx, actor, at)) {
      await recordAccess(tx, { userId: actor.userId, act: 'journal-opened', detail: 'with the key kept there', at });
    }
  });
}

const standsSince = (at: Date): Date => new Date(at.getTime() - LINE_STANDS_MS);

/** Whether a line of this session stands; an erasure takes it along. */
async function standsAlready(db: Db, { userId, sessionId }: Opener, at: Date): Promise<boolean> {
  const [line] = await db
    .select({ at: journalOpenings.notedAt })
    .from(journalOpenings)
    .where(and(eq(journalOpenings.userId, userId), eq(journalOpenings.sessionId, sessionId)));
  return line !== undefined && line.at > standsSince(at);
}

/** False where a line of this session stands already. Of two at once, one gets true. */
async function markOpening(tx: Db, { userId, sessionId }: Opener, at: Date): Promise<boolean> {
  const before = standsSince(at);
  await tx.delete(journalOpenings).where(and(eq(journalOpenings.userId, userId), lte(journalOpenings.notedAt, before)));
  const marked = await tx
    .insert(journalOpenings)
    .values({ userId, sessionId, notedAt: at })
    .onConflictDoNothing()
    .returning({ of: journalOpenings.userId });
  return marked.length > 0;
}

/**
 * Notes in the access log that what opens a journal is handed out: always before it is, and never for an account that
 * was erased meanwhile. `detail`: a few plain words, where there is more to say. Refuses with 'conflict'.
 */
export async function noteKeyUse(
  ctx: AppContext,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  detail?: string,
): Promise<void> {
  const { userId } = actor;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, at);
    await recordAccess(tx, { userId, act: 'key-released', at, ...(detail !== undefined && { detail }) });
    // The browser now opens the journal with it: that is told already.
    await markOpening(tx, actor, at);
  });
}
