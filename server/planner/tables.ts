/** What operators see of the planner's use: how many plans a day and who wrote them, with nobody's name on it. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** One row per day (UTC), tool and writer. */
export const generationCounts = pgTable(
  'generation_counts',
  {
    day: date('day').notNull(),
    tool: text('tool').$type<Tool>().notNull(),
    writer: text('writer').$type<'engine' | 'provider'>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.tool, table.writer] })],
);

export type Tool = 'plan' | 'ideas' | 'scenarios';
