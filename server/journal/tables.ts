/** The sealed journal: each person's wrapped data key, and their records, which the database cannot read. */

import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/sql/instant.ts';

export const journalKeys = pgTable(
  'journal_keys',
  {
    userId: uuid('user_id').primaryKey(),
    /** recoverable: also wrapped for the server; private: for its owner alone. */
    mode: text('mode', { enum: ['recoverable', 'private'] }).notNull(),
    /** The account's own age recipient: what is sealed to it opens with the data key. */
    recipient: text('recipient').notNull(),
    /** The data key as an age file for the server's identity, base64url; null in private mode. */
    wrapped: text('wrapped'),
    version: integer('version').notNull(),
    /** Counts every change of a record: what is new since when. */
    changes: bigint('changes', { mode: 'number' }).notNull(),
    /** Characters of ciphertext kept. */
    stored: bigint('stored', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('journal_keys_mode', sql`${t.mode} in ('recoverable', 'private')`)],
);

export const journalRecords = pgTable(
  'journal_records',
  {
    owner: uuid('owner')
      .notNull()
      .references(() => journalKeys.userId, { onDelete: 'cascade' }),
    room: text('room').notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    /** Coarse; for retention only. */
    day: date('day', { mode: 'string' }).notNull(),
    /** base64url; null once removed. */
    ciphertext: text('ciphertext'),
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.room, t.id] }),
    index('journal_records_by_change').on(t.owner, t.room, t.change),
    // What retention looks for; the rooms are DATED_ROOMS.
    index('journal_records_by_day')
      .on(t.owner, t.day)
      .where(
        sql`ciphertext is not null and room in ('planner', 'spice-up', 'role-play', 'assessment', 'mood', 'analytics')`,
      ),
    check('journal_records_version', sql`${t.version} > 0`),
  ],
);

/** Private mode: the data key wrapped for what only its owner has, each an age file of its own. */
export const journalWraps = pgTable(
  'journal_wraps',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => journalKeys.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['phrase', 'passphrase', 'passkey'] }).notNull(),
    /** Of the passkey whose secret opens it. */
    credentialId: text('credential_id'),
    wrapped: text('wrapped').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('journal_wraps_by_user').on(t.userId)],
);

/** When the access log was last told that a session opens the journal with the key its browser keeps: so that a line stands for many hours. */
export const journalOpenings = pgTable(
  'journal_openings',
  {
    userId: uuid('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.sessionId] })],
);

/** A release asked for by mailbox alone where a passkey exists: it waits a day, and its owner may stop it. */
export const journalReleases = pgTable('journal_releases', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => journalKeys.userId, { onDelete: 'cascade' }),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
});
