/** The applications for administrators, newest first, a page at a time, opened. */
import { count, desc, eq } from 'drizzle-orm';
import { itemsBefore, pagedOf } from '../../domain/paged.ts';
import type { ApplicationStatus } from '../../domain/therapy/application.ts';
import { APPLICATIONS_A_PAGE, type ApplicationsPage } from '../../domain/therapy/application-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openApplication } from './seal-application.ts';
import { applications } from './tables.ts';

export async function listApplications(
  ctx: AppContext,
  { status, page }: { status?: ApplicationStatus | undefined; page: number },
): Promise<ApplicationsPage> {
  const counted = await ctx.db
    .select({ status: applications.status, there: count() })
    .from(applications)
    .groupBy(applications.status);
  const counts = { new: 0, 'in-contact': 0, accepted: 0, declined: 0 };
  for (const row of counted) counts[row.status] = row.there;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, there) => sum + there, 0);
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(status && eq(applications.status, status))
    .orderBy(desc(applications.receivedAt), applications.id)
    .limit(APPLICATIONS_A_PAGE)
    .offset(itemsBefore(page, APPLICATIONS_A_PAGE));
  const items = rows.map((row) => openApplication(ctx, row));
  return { ...pagedOf(items, total, page, APPLICATIONS_A_PAGE), counts };
}
