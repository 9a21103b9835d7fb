/** One story with all that a moderator needs to decide, and nothing that says who wrote it. */
import { and, desc, eq } from 'drizzle-orm';
import type { ModeratedStory, OpinionView } from '../../domain/moderation/moderation-views.ts';
import { openReasons } from '../../domain/stories/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { commentsForModerator, findForModerator } from '../stories/find-for-moderators.ts';
import { queueItemOf } from '../stories/list-queue.ts';
import { openAuthor } from '../stories/open-author.ts';
import { offencesOfAuthor } from './count-offences.ts';
import { decisionsOnStory } from './list-decisions.ts';
import { nameModerators } from './name-moderators.ts';
import { ownTextOf } from './refuse-own-text.ts';
import { reports, secondOpinions } from './tables.ts';

const MAX_COMMENTS = 50;

/** Throws 'not-found', for a withdrawn one too. */
export async function readModeratedStory(ctx: AppContext, actor: Actor, id: string): Promise<ModeratedStory> {
  const { db } = ctx;
  const row = await findForModerator(db, id);
  if (!row) throw new PublicError('not-found', 'This story is not there any more: its author took it back.');
  const { story } = row;
  const author = openAuthor(ctx, { kind: 'story', id, authorSealed: story.authorSealed });
  const [told, opinions, log, latestComments, offences, ownText] = await Promise.all([
    db
      .select()
      .from(reports)
      .where(and(eq(reports.kind, 'story'), eq(reports.targetId, id))),
    opinionsOn(ctx, actor, id),
    decisionsOnStory(ctx, actor, id),
    commentsForModerator(db, id, MAX_COMMENTS),
    offencesOfAuthor(db, ctx, author),
    ownTextOf(db, ctx, actor, 'story', id),
  ]);
  return {
    ...queueItemOf(row),
    ...ownText,
    version: story.version,
    pseudonym: story.pseudonym,
    relationshipContext: story.relationshipContext,
    content: story.content,
    sentContent: story.sentContent,
    moderationNotes: story.moderationNotes,
    allowPublic: story.allowPublic,
    allowComments: story.allowComments,
    found: row.found ?? [],
    openReasons: openReasons(told),
    offences,
    opinions,
    decisions: log,
    latestComments,
  };
}

async function opinionsOn({ db }: AppContext, actor: Actor, storyId: string): Promise<OpinionView[]> {
  const rows = await db
    .select()
    .from(secondOpinions)
    .where(eq(secondOpinions.storyId, storyId))
    .orderBy(desc(secondOpinions.askedAt));
  const nameOf = await nameModerators(
    db,
    rows.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
  );
  return rows.map(({ id, question, askedAt, askedBy, advice, answer, answeredAt, answeredBy }) => ({
    id,
    question,
    askedAt: askedAt.toISOString(),
    askedBy: nameOf(askedBy),
    own: askedBy === actor.userId,
    advice,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: nameOf(answeredBy),
  }));
}
