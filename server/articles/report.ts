/**
 * A reader's report of an article, a story or a comment: open -> kept | removed. One of each person, under a keyed hash, so
 * that nobody reads from it who reported.
 */
import { randomUUID } from 'node:crypto';
import { type AnyColumn, and, asc, count, desc, eq, gt, inArray, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { ReportedKind, ReportReason } from '../../domain/moderation/signals.ts';
import { itemsBefore, PAGE_SIZES } from '../../domain/paged.ts';
import { reporterName } from '../../domain/stories/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyed, type Secrets } from '../platform/seal-text.ts';
import { qualified } from '../platform/sql/sql-parts.ts';
import { findPublic } from './published.ts';
import { reports } from './tables.ts';

interface SentReport {
  kind: ReportedKind;
  targetId: string;
  reason: ReportReason;
}

/** Stands for a person at what they reported. */
const hashReporter = (
  ctx: Secrets,
  { kind, targetId }: Pick<SentReport, 'kind' | 'targetId'>,
  userId: string,
): string => keyed(ctx, 'reporter', reporterName(kind, targetId, userId));

/** Returns whether it is new: the first report of a person stands, even once it is settled. */
export async function keepReport(tx: Db, ctx: AppContext, userId: string, report: SentReport): Promise<boolean> {
  const reporter = hashReporter(ctx, report, userId);
  const kept = await tx
    .insert(reports)
    .values({ ...report, id: randomUUID(), reporter, reportedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return kept.length > 0;
}

export async function reportArticle(
  ctx: AppContext,
  actor: Pick<Actor, 'userId'>,
  id: string,
  reason: ReportReason,
): Promise<void> {
  await findPublic(ctx.db, id, ctx.clock.now());
  await keepReport(ctx.db, ctx, actor.userId, { kind: 'article', targetId: id, reason });
}

/** Which of these the person has reported, settled or not, so that their own page can say so. */
export async function findReportedBy(
  ctx: AppContext,
  userId: string,
  kind: ReportedKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.db
    .select({ id: reports.targetId })
    .from(reports)
    .where(
      and(
        eq(reports.kind, kind),
        inArray(reports.targetId, [...ids]),
        inArray(
          reports.reporter,
          ids.map((targetId) => hashReporter(ctx, { kind, targetId }, userId)),
        ),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** How many things have open reports, each counted once however often it was reported. */
export async function countReported(db: Db, kind: ReportedKind | null = null): Promise<number> {
  const things = db
    .selectDistinct({ kind: reports.kind, targetId: reports.targetId })
    .from(reports)
    .where(openOf(kind));
  const [counted] = await db.select({ all: count() }).from(things.as('reported'));
  return counted?.all ?? 0;
}

/** The things with open reports, the most reported first, a page at a time. */
export const listReportedThings = (db: Db, kind: ReportedKind | null, page: number) =>
  db
    .select({
      kind: reports.kind,
      id: reports.targetId,
      times: count(),
      firstAt: min(reports.reportedAt),
      reasons: sql<ReportReason[]>`array_agg(${reports.reason})`,
    })
    .from(reports)
    .where(openOf(kind))
    .groupBy(reports.kind, reports.targetId)
    .orderBy(desc(count()), asc(min(reports.reportedAt)), reports.targetId)
    .limit(PAGE_SIZES.moderation)
    .offset(itemsBefore(page, PAGE_SIZES.moderation));

const openOf = (kind: ReportedKind | null): SQL =>
  kind === null ? isNull(reports.settledAt) : sql`settled_at is null and kind = ${kind}`;

/** Every report of one thing, settled ones too. */
export const reportsOf = (db: Db, kind: ReportedKind, targetId: string) =>
  db
    .select()
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId)));

/** Settles every open report of one thing. Returns how many there were. */
export async function settleReports(
  tx: Db,
  ctx: AppContext,
  kind: ReportedKind,
  targetId: string,
  outcome: 'removed' | 'kept',
): Promise<number> {
  const settled = await tx
    .update(reports)
    .set({ settledAt: ctx.clock.now(), outcome })
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId), isNull(reports.settledAt)))
    .returning({ id: reports.id });
  return settled.length;
}

/** Closes the open reports of things that no longer exist. */
export async function closeReports(tx: Db, ctx: AppContext, kinds: ReportedKind[], ids: string[]): Promise<void> {
  await tx
    .update(reports)
    .set({ settledAt: ctx.clock.now(), outcome: 'removed' })
    .where(and(inArray(reports.kind, kinds), inArray(reports.targetId, ids), isNull(reports.settledAt)));
}

interface OwnReport extends SentReport {
  reportedAt: Date;
}

const AT_ONCE = 2_000;

/** What a person reported. No column says so: every report is compared with their hash, a slice at a time. */
export async function findOwnReports(ctx: AppContext, userId: string): Promise<OwnReport[]> {
  const own: OwnReport[] = [];
  for (let last: string | undefined; ; ) {
    const slice = await ctx.db
      .select()
      .from(reports)
      .where(and(last === undefined ? undefined : gt(reports.id, last)))
      .orderBy(asc(reports.id))
      .limit(AT_ONCE);
    for (const { kind, targetId, reason, reporter, reportedAt } of slice) {
      if (reporter === hashReporter(ctx, { kind, targetId }, userId)) own.push({ kind, targetId, reason, reportedAt });
    }
    last = slice.at(-1)?.id;
    if (last === undefined || slice.length < AT_ONCE) return own;
  }
}

/** How many reports are open, as part of a query over texts whose id is in the column `id`. */
export const openReports = (kind: ReportedKind, id: AnyColumn): SQL<number> =>
  sql`case when ${qualified(id)} in (select ${reports.targetId} from ${reports} where ${reports.kind} = ${kind} and ${reports.settledAt} is null)
    then (select count(*)::int from ${reports} where ${reports.kind} = ${kind} and ${reports.targetId} = ${qualified(id)} and ${reports.settledAt} is null)
    else 0 end`;
