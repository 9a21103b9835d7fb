/** Stories and what is said under them. Who wrote a story is sealed with the server's key: a dump shows none. */

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
import type { ReportedKind, Signal } from '../../domain/moderation/signals.ts';
import type { RelationshipContext, StoryStatus, StoryTag, StoryWarning } from '../../domain/stories/story.ts';
import { instant } from '../platform/sql/instant.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const stories = pgTable(
  'stories',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    pseudonym: boolean('pseudonym').notNull(),
    /** Chosen, or from the generator for a pseudonymous one: of this story alone. */
    displayName: text('display_name').notNull(),
    /** The author's account, sealed with the server's key and bound to this story; null once left nameless. */
    authorSealed: text('author_sealed'),
    relationshipContext: text('relationship_context').array().$type<RelationshipContext[]>().notNull(),
    content: text('content').notNull(),
    tags: text('tags').array().$type<StoryTag[]>().notNull(),
    contentWarnings: text('content_warnings').array().$type<StoryWarning[]>().notNull(),
    status: text('status').$type<StoryStatus>().notNull(),
    /** For the author: what the moderator wrote at the decision. */
    moderationNotes: text('moderation_notes'),
    /** As it was sent in, where a moderator edited it: the author sees what changed. */
    sentContent: text('sent_content'),
    allowPublic: boolean('allow_public').notNull(),
    allowComments: boolean('allow_comments').notNull(),
    /** To the day, so that no order or hour points at anyone. */
    submittedOn: date('submitted_on').notNull(),
    /** For a pseudonymous story rounded to the hour and shifted (docs/privacy.md). */
    publishedAt: instant('published_at'),
    version: integer('version').notNull().default(1),
    likes: integer('likes').notNull().default(0),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    comments: integer('comments').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    search: searchVector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', content), 'B')`,
      ),
  },
  (t) => [
    // With the tags, so that a list of one tag is counted and paged without the rows.
    index('stories_published').on(t.publishedAt.desc(), t.id, t.tags).where(sql`status = 'published' and allow_public`),
    index('stories_liked')
      .on(t.likes.desc(), t.publishedAt.desc(), t.id, t.tags)
      .where(sql`status = 'published' and allow_public`),
    index('stories_pending').on(t.submittedOn, t.id).where(sql`status = 'pending'`),
    index('stories_queue').on(t.status, t.submittedOn, t.id),
    index('stories_name').on(t.displayName),
    index('stories_name_trgm').using('gin', sql`display_name gin_trgm_ops`),
    index('stories_tags').using('gin', t.tags),
    index('stories_search').using('gin', t.search),
    index('stories_title_trgm').using('gin', sql`title gin_trgm_ops`),
  ],
);

/**
 * How many stories each list holds, kept by trigger at the end of each change, so that no list is counted through:
 * `status:published`, `public` and `public:trust`. A list that was never begun has no row.
 */
export const storyCounts = pgTable('story_counts', {
  list: text('list').primaryKey(),
  stories: integer('stories').notNull(),
});

/** The numbers of the published stories alone, kept by trigger in the same change: summed and sorted without their texts. */
export const storyFigures = pgTable('story_figures', {
  storyId: uuid('story_id')
    .primaryKey()
    .references(() => stories.id, { onDelete: 'cascade' }),
  views: bigint('views', { mode: 'number' }).notNull(),
  likes: integer('likes').notNull(),
  comments: integer('comments').notNull(),
});

/**
 * The ids of one's own stories and comments, sealed with the server's key and padded: how an author finds them again.
 * `owner` is a keyed hash of the account's number in the form of a number, so that a dump does not tell who writes at all.
 */
export const authorShelves = pgTable('author_shelves', {
  owner: uuid('user_id').primaryKey(),
  sealed: text('sealed').notNull(),
});

/** `liker` is a keyed hash of person and story. */
export const storyLikes = pgTable(
  'story_likes',
  {
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    liker: text('liker').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storyId, t.liker] })],
);

/** Likes and comments of a story by the day, for the weekly score: no person, no hour. */
export const storyDays = pgTable(
  'story_days',
  {
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    views: integer('views').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storyId, t.day] }), index('story_days_by_day').on(t.day)],
);

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    /** From the generator: the same for one person under one story, another under the next. */
    authorName: text('author_name').notNull(),
    authorSealed: text('author_sealed'),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    likes: integer('likes').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    /** Taken away by a moderator, or by its author. */
    removedAt: instant('removed_at'),
  },
  (t) => [index('comments_of_story').on(t.storyId, t.createdAt.desc(), t.id)],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    liker: text('liker').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.liker] })],
);

/** The story of a week, by Monday's date: chosen by an editor, or by the score when nobody chose. */
export const weeklyStories = pgTable('weekly_stories', {
  week: date('week').primaryKey(),
  storyId: uuid('story_id')
    .notNull()
    .references(() => stories.id, { onDelete: 'cascade' }),
  chosenBy: text('chosen_by').$type<'editor' | 'score'>().notNull(),
});

/** What stands out in a text, with its passage: found again at every change of the text. */
export const signals = pgTable(
  'signals',
  {
    kind: text('kind').$type<ReportedKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    found: jsonb('found').$type<Signal[]>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (t) => [uniqueIndex('signals_target').on(t.kind, t.targetId)],
);
