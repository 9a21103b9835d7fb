/** What an administrator set for the whole site or picked for the highlights, and that something public has changed. */

import { bigserial, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/sql/instant.ts';

/** One row for each setting that is not as the house has it. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A row for each change to what public pages show, written by triggers: kept pages follow it. Kept for a day. */
export const publicChanges = pgTable('public_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull().defaultNow(),
});

/** The highlights strip: up to three picks in their order; without any, the freshest of each kind. */
export const highlights = pgTable('highlights', {
  position: integer('position').primaryKey(),
  kind: text('kind').$type<'blog' | 'story'>().notNull(),
  targetId: uuid('target_id').notNull(),
});
