/** What browsers report with consent: sums of use, and faults. Neither names a person, a device or an address. */
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** How often something was used on a day, by those who agreed to be counted: no person, no device, no address. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    what: text('what').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.what] })],
);

/** Faults of the page that browsers told of with consent: where in our code, never whose or with what. */
export const crashReports = pgTable(
  'crash_reports',
  {
    id: uuid('id').primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    fault: text('fault').notNull(),
    place: text('place').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [index('crash_reports_by_day').on(t.day)],
);
