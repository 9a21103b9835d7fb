/** Tables that no room owns: the counters of the rate limits, and what operators are told of the AI provider. */

import { bigint, date, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { instant } from './sql/instant.ts';

/** In the shape that rate-limiter-flexible asks for. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** One row per day (UTC), tool and code: what went wrong with the provider, never what was sent or answered, and no person. */
export const providerFailures = pgTable(
  'provider_failures',
  {
    day: date('day').notNull(),
    tool: text('tool').notNull(),
    code: text('code').notNull(),
    /** A status or a kind such as 'timeout'; empty for none. The latest. */
    details: text('details').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.tool, t.code] })],
);
