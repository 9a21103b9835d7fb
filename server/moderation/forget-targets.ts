/** Stories and comments whose words are gone: nothing is marked in them any more, and no report of them waits. */
import { and, inArray, isNull } from 'drizzle-orm';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { reports, signals } from './tables.ts';

/** Numbers of stories and comments are drawn by chance: none is both. */
const KINDS: ReportedKind[] = ['story', 'comment'];

export async function forgetTargets(tx: Db, ctx: AppContext, ids: string[]): Promise<void> {
  await tx.delete(signals).where(and(inArray(signals.kind, KINDS), inArray(signals.targetId, ids)));
  await tx
    .update(reports)
    .set({ settledAt: ctx.clock.now(), outcome: 'removed' })
    .where(and(inArray(reports.kind, KINDS), inArray(reports.targetId, ids), isNull(reports.settledAt)));
}
