/** What a moderator works through: signals found before a human looks, reports, and every decision, which nobody can edit. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DecisionKind, ReportedKind, ReportReason, Signal } from '../../domain/moderation/signals.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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

/** `reporter` is a keyed hash of person and target: one report each. */
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

/** Append-only by trigger. `author` is a keyed hash, the same for all of one author's: how repeat offenders are told. */
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

/** The six words for a refusal, as an operator reworded them; empty rows mean the house's own. */
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
