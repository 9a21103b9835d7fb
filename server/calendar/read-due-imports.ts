/** The job that reads the calendars that are due from their addresses, one after the other; two copies of the server never read one at once. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { describeError } from '../platform/describe-error.ts';
import { isAtRest } from './is-at-rest.ts';
import { type Import, readImport } from './read-import.ts';
import { calendarImports } from './tables.ts';

/** Longer than one reading takes: a copy that was killed in the midst of it leaves it due again so much later. */
const HELD_MS = 10 * 60_000;
const MAX_CONCURRENT = 500;

/** Answers how many were read. */
export async function readDueImports(ctx: AppContext, stop?: AbortSignal): Promise<number> {
  let read = 0;
  while (!stop?.aborted && read < MAX_CONCURRENT) {
    const found = await takeDue(ctx);
    if (!found) break;
    read++;
    // A closed or suspended account's calendars are nobody's business until it is opened again.
    if (await isAtRest(ctx, found.userId)) continue;
    await readImport(ctx, found).catch((error: unknown) => {
      const { message: _, ...trace } = describeError(error);
      ctx.log.error({ import: found.id, error: trace }, 'a calendar could not be read from its address');
    });
  }
  return read;
}

async function takeDue({ db, clock }: AppContext): Promise<Import | null> {
  const now = clock.now();
  const next = db
    .select({ id: calendarImports.id })
    .from(calendarImports)
    .where(lte(calendarImports.dueAt, now))
    .orderBy(asc(calendarImports.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(calendarImports)
    .set({ dueAt: new Date(now.getTime() + HELD_MS) })
    .where(and(eq(calendarImports.id, sql`(${next})`), lte(calendarImports.dueAt, now)))
    .returning();
  return taken ?? null;
}
