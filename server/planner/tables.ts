/** Pages by link: what whoever has a link may open and answer, sealed under a key that never comes here. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/sql/instant.ts';

/** One row for each page that is open. One that was taken back, or is over, has none. Who opened it, and when, stands nowhere. */
export const planLinks = pgTable(
  'plan_links',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    owner: uuid('owner').notNull(),
    /** Keyed hash of the token that is derived from the link's key. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ciphertext: text('ciphertext').notNull(),
    /** All answers in one; null before the first. */
    answers: text('answers'),
    /** How often they were given. */
    answersVersion: integer('answers_version').notNull().default(0),
  },
  (t) => [index('plan_links_by_owner').on(t.owner), index('plan_links_by_end').on(t.expiresAt)],
);
