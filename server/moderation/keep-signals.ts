/** Keeps what stands out in a text as it is now, in place of what stood out before; a text without signals keeps none. */
import { and, eq } from 'drizzle-orm';
import type { Signal } from '../../domain/moderation/signals.ts';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { signals } from './tables.ts';

export async function keepSignals(
  tx: Db,
  ctx: AppContext,
  target: { kind: ReportedKind; id: string },
  found: Signal[],
): Promise<void> {
  if (found.length === 0) {
    await tx.delete(signals).where(and(eq(signals.kind, target.kind), eq(signals.targetId, target.id)));
    return;
  }
  // The day alone: beside the times of sessions, an exact one would point at the author.
  const foundAt = new Date(ctx.clock.now().toISOString().slice(0, 10));
  await tx
    .insert(signals)
    .values({ kind: target.kind, targetId: target.id, found, foundAt })
    .onConflictDoUpdate({ target: [signals.kind, signals.targetId], set: { found, foundAt } });
}
