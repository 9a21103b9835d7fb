/** Writes down which letters of an issue are tried next, before any of them is; a letter that a killed run had begun comes again. */
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { BATCH_SIZE, beginTry, isDue, receivesIssues } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deliveries, subscribers } from './tables.ts';

export interface DueLetter {
  subscriberId: string;
  email: string;
  /** This try included. */
  tries: number;
}

/**
 * Empty when none is due just now. Only the one run that holds the sending may ask: whatever is being tried when it asks
 * was left by a run that is no more. Whoever left meanwhile gets nothing.
 */
export async function takeBatch(ctx: AppContext, issueId: string): Promise<DueLetter[]> {
  for (;;) {
    const { seen, letters } = await takeOnce(ctx, issueId);
    if (letters.length > 0 || seen === 0) return letters;
  }
}

function takeOnce(ctx: AppContext, issueId: string): Promise<{ seen: number; letters: DueLetter[] }> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const seen = await tx
      .select({
        subscriberId: deliveries.subscriberId,
        state: deliveries.state,
        tries: deliveries.tries,
        email: subscribers.email,
        standing: subscribers.state,
      })
      .from(deliveries)
      .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
      .where(
        and(
          eq(deliveries.issueId, issueId),
          // In the words of the index.
          sql`${deliveries.state} in ('waiting', 'trying')`,
          or(eq(deliveries.state, 'trying'), lte(deliveries.at, now)),
        ),
      )
      .orderBy(asc(deliveries.subscriberId))
      .limit(BATCH_SIZE)
      .for('update', { of: deliveries });
    const wanted = seen.filter(({ email, standing }) => email !== null && receivesIssues(standing));
    const letters = wanted.filter(isDue).map(({ subscriberId, email, tries }) => ({
      subscriberId,
      email: email as string,
      tries: beginTry({ state: 'waiting', tries }).tries,
    }));
    const mark = async (
      ids: string[],
      change: Partial<typeof deliveries.$inferInsert> | { tries: ReturnType<typeof sql> },
    ) => {
      if (ids.length === 0) return;
      await tx
        .update(deliveries)
        .set({ ...change, at: now })
        .where(and(eq(deliveries.issueId, issueId), inArray(deliveries.subscriberId, ids)));
    };
    const ids = (rows: { subscriberId: string }[]) => rows.map(({ subscriberId }) => subscriberId);
    await mark(ids(seen.filter((row) => !wanted.includes(row))), { state: 'left-out' });
    await mark(ids(wanted.filter((row) => !isDue(row))), { state: 'failed' });
    await mark(ids(letters), { state: 'trying', tries: sql`${deliveries.tries} + 1` });
    return { seen: seen.length, letters };
  });
}
