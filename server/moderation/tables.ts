/** What moderators decide and ask of each other: the log of decisions, which nobody can edit, offences, second opinions and letters. */

import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DecisionKind, ReportedKind } from '../../domain/moderation/signals.ts';
import { instant } from '../platform/sql/instant.ts';

/** Append-only by trigger. */
export const decisions = pgTable(
  'moderation_decisions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    moderatorId: uuid('moderator_id').notNull(),
    kind: text('kind').$type<ReportedKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    act: text('act').$type<DecisionKind>().notNull(),
    reason: text('reason'),
    /** What was changed or noted; never the author. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('moderation_decisions_target').on(t.kind, t.targetId),
    index('moderation_decisions_act').on(t.act, t.id),
  ],
);

/** Refused stories and removed comments by author, as a keyed hash, and by quarter: forgotten after a year. */
export const offences = pgTable(
  'offences',
  {
    author: text('author').notNull(),
    quarter: text('quarter').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [uniqueIndex('offences_author').on(t.author, t.quarter)],
);

/** A moderator asks another to look before a decision falls. */
export const secondOpinions = pgTable(
  'second_opinions',
  {
    id: uuid('id').primaryKey(),
    storyId: uuid('story_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    question: text('question').notNull(),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
    advice: text('advice').$type<'approve' | 'reject' | 'edit'>(),
    answer: text('answer'),
  },
  (t) => [index('second_opinions_story').on(t.storyId)],
);

/** The six preset reasons for a refusal, as an operator reworded them; a missing row means the built-in one. */
export const presets = pgTable('moderation_presets', {
  position: integer('position').primaryKey(),
  text: text('text').notNull(),
});

/** A letter to an author that waits for a time of its own: sent with a decision, it would lead from a mailbox to the story that appeared just then. */
export const authorLetters = pgTable(
  'author_letters',
  {
    decisionId: bigint('decision_id', { mode: 'number' }).primaryKey(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('author_letters_due').on(t.dueAt)],
);
