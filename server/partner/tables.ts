/** Who is a couple with whom, and what the two send and share, sealed; nothing of that can be read by us. */

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RecordKind, ShareKind } from '../../domain/partner/shares.ts';
import { instant } from '../platform/sql/instant.ts';

export const couples = pgTable('couples', {
  id: uuid('id').primaryKey(),
  linkedAt: instant('linked_at').notNull(),
  /** Either partner ends it, alone and at once. */
  endedAt: instant('ended_at'),
  /** Counts every change of a shared record: what is new since when. */
  changes: bigint('changes', { mode: 'number' }).notNull().default(0),
  /** Characters of ciphertext that the two share. */
  stored: bigint('stored', { mode: 'number' }).notNull().default(0),
});

/** Two rows a couple; nobody is in two couples at a time. */
export const coupleMembers = pgTable(
  'couple_members',
  {
    coupleId: uuid('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    leftAt: instant('left_at'),
    /** What this one shows the other, by kind; null until the first choice was made. */
    shares: text('shares').array().$type<ShareKind[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.coupleId, t.userId] }),
    uniqueIndex('couple_members_one_couple').on(t.userId).where(sql`left_at is null`),
    index('couple_members_by_user').on(t.userId),
  ],
);

/** Three messages between the two browsers, each sealed under the couple's key; one comparison under way at a time. */
export const matchRounds = pgTable(
  'match_rounds',
  {
    id: uuid('id').primaryKey(),
    coupleId: uuid('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    openedBy: uuid('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    first: text('first').notNull(),
    second: text('second'),
    secondAt: instant('second_at'),
    /** When the answer was handed to the opener first. */
    secondReadAt: instant('second_read_at'),
    third: text('third'),
    thirdAt: instant('third_at'),
    /** Withdrawn by either, or put aside for a newer one. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('match_rounds_by_couple').on(t.coupleId, t.openedAt),
    uniqueIndex('match_rounds_one_under_way').on(t.coupleId).where(sql`ended_at is null and third is null`),
  ],
);

/** A way in for the partner: one use, seven days. The couple's key is in the link's fragment and never comes here. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    inviterId: uuid('inviter_id').notNull(),
    /** Keyed hash of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    acceptedAt: instant('accepted_at'),
    /** The couple that came of it. */
    coupleId: uuid('couple_id'),
    /** Sealed under the link's key: the inviter's first words and the one question that needs no account. */
    ciphertext: text('ciphertext').notNull(),
    /** The answer to it, sealed under the same key. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('invitations_by_inviter').on(t.inviterId), index('invitations_by_couple').on(t.coupleId)],
);

/** What the two share, sealed under the couple's key: copies that their owner chose to show, 'Our list', and each one's word that they compared the safety number. */
export const coupleRecords = pgTable(
  'couple_records',
  {
    coupleId: uuid('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RecordKind>().notNull(),
    id: uuid('id').notNull(),
    /** Who wrote it first: it goes when this one stops sharing the kind. */
    owner: uuid('owner').notNull(),
    version: integer('version').notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
    /** Null once removed. */
    ciphertext: text('ciphertext'),
  },
  (t) => [
    primaryKey({ columns: [t.coupleId, t.kind, t.id] }),
    index('couple_records_by_change').on(t.coupleId, t.change),
  ],
);

/** Answers to the question of a day, sealed under the couple's key; one is handed to the other once both are there. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    coupleId: uuid('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').notNull(),
    ciphertext: text('ciphertext').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.coupleId, t.day, t.userId] })],
);

/** Sealed live messages on their way from one copy of the server to the others; a minute later they are gone. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    coupleId: uuid('couple_id')
      .notNull()
      .references(() => couples.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    /** The copy of the server that took it. */
    node: uuid('node').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('live_messages_by_age').on(t.createdAt)],
);
