/** Who is a couple with whom. A row that has ended stays for as long as both accounts do; nothing intimate lies here. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
