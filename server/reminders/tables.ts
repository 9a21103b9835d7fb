/** Which reminders are due when, by which way, and what became of each; and the browsers that asked for push. Due times stand in the clear, all else sealed. */

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/sql/instant.ts';

/** No row: no reminder by any way. */
export const reminderChoices = pgTable('reminder_choices', {
  userId: uuid('user_id').primaryKey(),
  byMail: boolean('by_mail').notNull(),
  byPush: boolean('by_push').notNull(),
  /** Also between 22:00 and 07:00. */
  atNight: boolean('at_night').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const reminders = pgTable(
  'reminders',
  {
    /** Derived from its event, way and lead: the same over restarts, and the Message-ID or push topic is derived from it. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    planId: uuid('plan_id').notNull(),
    eventId: text('event_id').notNull(),
    way: text('way', { enum: ['mail', 'push'] }).notNull(),
    /** Before the start. */
    minutesBefore: integer('minutes_before').notNull(),
    dueAt: instant('due_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    state: text('state', { enum: ['waiting', 'taken', 'sent', 'given-up'] }).notNull(),
    /** A copy of the server that is at work on it holds it until this moment. */
    heldUntil: instant('held_until'),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Push alone: the subscriptions that have it, while others are still to be tried. */
    reached: uuid('reached').array(),
  },
  (t) => [
    index('reminders_due').on(t.dueAt, t.id).where(sql`state in ('waiting', 'taken')`),
    index('reminders_plan').on(t.userId, t.planId),
    index('reminders_over').on(t.startsAt).where(sql`state in ('sent', 'given-up')`),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The session in which its browser was seen last: what was signed out of gets nothing more. */
    sessionId: uuid('session_id').notNull(),
    /** A keyed hash: the same browser is kept once. */
    endpointHash: text('endpoint_hash').notNull(),
    /** Endpoint and keys (RFC 8291), sealed. */
    sealed: text('sealed').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [uniqueIndex('push_subscriptions_endpoint').on(t.endpointHash), index('push_subscriptions_user').on(t.userId)],
);
