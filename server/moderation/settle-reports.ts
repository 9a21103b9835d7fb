/** Settles every open report of one thing with one outcome. */
import { and, eq, isNull } from 'drizzle-orm';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { reports } from './tables.ts';

/** Answers how many there were. */
export async function settleReports(
  tx: Db,
  ctx: AppContext,
  kind: ReportedKind,
  targetId: string,
  outcome: 'removed' | 'kept',
): Promise<number> {
  const settled = await tx
    .update(reports)
    .set({ settledAt: ctx.clock.now(), outcome })
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId), isNull(reports.settledAt)))
    .returning({ id: reports.id });
  return settled.length;
}
