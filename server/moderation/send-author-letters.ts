/** Sends the letters to authors whose time has come: once each, to whoever still has an account here. */
import { asc, eq, lte } from 'drizzle-orm';
import { findAddress } from '../accounts/find-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { findStoryAuthor } from '../stories/find-for-moderators.ts';
import { authorLetters, decisions } from './tables.ts';
import { writeAuthorLetter } from './write-author-letter.ts';

/** One's own stories, at the address that names nothing (web/privacy/neutral-paths.ts). */
export const OWN_STORIES = '/p/14';
/** A letter that cannot be sent within this time is not worth sending any more. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/** Answers how many left. */
export async function sendAuthorLetters(ctx: AppContext): Promise<number> {
  const { db, clock } = ctx;
  const due = await db
    .select({ id: authorLetters.decisionId, dueAt: authorLetters.dueAt, storyId: decisions.targetId })
    .from(authorLetters)
    .innerJoin(decisions, eq(decisions.id, authorLetters.decisionId))
    .where(lte(authorLetters.dueAt, clock.now()))
    .orderBy(asc(authorLetters.dueAt))
    .limit(200);
  let sent = 0;
  for (const letter of due) {
    // Whoever takes the row away sends it: another node that looks at the same moment finds none.
    const [mine] = await db.delete(authorLetters).where(eq(authorLetters.decisionId, letter.id)).returning();
    if (!mine) continue;
    const address = await authorAddress(ctx, letter.storyId);
    if (address === null) continue;
    try {
      await ctx.mail.send(writeAuthorLetter(address, `${ctx.env.publicUrl}${OWN_STORIES}`));
      sent++;
    } catch (error) {
      // What a mail server says may repeat the address.
      const { message: _, ...trace } = describeError(error);
      ctx.log.warn({ error: trace }, 'a letter to an author could not be sent');
      if (clock.now().getTime() - mine.dueAt.getTime() < GIVE_UP_AFTER_MS) {
        await db.insert(authorLetters).values(mine).onConflictDoNothing();
      }
    }
  }
  return sent;
}

/** Null also for an account that is not here. */
async function authorAddress(ctx: AppContext, storyId: string): Promise<string | null> {
  const author = await findStoryAuthor(ctx, storyId);
  return author === null ? null : findAddress(ctx.db, author);
}
