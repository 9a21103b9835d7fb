/** What readers reported and nobody settled yet: one entry for each thing, the most reported first. */
import { asc, count, desc, isNull, min, sql } from 'drizzle-orm';
import type { ReportedItem } from '../../domain/moderation/moderation-views.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf } from '../../domain/stories/excerpt.ts';
import { REPORT_REASONS, type ReportedKind, type ReportReason } from '../../domain/stories/report.ts';
import { findArticlesById } from '../articles/find-for-moderators.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findReportedComments, findReportedStories, type ReportedText } from '../stories/find-for-moderators.ts';
import { offencesOfAuthor } from './count-offences.ts';
import { countReported } from './count-reported.ts';
import { reports } from './tables.ts';

/** UTF-16 units of a story or article shown with its reports. */
const PASSAGE = 400;

type Target = Pick<ReportedItem, 'title' | 'passage' | 'url' | 'storyId' | 'visible' | 'offences'>;
const GONE: Target = {
  title: 'No longer there',
  passage: '',
  url: '/blog',
  storyId: null,
  visible: false,
  offences: null,
};

export async function listReported(
  ctx: AppContext,
  query: { kind: ReportedKind | null; page: number },
): Promise<Paged<ReportedItem>> {
  const { db } = ctx;
  const open = query.kind === null ? isNull(reports.settledAt) : sql`settled_at is null and kind = ${query.kind}`;
  const [groups, counted] = await Promise.all([
    db
      .select({
        kind: reports.kind,
        id: reports.targetId,
        times: count(),
        firstAt: min(reports.reportedAt),
        reasons: sql<ReportReason[]>`array_agg(${reports.reason})`,
      })
      .from(reports)
      .where(open)
      .groupBy(reports.kind, reports.targetId)
      .orderBy(desc(count()), asc(min(reports.reportedAt)), reports.targetId)
      .limit(PAGE_SIZES.moderation)
      .offset(itemsBefore(query.page, PAGE_SIZES.moderation)),
    countReported(db, open),
  ]);
  const targets = await findTargets(ctx, groups);
  const items = groups.map(({ kind, id, times, firstAt, reasons }) => ({
    ...(targets.get(id) ?? GONE),
    kind,
    id,
    times,
    firstAt: (firstAt ?? new Date(0)).toISOString(),
    reasons: REPORT_REASONS.map((reason) => ({ reason, times: reasons.filter((each) => each === reason).length }))
      .filter((each) => each.times > 0)
      .sort((a, b) => b.times - a.times),
  }));
  return pagedOf(items, counted, query.page, PAGE_SIZES.moderation);
}

async function findTargets(
  ctx: AppContext,
  groups: readonly { kind: ReportedKind; id: string }[],
): Promise<Map<string, Target>> {
  const idsOf = (kind: ReportedKind) => groups.filter((group) => group.kind === kind).map(({ id }) => id);
  const found = await Promise.all([
    storiesOf(ctx, idsOf('story')),
    commentsOf(ctx, idsOf('comment')),
    articlesOf(ctx, idsOf('article')),
  ]);
  return new Map(found.flat());
}

async function storiesOf(ctx: AppContext, ids: string[]): Promise<[string, Target][]> {
  const found = await findReportedStories(ctx, ids);
  return Promise.all(found.map((text) => targetOf(ctx, { ...text, content: excerptOf(text.content, PASSAGE) })));
}

async function commentsOf(ctx: AppContext, ids: string[]): Promise<[string, Target][]> {
  const found = await findReportedComments(ctx, ids);
  return Promise.all(found.map((text) => targetOf(ctx, text)));
}

async function targetOf(ctx: AppContext, text: ReportedText): Promise<[string, Target]> {
  const { id, title, content, storyId, visible, author } = text;
  const offences = await offencesOfAuthor(ctx.db, ctx, author);
  return [id, { title, passage: content, url: `/blog/stories/${storyId}`, storyId, visible, offences }];
}

async function articlesOf({ db }: AppContext, ids: string[]): Promise<[string, Target][]> {
  const found = await findArticlesById(db, ids);
  return found.map(({ id, slug, title, excerpt, status }) => [
    id,
    {
      title,
      passage: excerpt,
      url: `/blog/${slug}`,
      storyId: null,
      visible: status !== 'draft',
      offences: null,
    },
  ]);
}
