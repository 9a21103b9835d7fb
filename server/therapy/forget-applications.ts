/** Removes the applications whose time is over, sealed words and all: what the form promised. */
import { and, eq, lte, or } from 'drizzle-orm';
import { APPLICATION_DAYS, APPLICATION_STATUSES } from '../../domain/therapy/application.ts';
import type { AppContext } from '../platform/app-context.ts';
import { applications } from './tables.ts';

const DAY_MS = 86_400_000;

export async function forgetApplications(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const due = APPLICATION_STATUSES.flatMap((status) => {
    const days = APPLICATION_DAYS[status];
    if (days === null) return [];
    return [and(eq(applications.status, status), lte(applications.changedAt, new Date(now - days * DAY_MS)))];
  });
  await ctx.db.delete(applications).where(or(...due));
}
