/** How the newsletter's list grew in a span of days, in three numbers. */
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Span } from '../../domain/analytics/range.ts';
import { addDays } from '../../domain/calendar-date.ts';
import type { Db } from '../platform/db.ts';
import { subscribers } from './tables.ts';

/** `confirmed` are all there are now; `joined` and `left` did so within the span. */
export async function countGrowth(
  db: Db,
  { from, to }: Span,
): Promise<{ confirmed: number; joined: number; left: number }> {
  const [begin, end] = [new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)];
  const where = (column: 'confirmedAt' | 'leftAt') =>
    and(gte(subscribers[column], begin), lt(subscribers[column], end));
  const count = (condition: ReturnType<typeof and>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      confirmed: count(eq(subscribers.state, 'confirmed')),
      joined: count(where('confirmedAt')),
      left: count(and(inArray(subscribers.state, ['left', 'bounced']), where('leftAt'))),
    })
    .from(subscribers);
  return row ?? { confirmed: 0, joined: 0, left: 0 };
}
