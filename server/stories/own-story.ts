/** A story as its author works on it: pending -> published | rejected -> withdrawn. Sent, shown, edited and withdrawn. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { helpFor, type Signal } from '../../domain/moderation/signals.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { checkStory, type StoryForm } from '../../domain/stories/story.ts';
import { storyAfterEdit } from '../../domain/stories/story-life.ts';
import type { OwnStory, SentStory } from '../../domain/stories/story-views.ts';
import { awaitErasure, refuseErased } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { keyedId } from '../platform/seal-text.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { nameStory, openAuthor, sealAuthor } from './author.ts';
import { type PageQuery, storyGone } from './public-story.ts';
import { changeShelf, readShelf } from './shelf.ts';
import { forgetTargets, keepSignals, refuseSpam, signalsOfStory } from './signals.ts';
import { today } from './story-days.ts';
import { comments, stories, storyDays, storyLikes, weeklyStories } from './tables.ts';

type StoryRow = typeof stories.$inferSelect;

const PURPOSE = 'story ids';

/**
 * The story waits for a moderator; until then only its author and moderators see it. `key` is the browser's idempotency key:
 * the same words sent again under it return the same story. Throws as cleanStory and refuseSpam do.
 */
export async function sendStory(ctx: AppContext, actor: Actor, sent: unknown, key?: string): Promise<SentStory> {
  const form = cleanStory(sent);
  const found = signalsOfStory(form);
  const id = key ? keyedId(ctx, PURPOSE, [actor.userId, key, JSON.stringify(form)].join('\n')) : randomUUID();
  const row = await ctx.db.transaction((tx) =>
    changeShelf(tx, ctx, actor.userId, async (shelf) => {
      if (shelf.stories.includes(id)) {
        const [before] = await tx.select().from(stories).where(eq(stories.id, id));
        if (before) return before;
      }
      refuseSpam({
        kind: 'story',
        text: form.content,
        found,
        sentLately: shelf.storiesSent.length,
        sentBefore: await textsOf(tx, shelf.stories),
      });
      const made = await insertStory(tx, ctx, actor.userId, id, form);
      await keepSignals(tx, ctx, { kind: 'story', id }, found);
      shelf.stories.push(id);
      shelf.storiesSent.push(ctx.clock.now().getTime());
      return made;
    }),
  );
  return sentStory(row, found);
}

/** Throws 'invalid' with the field. */
function cleanStory(sent: unknown): StoryForm {
  const checked = checkStory(sent);
  if (!checked.ok) throw new PublicError('invalid', checked.problem.message, { field: checked.problem.field });
  return checked.value;
}

/** The texts of a person's stories, except for `but` and withdrawn ones. */
async function textsOf(tx: Db, ids: readonly string[], but = ''): Promise<string[]> {
  const others = ids.filter((id) => id !== but);
  if (others.length === 0) return [];
  const rows = await tx
    .select({ content: stories.content })
    .from(stories)
    .where(and(inArray(stories.id, others), ne(stories.status, 'withdrawn')));
  return rows.map(({ content }) => content);
}

async function insertStory(tx: Db, ctx: AppContext, userId: string, id: string, form: StoryForm): Promise<StoryRow> {
  const { privacyConsent: _, ...fields } = form;
  const [row] = await tx
    .insert(stories)
    .values({
      ...fields,
      id,
      displayName: form.pseudonym ? await nameStory(tx) : form.displayName,
      authorSealed: sealAuthor(ctx, 'story', id, userId),
      status: 'pending',
      submittedOn: today(ctx),
    })
    .returning();
  if (!row) throw new Error('A story was not kept.');
  return row;
}

/** Throws 'not-found' for one that is not theirs, or withdrawn. */
export async function readOwnStory(ctx: AppContext, { userId }: Pick<Actor, 'userId'>, id: string): Promise<OwnStory> {
  const [row] = isUuid(id) ? await ctx.db.select().from(stories).where(eq(stories.id, id)) : [];
  return ownStory(needOwn(ctx, row, userId));
}

const ownStory = (row: StoryRow): OwnStory => ({
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

const sentStory = (row: StoryRow, found: readonly Signal[]): SentStory => ({
  story: ownStory(row),
  help: helpFor(found),
});

/** In any state but withdrawn, the last sent first. */
export async function listOwnStories(
  ctx: AppContext,
  actor: Actor,
  { page, limit }: PageQuery,
): Promise<Paged<OwnStory>> {
  const { stories: ids } = await readShelf(ctx.db, ctx, actor.userId);
  if (ids.length === 0) return pagedOf([], 0, page, limit);
  const rows = await ctx.db
    .select()
    .from(stories)
    .where(and(inArray(stories.id, ids), ne(stories.status, 'withdrawn')));
  const lastSentFirst = rows.sort((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id));
  const start = itemsBefore(page, limit);
  return pagedOf(lastSentFirst.slice(start, start + limit).map(ownStory), rows.length, page, limit);
}

/**
 * New words wait for a moderator again, out of sight; who may see or comment changes at once. `version`: the one its author
 * saw. Throws 'not-found', 'version-conflict', and as sendStory does.
 */
export async function editStory(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, ...sent }: { version: number },
): Promise<SentStory> {
  const form = cleanStory(sent);
  const found = signalsOfStory(form);
  const row = await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, actor.userId, ctx.clock.now());
    const kept = await holdOwnStory(tx, ctx, id, actor.userId);
    if (kept.version !== version) {
      throw new PublicError('version-conflict', 'This story was changed elsewhere meanwhile.', {
        version: kept.version,
      });
    }
    const shelf = await readShelf(tx, ctx, actor.userId);
    const sentBefore = await textsOf(tx, shelf.stories, id);
    refuseSpam({ kind: 'story', text: form.content, found, sentLately: 0, sentBefore });
    const next = storyAfterEdit(kept, form);
    if (!next.ok) throw new PublicError('conflict', 'This story can’t be changed anymore.');
    const displayName = next.value.displayName ?? (await nameStory(tx));
    const [changed] = await tx
      .update(stories)
      .set({ ...next.value, displayName })
      .where(eq(stories.id, id))
      .returning();
    if (!changed) throw new Error('A story that was held is gone.');
    await keepSignals(tx, ctx, { kind: 'story', id }, found);
    return changed;
  });
  return sentStory(row, found);
}

/** Locks the row until the transaction ends. Throws 'not-found' for one that is not theirs, or withdrawn. */
async function holdOwnStory(tx: Db, ctx: AppContext, id: string, userId: string): Promise<StoryRow> {
  const [row] = isUuid(id) ? await tx.select().from(stories).where(eq(stories.id, id)).for('update') : [];
  return needOwn(ctx, row, userId);
}

function needOwn(ctx: AppContext, row: StoryRow | undefined, userId: string): StoryRow {
  if (!row || row.status === 'withdrawn' || openAuthor(ctx, { kind: 'story', ...row }) !== userId) throw storyGone();
  return row;
}

/** Deletes its words, its comments and its counts; an empty row stays. Throws 'not-found'. */
export async function withdrawStory(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    // Locks comments before their story, in the order of everybody who removes one.
    if (isUuid(id)) await tx.select({ id: comments.id }).from(comments).where(eq(comments.storyId, id)).for('update');
    await holdOwnStory(tx, ctx, id, actor.userId);
    await emptyStory(tx, ctx, id);
  });
}

async function emptyStory(tx: Db, ctx: AppContext, id: string): Promise<void> {
  await clearUnder(tx, ctx, id);
  for (const table of [storyLikes, storyDays, weeklyStories]) await tx.delete(table).where(eq(table.storyId, id));
  await tx
    .update(stories)
    .set({
      status: 'withdrawn',
      title: '',
      displayName: '',
      content: '',
      sentContent: null,
      moderationNotes: null,
      authorSealed: null,
      relationshipContext: [],
      tags: [],
      contentWarnings: [],
      publishedAt: null,
      version: sql`${stories.version} + 1`,
      likes: 0,
      views: 0,
      comments: 0,
      reports: 0,
    })
    .where(eq(stories.id, id));
}

/** Deletes the comments of a story, with signals and reports of it and of them. */
export async function clearUnder(tx: Db, ctx: AppContext, storyId: string): Promise<void> {
  const gone = await tx.delete(comments).where(eq(comments.storyId, storyId)).returning({ id: comments.id });
  const ids = [storyId, ...gone.map(({ id }) => id)];
  await forgetTargets(tx, ctx, ids);
}
