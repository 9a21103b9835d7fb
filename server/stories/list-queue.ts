/** The stories as moderators work through them: filtered, searched, sorted, twenty a page. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueueItem, QueueSort, QueueStatus } from '../../domain/moderation/moderation-views.ts';
import type { Signal } from '../../domain/moderation/signals.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf, MODERATION_PREVIEW } from '../../domain/stories/excerpt.ts';
import type { SignalKind } from '../../domain/stories/found.ts';
import type { SignalCounts } from '../../domain/stories/story-views.ts';
import { hasSignal, openReports, opinionOn, signalCount, signalsIn } from '../moderation/about-text.ts';
import { pageOf, pageOfMatches } from '../platform/ask-search-index.ts';
import type { Db } from '../platform/db.ts';
import { holdingText } from '../platform/holding-text.ts';
import { countListed } from './count-listed.ts';
import { stories } from './tables.ts';

export interface QueueQuery {
  status: QueueStatus;
  q: string;
  /** Stories with such a passage alone; 'opinion': those where a moderator waits for another. */
  filter: SignalKind | 'any-signal' | 'opinion' | null;
  sort: QueueSort;
  page: number;
  limit?: number;
}

/** What a row of the queue is made of, also for a story on its own. */
export const queueColumns = () => ({
  story: stories,
  found: signalsIn('story', stories.id),
  reports: openReports('story', stories.id),
  asked: opinionOn(stories.id, 'asked'),
  given: opinionOn(stories.id, 'given'),
});

export async function listQueue(db: Db, query: QueueQuery): Promise<Paged<QueueItem>> {
  const limit = query.limit ?? PAGE_SIZES.moderation;
  const { ids, total } = await findQueued(db, query, { limit, offset: itemsBefore(query.page, limit) });
  const rows = ids.length === 0 ? [] : await db.select(queueColumns()).from(stories).where(inArray(stories.id, ids));
  rows.sort((a, b) => ids.indexOf(a.story.id) - ids.indexOf(b.story.id));
  return pagedOf(rows.map(queueItemOf), total, query.page, limit);
}

/** Those of the page asked for, in their order, by whole words by their stems and any part of a title or name. */
async function findQueued(
  db: Db,
  query: QueueQuery,
  page: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const [weight, order] = ORDERS[query.sort];
  const where = and(eq(stories.status, query.status), filtered(query.filter));
  const selected = sql`${stories.id} as id, ${stories.submittedOn} as day, ${weight} as weight`;
  const q = query.q.trim();
  if (q !== '') {
    const part = holdingText(q);
    const having = (match: SQL) => sql`select ${selected} from ${stories} where ${and(match, where)}`;
    const questions = [
      having(sql`${stories.search} @@ websearch_to_tsquery('english', ${q})`),
      having(sql`${stories.title} ilike ${part}`),
      having(sql`${stories.displayName} ilike ${part}`),
    ];
    return pageOfMatches(db, questions, order, page);
  }
  if (query.filter !== null) return pageOf(db, sql`select ${selected} from ${stories} where ${where}`, order, page);
  const [{ rows }, total] = await Promise.all([
    db.execute(
      sql`select ${selected} from ${stories} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`,
    ) as unknown as Promise<{ rows: { id: string }[] }>,
    countListed(db, `status:${query.status}`),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** What is counted of each story, and how they are sorted by it and by their day; the number decides between equals. */
const ORDERS: Record<QueueSort, [weight: SQL, order: SQL]> = {
  oldest: [sql`0`, sql`day, id`],
  newest: [sql`0`, sql`day desc, id`],
  signals: [signalCount('story', stories.id), sql`weight desc, day, id`],
  reports: [openReports('story', stories.id), sql`weight desc, day, id`],
};

function filtered(filter: QueueQuery['filter']): SQL | undefined {
  if (filter === null) return undefined;
  if (filter === 'opinion') return opinionOn(stories.id, 'asked');
  if (filter === 'any-signal') return hasSignal('story', stories.id);
  return hasSignal('story', stories.id, filter);
}

export interface QueueRow {
  story: typeof stories.$inferSelect;
  found: Signal[] | null;
  reports: number;
  asked: boolean;
  given: boolean;
}

export function queueItemOf({ story, found, reports, asked, given }: QueueRow): QueueItem {
  return {
    id: story.id,
    title: story.title,
    displayName: story.displayName,
    preview: excerptOf(story.content, MODERATION_PREVIEW),
    tags: story.tags,
    contentWarnings: story.contentWarnings,
    status: story.status,
    submittedOn: story.submittedOn,
    signals: countsOf(found ?? []),
    reports,
    secondOpinion: asked ? 'asked' : given ? 'given' : 'none',
  };
}

function countsOf(found: readonly Signal[]): SignalCounts {
  const counts: SignalCounts = {};
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
