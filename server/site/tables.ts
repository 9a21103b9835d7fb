/** What an administrator set for the whole site, and that something public has changed. */
import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each setting that is not as the house has it. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** A row for each change to what public pages show, written by triggers: kept pages follow it. Kept for a day. */
export const publicChanges = pgTable('public_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
