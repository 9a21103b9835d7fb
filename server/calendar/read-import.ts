/** Reads one calendar from its address again: new times take the place of the old, trouble is noted and tried later. */
import { and, eq } from 'drizzle-orm';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { askImport } from './ask-import.ts';
import { keepBusy } from './keep-busy.ts';
import { READ_EVERY_MS } from './keep-import.ts';
import { noticeClashes } from './notice-clashes.ts';
import { openImport, sealImport } from './seal-import.ts';
import { calendarBusy, calendarImports } from './tables.ts';

export type Import = typeof calendarImports.$inferSelect;

/** Waits double with each failure up to a day. */
const MAX_WAIT_MS = 24 * READ_EVERY_MS;
/** Times that repeat are asked for anew so often, though nothing changed: they go on, and we kept only some months of them. */
const ANEW_AFTER_MS = 7 * 86_400_000;

/** One that its owner removed meanwhile stays removed. */
export async function readImport(ctx: AppContext, found: Import): Promise<void> {
  const secrets = openImport(ctx, found.id, found.sealed);
  if (!secrets) return note(ctx, found, { trouble: 'refused', failures: found.failures + 1 }, MAX_WAIT_MS);
  const keptAt = await readAtOf(ctx.db, found.id);
  const anew = keptAt === null || ctx.clock.now().getTime() - keptAt.getTime() > ANEW_AFTER_MS;
  const asked = await askImport(ctx, secrets, anew);
  const now = ctx.clock.now();
  if (!asked.ok) {
    const { trouble, retryAfterSeconds = 0 } = asked.problem;
    const wait = Math.min(MAX_WAIT_MS, READ_EVERY_MS * 2 ** Math.min(found.failures, 5));
    return note(ctx, found, { trouble, failures: found.failures + 1 }, Math.max(wait, retryAfterSeconds * 1000));
  }
  const { intervals, whole, etag, lastModified } = asked.value;
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, found.userId);
    const sealed = sealImport(ctx, found.id, { ...secrets, etag, lastModified });
    const dueAt = new Date(now.getTime() + READ_EVERY_MS);
    const [there] = await tx
      .update(calendarImports)
      .set({ sealed, dueAt, readAt: now, trouble: whole ? null : 'partly-read', failures: 0 })
      .where(eq(calendarImports.id, found.id))
      .returning({ id: calendarImports.id });
    // Removed by its owner, or with them.
    if (there && intervals) await keepBusy(tx, ctx, { sourceId: found.id, userId: found.userId }, intervals, now);
  });
  if (intervals) await noticeClashes(ctx, found.userId);
}

async function readAtOf(db: Db, sourceId: string): Promise<Date | null> {
  const [row] = await db
    .select({ readAt: calendarBusy.readAt })
    .from(calendarBusy)
    .where(eq(calendarBusy.sourceId, sourceId));
  return row?.readAt ?? null;
}

async function note(
  ctx: AppContext,
  found: Import,
  what: Pick<Import, 'trouble' | 'failures'>,
  waitMs: number,
): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + waitMs);
  await ctx.db
    .update(calendarImports)
    .set({ ...what, dueAt })
    .where(and(eq(calendarImports.id, found.id), eq(calendarImports.sealed, found.sealed)));
}
