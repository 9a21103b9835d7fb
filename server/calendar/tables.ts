/**
 * What the server keeps so that evenings reach real calendars: the chosen projection of a plan, the secret feed, connected
 * calendars with what was written there, and busy times. Whatever says when or what is sealed with the server's key.
 */

import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ConnectionError, ProviderType } from '../../domain/calendar/connections/connection.ts';
import { instant } from '../platform/sql/instant.ts';

/** One for each plan whose owner has a feed, a connection or reminders; published by the browser, gone with the last of them. */
export const calendarProjections = pgTable(
  'calendar_projections',
  {
    userId: uuid('user_id').notNull(),
    /** The journal record's id. */
    planId: uuid('plan_id').notNull(),
    /** A `Projection` as JSON, sealed. */
    sealed: text('sealed').notNull(),
    /** `Openings` as JSON, sealed: start times an event may move to. Null where none were published. */
    openings: text('openings'),
    /** The plan lies on one device alone: other browsers of its owner do not know it and leave it be. */
    deviceOnly: boolean('device_only').notNull().default(false),
    /** Rises with every change: what was read under one version is stale under the next. */
    version: integer('version').notNull().default(1),
    /** Keyed hash of the projection: the same for the same, however often it is written. Null for what was written before there was one. */
    contentTag: text('content_tag'),
    /** When the projection last became another one, as calendars are told; null as above, where `changedAt` stands for it. */
    stampedAt: instant('stamped_at'),
    /** Keyed marks of the evenings whose clash with a busy time its owner was written of. */
    clashesTold: text('clashes_told').array().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.planId] })],
);

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  /** SHA-256 of the 256-bit token, base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
  /** To the hour: when a calendar last asked. */
  askedAt: instant('asked_at'),
});

export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    type: text('type').$type<ProviderType>().notNull(),
    /** Credentials, address, account and chosen calendar, sealed. */
    sealed: text('sealed').notNull(),
    /** `ConnectionPreferences` as JSON; says nothing of anybody. */
    preferences: text('preferences').notNull(),
    /** Null while it works. */
    error: text('trouble').$type<ConnectionError>(),
    /** When its owner was told of the error: once. */
    toldAt: instant('told_at'),
    syncedAt: instant('synced_at'),
    /** What its service gave to ask for changes of busy times alone, sealed. */
    cursor: text('cursor'),
    /** Not to be asked before: Retry-After, growing waits after failures, the chosen frequency. */
    dueAt: instant('due_at').notNull(),
    /** A copy of the server that is at work on it, until this moment; a killed one lets go by itself. */
    heldUntil: instant('held_until'),
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('calendar_connections_user').on(t.userId), index('calendar_connections_due').on(t.dueAt)],
);

/** What was, or is about to be, written into a connected calendar: noted before it is tried, so that a crash writes nothing twice. */
export const calendarWritten = pgTable(
  'calendar_written',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id').notNull(),
    eventId: text('event_id').notNull(),
    /** The same for one event for ever: derived under the server's key, so that a retried creation meets itself. */
    remoteId: text('remote_id').notNull(),
    /** Null before the first answer. */
    etag: text('etag'),
    /** A keyed hash of what was meant by what was last written, for servers rewrite what they store. */
    meaning: text('meaning'),
    state: text('state', { enum: ['writing', 'written', 'removing'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.planId, t.eventId] })],
);

/** A move or a removal seen in a connected calendar, which waits for a partner to open Twofold. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => calendarConnections.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id').notNull(),
    eventId: text('event_id').notNull(),
    /** A `CalendarChange` as JSON, sealed. */
    sealed: text('sealed').notNull(),
    notedAt: instant('noted_at').notNull(),
    /** When the discreet word was sent: once. */
    toldAt: instant('told_at'),
  },
  (t) => [
    index('calendar_changes_user').on(t.userId),
    uniqueIndex('calendar_changes_event').on(t.connectionId, t.planId, t.eventId),
  ],
);

/** A sign-in at Google or Microsoft under way, until its answer comes. */
export const calendarSignIns = pgTable('calendar_sign_ins', {
  /** SHA-256 of the state, base64url. */
  stateHash: text('state_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type').$type<ProviderType>().notNull(),
  /** The PKCE verifier, sealed. */
  sealed: text('sealed').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Addresses whose calendars are read as busy times. Files are read in the browser and never come here. */
export const calendarImports = pgTable(
  'calendar_imports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Its name and address, and what its server said to ask again with (ETag, Last-Modified), sealed. */
    sealed: text('sealed').notNull(),
    error: text('trouble'),
    readAt: instant('read_at'),
    dueAt: instant('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('calendar_imports_user').on(t.userId), index('calendar_imports_due').on(t.dueAt)],
);

/** Free/busy of one connection or import: times alone, never what they are. */
export const calendarBusy = pgTable(
  'calendar_busy',
  {
    /** The connection's or the import's id. */
    sourceId: uuid('source_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** `BusyTimes` as JSON, sealed. */
    sealed: text('sealed').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [index('calendar_busy_user').on(t.userId)],
);
