/** Who asked for the newsletter and confirmed it, each issue, which letter of it went to whom, and what came back by mail. */

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BounceKind } from '../../domain/newsletter/bounce-report.ts';
import type { DeliveryState, IssueStatus, SubscriberState } from '../../domain/newsletter/newsletter.ts';
import { instant } from '../platform/sql/instant.ts';

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey(),
    /** In lower case; emptied (null) 30 days after an unsubscribe or a bounce. */
    email: text('email').unique(),
    state: text('state').$type<SubscriberState>().notNull(),
    /** SHA-256 of the token of the confirming letter; the unsubscribe token is derived from the id by the server's key. */
    tokenHash: text('token_hash'),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    leftAt: instant('left_at'),
    bounces: integer('bounces').notNull().default(0),
  },
  (t) => [index('subscribers_state').on(t.state, t.id)],
);

export const issues = pgTable('newsletter_issues', {
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  /** A few words above the posts. */
  words: text('words').notNull(),
  articleIds: uuid('article_ids').array().notNull(),
  status: text('status').$type<IssueStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
  sendAt: instant('send_at'),
  sentAt: instant('sent_at'),
  version: integer('version').notNull().default(1),
});

/** Written before a letter is tried, so that a letter is tried again only under the same Message-ID. */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeliveryState>().notNull(),
    tries: integer('tries').notNull().default(0),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.subscriberId] }),
    index('newsletter_deliveries_by_subscriber').on(t.subscriberId),
    index('newsletter_deliveries_due').on(t.issueId, t.subscriberId).where(sql`state in ('waiting', 'trying')`),
  ],
);

/** What a mail server wrote back about a letter, once each: the same report read twice is one. */
export const bounces = pgTable(
  'newsletter_bounces',
  {
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** Which letter to them, as its return path names it: eight hexadecimal digits. */
    letter: text('letter').notNull(),
    kind: text('kind').$type<BounceKind>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscriberId, t.letter, t.kind] })],
);
