/** Articles as editors keep them: what is published, what is being written, every version, the addresses they once had, and what readers did. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ArticleHero, ArticleSeo, ArticleStatus, Category } from '../../domain/articles/article.ts';
import type { ReportedKind, ReportReason } from '../../domain/moderation/signals.ts';
import { instant } from '../platform/sql/instant.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Markdown (GFM, footnotes). */
    body: text('body').notNull(),
    category: text('category').$type<Category>().notNull(),
    tags: text('tags').array().notNull(),
    status: text('status').$type<ArticleStatus>().notNull(),
    isEditorsPick: boolean('is_editors_pick').notNull().default(false),
    isPinnedHighlight: boolean('is_pinned_highlight').notNull().default(false),
    hero: jsonb('hero').$type<ArticleHero>().notNull(),
    seo: jsonb('seo').$type<ArticleSeo>().notNull(),
    authorName: text('author_name').notNull(),
    /** Minutes. */
    readingTime: integer('reading_time').notNull(),
    /** When readers may see it: set for the published and the scheduled. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts every save: an editor's save names the version it was made on. */
    version: integer('version').notNull().default(1),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    reads: bigint('reads', { mode: 'number' }).notNull().default(0),
    shares: bigint('shares', { mode: 'number' }).notNull().default(0),
    likes: bigint('likes', { mode: 'number' }).notNull().default(0),
    search: searchVector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', body), 'C')`,
      ),
    /** The pictures of the library that stand in it, by how the names of their files begin: read off by the database. */
    pictures: text('pictures').array().notNull().generatedAlwaysAs(sql`pictures_in(hero, seo, body)`),
  },
  (t) => [
    index('articles_published').on(t.publishedAt.desc(), t.id).where(sql`status <> 'draft'`),
    index('articles_due').on(t.publishedAt).where(sql`status = 'scheduled'`),
    index('articles_updated').on(t.updatedAt, t.id),
    index('articles_category').on(t.category, t.publishedAt.desc()),
    index('articles_tags').using('gin', t.tags),
    index('articles_search').using('gin', t.search),
    index('articles_pictures').using('gin', t.pictures),
    index('articles_title_trgm').using('gin', sql`title gin_trgm_ops`),
  ],
);

/** Every save and autosave; restoring one makes a new one. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** 'draft' is an autosave: kept beside what is published until saved. */
    kind: text('kind').$type<'saved' | 'autosave'>().notNull(),
    contents: jsonb('contents').$type<Record<string, unknown>>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.version, t.kind] })],
);

/** Addresses an article had before: they lead to its present one for good. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text('slug').primaryKey(),
  articleId: uuid('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
});

/** Which articles of `content/articles` were loaded once: one that an editor deleted does not come back. */
export const loadedArticles = pgTable('loaded_articles', {
  slug: text('slug').primaryKey(),
  loadedAt: instant('loaded_at').notNull(),
});

/** Counted by the day (UTC), for the analytics: no person, no hour. */
export const articleDays = pgTable(
  'article_days',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    reads: integer('reads').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    likes: integer('likes').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.day] }), index('article_days_by_day').on(t.day)],
);

/** `liker` is a keyed hash of person and article: nobody reads from it who liked what. */
export const articleLikes = pgTable(
  'article_likes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    liker: text('liker').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.liker] })],
);

/** Who has an article open in the editor just now, so that a second editor is warned. */
export const articleEditors = pgTable(
  'article_editors',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.userId] })],
);

/** What readers reported, of articles, stories and comments. `reporter` is a keyed hash of person and target: one report each. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ReportedKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    reporter: text('reporter').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    reportedAt: instant('reported_at').notNull(),
    settledAt: instant('settled_at'),
    outcome: text('outcome').$type<'removed' | 'kept'>(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.kind, t.targetId, t.reporter),
    index('reports_open').on(t.reportedAt, t.id).where(sql`settled_at is null`),
    index('reports_waiting').on(t.kind, t.targetId, t.reportedAt, t.reason).where(sql`settled_at is null`),
  ],
);
