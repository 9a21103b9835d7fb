/** Adds a comment under a public story, at once and under a name that is the same for one person there and another elsewhere. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { MODERATION_WORDS } from '../../content/moderation-words.ts';
import { helpFor, signalsOf } from '../../domain/moderation/signals.ts';
import { checkComment } from '../../domain/stories/comment.ts';
import { takesComments } from '../../domain/stories/story-life.ts';
import type { SentComment } from '../../domain/stories/story-views.ts';
import { keepSignals } from '../moderation/keep-signals.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { refuseSpam } from './check-sent-story.ts';
import { countDay } from './count-day.ts';
import { holdPublicStory } from './hold-public.ts';
import { commentView } from './list-comments.ts';
import { nameCommenter } from './name-author.ts';
import { sealAuthor } from './open-author.ts';
import { changeShelf, type Shelf } from './open-shelf.ts';
import { comments, stories } from './tables.ts';

/** Shorter ones, such as a thank you, may be said under several stories within the hour. */
const SAID_OFTEN = 60;

/** Refuses with 'not-found', 'conflict' where no comments are taken or this was said before, 'invalid' and 'too-many'. */
export async function addComment(ctx: AppContext, actor: Actor, storyId: string, sent: string): Promise<SentComment> {
  const checked = checkComment(sent);
  if (!checked.ok) throw new PublicError('invalid', checked.problem.message, { field: checked.problem.field });
  const body = checked.value;
  const found = signalsOf({ content: body }, MODERATION_WORDS);
  const id = randomUUID();
  const row = await ctx.db.transaction((tx) =>
    changeShelf(tx, ctx, actor.userId, async (shelf) => {
      const story = await holdPublicStory(tx, storyId);
      if (!takesComments(story)) throw new PublicError('conflict', 'The author of this story takes no comments.');
      const sentLately = shelf.commentsSent.length;
      const sentBefore = await saidBefore(tx, shelf, storyId);
      refuseSpam({ kind: 'comment', text: body, found, sentLately, sentBefore });
      const [made] = await tx
        .insert(comments)
        .values({
          id,
          storyId,
          authorName: await nameUnder(tx, ctx, shelf, actor.userId, story),
          authorSealed: sealAuthor(ctx, 'comment', id, actor.userId),
          body,
          createdAt: ctx.clock.now(),
        })
        .returning();
      if (!made) throw new Error('A comment was not kept.');
      await tx
        .update(stories)
        .set({ comments: story.comments + 1 })
        .where(eq(stories.id, storyId));
      await countDay(tx, ctx, storyId, { comments: 1 });
      await keepSignals(tx, ctx, { kind: 'comment', id }, found);
      shelf.comments.push(id);
      shelf.commentsSent.push(ctx.clock.now().getTime());
      return made;
    }),
  );
  return { comment: commentView(ctx, row, actor.userId, { liked: false, reported: false }), help: helpFor(found) };
}

/** Everything of theirs under this story, and what was longer and said elsewhere within the hour. */
async function saidBefore(tx: Db, shelf: Shelf, storyId: string): Promise<string[]> {
  if (shelf.comments.length === 0) return [];
  const lately = new Set(shelf.comments.slice(shelf.comments.length - shelf.commentsSent.length));
  const rows = await tx
    .select({ id: comments.id, storyId: comments.storyId, body: comments.body })
    .from(comments)
    .where(and(inArray(comments.id, shelf.comments), isNull(comments.removedAt)));
  return rows
    .filter((row) => row.storyId === storyId || (lately.has(row.id) && row.body.length >= SAID_OFTEN))
    .map((row) => row.body);
}

/** As before under this story, else a name that nobody bears there. */
async function nameUnder(
  tx: Db,
  ctx: AppContext,
  shelf: Shelf,
  userId: string,
  story: { id: string; displayName: string },
): Promise<string> {
  const there = await tx
    .select({ id: comments.id, name: comments.authorName })
    .from(comments)
    .where(eq(comments.storyId, story.id));
  const own = new Set(shelf.comments);
  const known = there.find(({ id }) => own.has(id));
  if (known) return known.name;
  return nameCommenter(ctx, userId, story.id, new Set([story.displayName, ...there.map(({ name }) => name)]));
}
