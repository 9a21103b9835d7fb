/** Who is a couple with whom, and the sealed messages of a comparison of their lists; nothing here can be read by us. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const couples = pgTable('couples', {
  id: uuid('id').primaryKey(),
  linkedAt: instant('linked_at').notNull(),
  /** Either partner ends it, alone and at once. */
  endedAt: instant('ended_at'),
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
