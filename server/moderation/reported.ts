/** What readers reported: listed one entry per thing, and settled by keeping it or taking it out of readers' sight. */

import { checkReason } from '../../domain/moderation/decision.ts';
import type { ReportedItem } from '../../domain/moderation/moderation-views.ts';
import type { ReportedKind } from '../../domain/moderation/signals.ts';
import { PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf } from '../../domain/stories/excerpt.ts';
import { REPORT_REASONS } from '../../domain/stories/report.ts';
import { findArticlesById } from '../articles/published.ts';
import { countReported, listReportedThings, settleReports } from '../articles/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { findReportedComments, findReportedStories, type ReportedText } from '../stories/moderated.ts';
import { takeCommentAway, takeDownPublished } from './decision.ts';
import { recordDecision } from './log.ts';
import { refuseOwnText } from './moderator.ts';
import { offencesOfAuthor } from './offence.ts';

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

/** The open reports, the most reported things first. */
export async function listReported(
  ctx: AppContext,
  query: { kind: ReportedKind | null; page: number },
): Promise<Paged<ReportedItem>> {
  const { db } = ctx;
  const [groups, counted] = await Promise.all([
    listReportedThings(db, query.kind, query.page),
    countReported(db, query.kind),
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

interface Settlement {
  kind: ReportedKind;
  id: string;
  outcome: 'removed' | 'kept';
  /** For 'removed'; the author of a story reads it. */
  reason: string;
}

/** An article can only be kept here: its editors change or withdraw it. */
export async function settleReported(
  ctx: AppContext,
  actor: Actor,
  { kind, id, outcome, reason }: Settlement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (outcome === 'removed' && kind === 'story') return takeDownPublished(tx, ctx, actor, id, { reason });
    if (outcome === 'removed' && kind === 'comment') {
      const checked = checkReason(reason);
      if (!checked.ok) throw new PublicError('invalid', checked.problem.message, { field: checked.problem.field });
      return takeCommentAway(tx, ctx, actor, id, checked.value);
    }
    if (outcome === 'removed') {
      throw new PublicError('invalid', 'Articles are changed or withdrawn in the post editor.', { field: 'outcome' });
    }
    await refuseOwnText(tx, ctx, actor, kind, id);
    const times = isUuid(id) ? await settleReports(tx, ctx, kind, id, 'kept') : 0;
    if (times === 0) throw new PublicError('conflict', 'Someone has already settled this.');
    await recordDecision(tx, ctx, actor, { kind, targetId: id, act: 'report-dismissed', details: { reports: times } });
  });
}
