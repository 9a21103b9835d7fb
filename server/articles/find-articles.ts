/** Full-text search in published articles: the best match first, by where the words stand and how often. */
import { and, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { rankNewestMatches } from '../platform/search.ts';
import { NEWEST, published } from './pick-cards.ts';
import { articles } from './tables.ts';
import { type Looked, queryOf } from './text-query.ts';

/** The ids of all that match, best first. */
export const findArticles = (db: Db, now: Date, looked: Looked, also?: SQL): Promise<string[]> =>
  rankNewestMatches(
    db,
    {
      table: articles,
      ...{ id: articles.id, search: articles.search, publishedAt: articles.publishedAt },
      ...{ where: and(published(now), also), newest: NEWEST },
    },
    queryOf(looked),
  );
