/** Which of several things a person has reported, so that their own page can say so: asked by the keyed hash, never by a name. */
import { and, eq, inArray } from 'drizzle-orm';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashReporter } from './keep-report.ts';
import { reports } from './tables.ts';

/** Of these ids; also where the report is settled. */
export async function findReportedBy(
  ctx: AppContext,
  userId: string,
  kind: ReportedKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.db
    .select({ id: reports.targetId })
    .from(reports)
    .where(
      and(
        eq(reports.kind, kind),
        inArray(reports.targetId, [...ids]),
        inArray(
          reports.reporter,
          ids.map((targetId) => hashReporter(ctx, { kind, targetId }, userId)),
        ),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
