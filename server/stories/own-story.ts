/** A story as its author is shown it, in whichever state, and how their own row is found and held. */
import { eq } from 'drizzle-orm';
import { helpFor, type Signal } from '../../domain/moderation/signals.ts';
import type { OwnStory, SentStory } from '../../domain/stories/story-views.ts';
import { isId } from '../moderation/is-id.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { openAuthor } from './open-author.ts';
import { storyGone } from './story-gone.ts';
import { stories } from './tables.ts';

export type StoryRow = typeof stories.$inferSelect;

/** Holds a person's own story until the transaction ends. Refuses with 'not-found' for one that is not theirs, or withdrawn. */
export async function holdOwnStory(tx: Db, ctx: AppContext, id: string, userId: string): Promise<StoryRow> {
  const [row] = isId(id) ? await tx.select().from(stories).where(eq(stories.id, id)).for('update') : [];
  return needOwn(ctx, row, userId);
}

/** A person's own story as it stands. Refuses with 'not-found' for one that is not theirs, or withdrawn. */
export async function readOwnStory(ctx: AppContext, { userId }: Pick<Actor, 'userId'>, id: string): Promise<OwnStory> {
  const [row] = isId(id) ? await ctx.db.select().from(stories).where(eq(stories.id, id)) : [];
  return ownStory(needOwn(ctx, row, userId));
}

function needOwn(ctx: AppContext, row: StoryRow | undefined, userId: string): StoryRow {
  if (!row || row.status === 'withdrawn' || openAuthor(ctx, { kind: 'story', ...row }) !== userId) throw storyGone();
  return row;
}

export const ownStory = (row: StoryRow): OwnStory => ({
  id: row.id,
  title: row.title,
  pseudonym: row.pseudonym,
  displayName: row.displayName,
  relationshipContext: row.relationshipContext,
  content: row.content,
  tags: row.tags,
  contentWarnings: row.contentWarnings,
  allowPublic: row.allowPublic,
  allowComments: row.allowComments,
  status: row.status,
  version: row.version,
  submittedOn: row.submittedOn,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  moderationNotes: row.moderationNotes ?? '',
  sentContent: row.sentContent,
  likes: row.likes,
  comments: row.comments,
});

export const sentStory = (row: StoryRow, found: readonly Signal[]): SentStory => ({
  story: ownStory(row),
  help: helpFor(found),
});
