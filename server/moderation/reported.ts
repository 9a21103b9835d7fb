/** What readers reported: listed one entry per thing, and settled by keeping it or taking it out of readers' sight. */

import { checkReason } from '../../domain/moderation/decision.ts';
import type { ReportedItem } from '../../domain/moderation/moderation-views.ts';
import type { ReportedKind } from '../../domain/moderation/signals.ts';
import { PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf } from '../../domain/stories/excerpt.ts';
import { REPORT_REASONS } from '../../domain/stories/report.ts';
import { findArticlesById } from '../articles/published.ts';
import { countReported, listReportedThings, settleReports } from '../articles/report.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { isUuid } from '../platform/uuid.ts';
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
  house: House,
  query: { kind: ReportedKind | null; page: number },
): Promise<Paged<ReportedItem>> {
  const { db } = house;
  const [groups, counted] = await Promise.all([
    listReportedThings(db, query.kind, query.page),
    countReported(db, query.kind),
  ]);
  const targets = await findTargets(house, groups);
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
  house: House,
  groups: readonly { kind: ReportedKind; id: string }[],
): Promise<Map<string, Target>> {
  const idsOf = (kind: ReportedKind) => groups.filter((group) => group.kind === kind).map(({ id }) => id);
  const found = await Promise.all([
    storiesOf(house, idsOf('story')),
    commentsOf(house, idsOf('comment')),
    articlesOf(house, idsOf('article')),
  ]);
  return new Map(found.flat());
}

async function storiesOf(house: House, ids: string[]): Promise<[string, Target][]> {
  const found = await findReportedStories(house, ids);
  return Promise.all(found.map((text) => targetOf(house, { ...text, content: excerptOf(text.content, PASSAGE) })));
}

async function commentsOf(house: House, ids: string[]): Promise<[string, Target][]> {
  const found = await findReportedComments(house, ids);
  return Promise.all(found.map((text) => targetOf(house, text)));
}

async function targetOf(house: House, text: ReportedText): Promise<[string, Target]> {
  const { id, title, content, storyId, visible, author } = text;
  const offences = await offencesOfAuthor(house.db, house, author);
  return [id, { title, passage: content, url: `/blog/stories/${storyId}`, storyId, visible, offences }];
}

async function articlesOf({ db }: House, ids: string[]): Promise<[string, Target][]> {
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
export async function settleReported(house: House, who: Who, { kind, id, outcome, reason }: Settlement): Promise<void> {
  await house.db.transaction(async (tx) => {
    if (outcome === 'removed' && kind === 'story') return takeDownPublished(tx, house, who, id, { reason });
    if (outcome === 'removed' && kind === 'comment') {
      const checked = checkReason(reason);
      if (!checked.ok) throw new Refusal('invalid', checked.problem.message, { field: checked.problem.field });
      return takeCommentAway(tx, house, who, id, checked.value);
    }
    if (outcome === 'removed') {
      throw new Refusal('invalid', 'An article is changed or withdrawn in the post editor.', { field: 'outcome' });
    }
    await refuseOwnText(tx, house, who, kind, id);
    const times = isUuid(id) ? await settleReports(tx, house, kind, id, 'kept') : 0;
    if (times === 0) throw new Refusal('conflict', 'Somebody has settled this already.');
    await recordDecision(tx, house, who, { kind, targetId: id, act: 'report-dismissed', details: { reports: times } });
  });
}
