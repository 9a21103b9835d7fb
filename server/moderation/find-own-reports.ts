/** What a person reported: nobody can ask for that, so each report is asked whether it is theirs. */
import { and, asc, gt } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { hashReporter, type SentReport } from './keep-report.ts';
import { reports } from './tables.ts';

export interface OwnReport extends SentReport {
  reportedAt: Date;
}

const AT_ONCE = 2_000;

export async function findOwnReports(ctx: AppContext, userId: string): Promise<OwnReport[]> {
  const own: OwnReport[] = [];
  for (let last: string | undefined; ; ) {
    const slice = await ctx.db
      .select()
      .from(reports)
      .where(and(last === undefined ? undefined : gt(reports.id, last)))
      .orderBy(asc(reports.id))
      .limit(AT_ONCE);
    for (const { kind, targetId, reason, reporter, reportedAt } of slice) {
      if (reporter === hashReporter(ctx, { kind, targetId }, userId)) own.push({ kind, targetId, reason, reportedAt });
    }
    last = slice.at(-1)?.id;
    if (last === undefined || slice.length < AT_ONCE) return own;
  }
}
