/** Keeps a reader's report under a keyed hash of the reader: one of each person, and nobody reads from it who it was. */
import { createHmac, randomUUID } from 'node:crypto';
import { type ReportedKind, type ReportReason, reporterName } from '../../domain/stories/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { reports } from './tables.ts';

export interface SentReport {
  kind: ReportedKind;
  targetId: string;
  reason: ReportReason;
}

/** What stands for a person at what they reported. */
export const hashReporter = (
  { keys }: Pick<AppContext, 'keys'>,
  { kind, targetId }: Pick<SentReport, 'kind' | 'targetId'>,
  userId: string,
): string =>
  createHmac('sha256', keys.derive('reporter'))
    .update(reporterName(kind, targetId, userId))
    .digest('base64url');

/** Whether it is a new one: the first of a person stands, also once it is settled. */
export async function keepReport(tx: Db, ctx: AppContext, userId: string, report: SentReport): Promise<boolean> {
  const reporter = hashReporter(ctx, report, userId);
  const kept = await tx
    .insert(reports)
    .values({ ...report, id: randomUUID(), reporter, reportedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return kept.length > 0;
}
