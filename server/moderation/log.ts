/** The log of moderation: every decision, written in the transaction of what was decided, so that neither exists without the other. */
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { DecisionKind } from '../../domain/moderation/decision.ts';
import type { DecisionView } from '../../domain/moderation/moderation-views.ts';
import type { ReportedKind } from '../../domain/moderation/signals.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { findArticlesById } from '../articles/published.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { NIL_UUID } from '../platform/sql/uuid.ts';
import { findTextAuthors } from '../stories/author.ts';
import { findTitles } from '../stories/moderated.ts';
import { isOnlyModerator, nameModerators } from './moderator.ts';
import { forgetOffences } from './offence.ts';
import { decisions, secondOpinions } from './tables.ts';

interface Decision {
  kind: ReportedKind;
  targetId: string;
  act: DecisionKind;
  /** As the author reads it; null where none was given. */
  reason?: string | null;
  /** Amounts, states and words of the moderator; never a text of the author's, whose erasure could not reach it here. */
  details?: Record<string, unknown>;
}

/** Returns the entry's id. Notes where no other moderator exists: for every text alike, so that it tells nothing of the author. */
export async function recordDecision(tx: Db, ctx: AppContext, actor: Actor, decision: Decision): Promise<number> {
  const alone = await isOnlyModerator(tx, ctx, actor);
  const [entry] = await tx
    .insert(decisions)
    .values({
      at: ctx.clock.now(),
      moderatorId: actor.userId,
      kind: decision.kind,
      targetId: decision.targetId,
      act: decision.act,
      reason: decision.reason ?? null,
      details: { ...decision.details, ...(alone && { alone }) },
    })
    .returning({ id: decisions.id });
  return entry?.id ?? 0;
}

/** Newest first. */
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

/** A story or article has its title, a comment its name, a withdrawn one nothing. */
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
 * Whether a text that this reader decided about was their own. Computed while they read and stored nowhere: in the log it
 * would name an author to later moderators, and outlast the author's account.
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

/**
 * With the account: deletes the person's offences and takes their id from opinions. The log keeps its ids. Returns how many of
 * its entries remain under an id that nothing else has.
 */
export async function forgetModeration(tx: Db, ctx: AppContext, userId: string): Promise<number> {
  await forgetOffences(tx, ctx, userId);
  await tx.update(secondOpinions).set({ askedBy: NIL_UUID }).where(eq(secondOpinions.askedBy, userId));
  await tx.update(secondOpinions).set({ answeredBy: NIL_UUID }).where(eq(secondOpinions.answeredBy, userId));
  const [kept] = await tx.select({ all: count() }).from(decisions).where(eq(decisions.moderatorId, userId));
  return kept?.all ?? 0;
}
