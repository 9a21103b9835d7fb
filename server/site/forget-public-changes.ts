/** Removes the rows that told kept pages of changes long past; every copy renders its pages once more for it. */
import { lt, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { publicChanges } from './tables.ts';

export async function forgetPublicChanges(ctx: AppContext): Promise<void> {
  await ctx.db.delete(publicChanges).where(lt(publicChanges.at, sql`now() - interval '1 day'`));
}
