/** Changes of what public pages show, as triggers record them: cached pages follow their revision. */
import { lt, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { publicChanges } from './tables.ts';

/**
 * Differs once anything public has changed. Counts and sums, because rows become visible when their transaction ends, which is
 * not in the order of their ids: the highest id would miss some.
 */
export async function readPublicRevision(db: Db): Promise<string> {
  const found = await db.execute<{ revision: string }>(
    sql`select count(*)::text || '/' || coalesce(sum(id), 0)::text as revision from public_changes`,
  );
  return found.rows[0]?.revision ?? '';
}

/** The job: deletes old rows; every node renders its pages once more for it. */
export async function forgetPublicChanges(ctx: AppContext): Promise<void> {
  await ctx.db.delete(publicChanges).where(lt(publicChanges.at, sql`now() - interval '1 day'`));
}
