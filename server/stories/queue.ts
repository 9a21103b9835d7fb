/** The queue: stories as moderators work through them, filtered, searched and sorted, a page at a time or one by its id. */
import { type AnyColumn, and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { QueueItem, QueueSort, QueueStatus } from '../../domain/moderation/moderation-views.ts';
import type { Signal } from '../../domain/moderation/signals.ts';
import { itemsBefore, PAGE_SIZES, type Paged, pagedOf } from '../../domain/paged.ts';
import { excerptOf, MODERATION_PREVIEW } from '../../domain/stories/excerpt.ts';
import type { SignalKind } from '../../domain/stories/found.ts';
import type { SignalCounts } from '../../domain/stories/story-views.ts';
import { openReports } from '../articles/report.ts';
import type { Db } from '../platform/db.ts';
import { pageOf, pageOfMatches } from '../platform/sql/search.ts';
import { likeContains } from '../platform/sql/sql-parts.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { countListed } from './public-story.ts';
import { hasSignal, signalCount, signalsIn } from './signals.ts';
import { stories } from './tables.ts';

interface QueueQuery {
  status: QueueStatus;
  q: string;
  /** Stories with such a passage alone; 'opinion': those where a moderator waits for another. */
  filter: SignalKind | 'any-signal' | 'opinion' | null;
  sort: QueueSort;
  page: number;
  limit?: number;
}

/** What the queue asks about second opinions, which the room above keeps: parts of a query over stories whose id is in `id`. */
export interface OpinionSql {
  /** Whether one is awaited, or was given. */
  on(id: AnyColumn, state: 'asked' | 'given'): SQL<boolean>;
  /** Whether another moderator awaits this one's. */
  wantedOf(userId: string, id: AnyColumn): SQL<boolean>;
}

const queueColumns = (opinions: OpinionSql) => ({
  story: stories,
  found: signalsIn('story', stories.id),
  reports: openReports('story', stories.id),
  asked: opinions.on(stories.id, 'asked'),
  given: opinions.on(stories.id, 'given'),
});

export async function listQueue(db: Db, query: QueueQuery, opinions: OpinionSql): Promise<Paged<QueueItem>> {
  const limit = query.limit ?? PAGE_SIZES.moderation;
  const { ids, total } = await findQueued(db, query, opinions, { limit, offset: itemsBefore(query.page, limit) });
  const rows =
    ids.length === 0 ? [] : await db.select(queueColumns(opinions)).from(stories).where(inArray(stories.id, ids));
  rows.sort((a, b) => ids.indexOf(a.story.id) - ids.indexOf(b.story.id));
  return pagedOf(rows.map(queueItemOf), total, query.page, limit);
}

/** The ids of one page in their order; words match by their stems, titles and names in any part. */
async function findQueued(
  db: Db,
  query: QueueQuery,
  opinions: OpinionSql,
  page: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const [weight, order] = ORDERS[query.sort];
  const where = and(eq(stories.status, query.status), filtered(query.filter, opinions));
  const selected = sql`${stories.id} as id, ${stories.submittedOn} as day, ${weight} as weight`;
  const q = query.q.trim();
  if (q !== '') {
    const part = likeContains(q);
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
    db.execute<{ id: string }>(
      sql`select ${selected} from ${stories} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`,
    ),
    countListed(db, `status:${query.status}`),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** The number that each story is sorted by, and the order with its day; the id decides between equals. */
const ORDERS: Record<QueueSort, [weight: SQL, order: SQL]> = {
  oldest: [sql`0`, sql`day, id`],
  newest: [sql`0`, sql`day desc, id`],
  signals: [signalCount('story', stories.id), sql`weight desc, day, id`],
  reports: [openReports('story', stories.id), sql`weight desc, day, id`],
};

function filtered(filter: QueueQuery['filter'], opinions: OpinionSql): SQL | undefined {
  if (filter === null) return undefined;
  if (filter === 'opinion') return opinions.on(stories.id, 'asked');
  if (filter === 'any-signal') return hasSignal('story', stories.id);
  return hasSignal('story', stories.id, filter);
}

interface QueueRow {
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

/** Undefined also for a withdrawn story. */
export async function findForModerator(db: Db, id: string, opinions: OpinionSql): Promise<QueueRow | undefined> {
  const [row] = isUuid(id)
    ? await db
        .select(queueColumns(opinions))
        .from(stories)
        .where(and(eq(stories.id, id), ne(stories.status, 'withdrawn')))
    : [];
  return row;
}

/** How many stories wait, and in how many of them another moderator awaits this one's opinion. */
export async function countPending(
  db: Db,
  userId: string,
  opinions: OpinionSql,
): Promise<{ stories: number; opinions: number }> {
  const pending = eq(stories.status, 'pending');
  const [[all], [asked]] = await Promise.all([
    db.select({ all: count() }).from(stories).where(pending),
    db
      .select({ all: count() })
      .from(stories)
      .where(and(pending, opinions.wantedOf(userId, stories.id))),
  ]);
  return { stories: all?.all ?? 0, opinions: asked?.all ?? 0 };
}
