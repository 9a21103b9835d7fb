/** Offences of an author, that is refusals and removed comments: counted by the quarter under a keyed hash, deleted after a year. */
import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { offencesOf, oldestKeptQuarter, quarterOf } from '../../domain/moderation/repeat-offender.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { offences } from './tables.ts';

const authorKey = (ctx: AppContext, userId: string): string =>
  createHmac('sha256', ctx.keys.derive('author')).update(userId).digest('base64url');

const today = (ctx: AppContext): string => ctx.clock.now().toISOString().slice(0, 10);

/** Counts nothing for a nameless text. */
export async function countOffence(tx: Db, ctx: AppContext, userId: string | null): Promise<void> {
  if (userId === null) return;
  await tx
    .insert(offences)
    .values({ author: authorKey(ctx, userId), quarter: quarterOf(today(ctx)), times: 1 })
    .onConflictDoUpdate({ target: [offences.author, offences.quarter], set: { times: sql`${offences.times} + 1` } });
}

/** Null for a nameless text. */
export async function offencesOfAuthor(
  db: Db,
  ctx: AppContext,
  userId: string | null,
): Promise<ReturnType<typeof offencesOf> | null> {
  if (userId === null) return null;
  const counts = await db
    .select({ quarter: offences.quarter, times: offences.times })
    .from(offences)
    .where(eq(offences.author, authorKey(ctx, userId)));
  return offencesOf(counts, today(ctx));
}

/** With the account. */
export async function forgetOffences(tx: Db, ctx: AppContext, userId: string): Promise<void> {
  await tx.delete(offences).where(eq(offences.author, authorKey(ctx, userId)));
}

/** The job: deletes what is older than a year. */
export async function forgetOldOffences(ctx: AppContext): Promise<void> {
  await ctx.db.delete(offences).where(lt(offences.quarter, oldestKeptQuarter(today(ctx))));
}
