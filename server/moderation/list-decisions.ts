/** The log of moderation, newest first. */
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { DecisionKind } from '../../domain/moderation/decision.ts';
import type { DecisionView } from '../../domain/moderation/moderation-views.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { findArticlesById } from '../articles/find-for-moderators.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findTitles } from '../stories/find-for-moderators.ts';
import { findTextAuthors } from '../stories/find-text-authors.ts';
import { nameModerators } from './name-moderators.ts';
import { decisions } from './tables.ts';

export async function listDecisions(
  ctx: AppContext,
  actor: Actor,
  query: { act: DecisionKind | null; page: number },
): Promise<Paged<DecisionView>> {
  const where = query.act === null ? undefined : eq(decisions.act, query.act);
  const [found, [counted]] = await Promise.all([
    findDecisions(ctx, actor, where, PAGE_SIZES.moderation, itemsBefore(query.page, PAGE_SIZES.moderation)),
    ctx.db.select({ all: count() }).from(decisions).where(where),
  ]);
  return pagedOf(found, counted?.all ?? 0, query.page, PAGE_SIZES.moderation);
}

/** All decisions about one story. */
export const decisionsOnStory = (ctx: AppContext, actor: Actor, storyId: string): Promise<DecisionView[]> =>
  findDecisions(ctx, actor, and(eq(decisions.kind, 'story'), eq(decisions.targetId, storyId)), 100, 0);

async function findDecisions(
  ctx: AppContext,
  actor: Actor,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<DecisionView[]> {
  const { db } = ctx;
  const rows = await db.select().from(decisions).where(where).orderBy(desc(decisions.id)).limit(limit).offset(offset);
  const [nameOf, titleOf, isOwn] = await Promise.all([
    nameModerators(
      db,
      rows.map(({ moderatorId }) => moderatorId),
    ),
    titlesOf(db, rows),
    ownAmong(ctx, actor, rows),
  ]);
  return rows.map(({ id, at, moderatorId, kind, targetId, act, reason, details }) => ({
    id,
    at: at.toISOString(),
    by: nameOf(moderatorId),
    kind,
    targetId,
    title: titleOf(targetId),
    act,
    reason,
    details,
    own: moderatorId === actor.userId && isOwn(targetId),
  }));
}

/** A story or article by its title, a comment by its name; withdrawn ones by nothing. */
async function titlesOf(
  db: Db,
  rows: readonly { kind: string; targetId: string }[],
): Promise<(id: string) => string | null> {
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
  const found = await Promise.all([
    findTitles(db, idsOf('story'), idsOf('comment')),
    findArticlesById(db, idsOf('article')),
  ]);
  const titles = new Map(found.flat().map(({ id, title }) => [id, title] as const));
  return (id) => titles.get(id) ?? null;
}

/**
 * Whether a text that this reader decided about was their own. It is found out while they read, and written nowhere: in the
 * log it would name an author to the moderators who come later, and outlast the author's leaving.
 */
async function ownAmong(
  ctx: AppContext,
  actor: Actor,
  rows: readonly { moderatorId: string; kind: string; targetId: string }[],
): Promise<(id: string) => boolean> {
  const mine = rows.filter(({ moderatorId }) => moderatorId === actor.userId);
  const idsOf = (kind: string) => [...new Set(mine.filter((row) => row.kind === kind).map(({ targetId }) => targetId))];
  const found = await Promise.all([
    findTextAuthors(ctx.db, ctx, 'story', idsOf('story')),
    findTextAuthors(ctx.db, ctx, 'comment', idsOf('comment')),
  ]);
  return (id) => found.some((authors) => authors.get(id) === actor.userId);
}
