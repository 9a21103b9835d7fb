/** When a person is busy by all that they connected, and when their partner is, as far as the partner shows it: times alone. */
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { type BusyInterval, intervalsBetween, mergedIntervals } from '../../domain/calendar/busy-intervals.ts';
import type { ConnectionPreferences } from '../../domain/calendar/connection.ts';
import { BUSY_DAYS_AHEAD, BUSY_DAYS_BEHIND } from '../../domain/calendar/import.ts';
import { findSharing } from '../partner/find-sharing.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { openBusy } from './keep-busy.ts';
import { calendarBusy, calendarConnections, calendarImports } from './tables.ts';

export interface SeenBusy {
  /** Null while nothing is connected: an unknown calendar is not an empty one. */
  own: BusyInterval[] | null;
  /** Null where it is not shown, and where there is nothing to show; nobody learns which. */
  partner: BusyInterval[] | null;
  /** False where something of one's own was not read yet, could not be read just now, or only in part. */
  whole: boolean;
}

const DAY_MS = 86_400_000;

export async function readBusy(ctx: AppContext, userId: string): Promise<SeenBusy> {
  const partner = await showingPartner(ctx, userId);
  return {
    own: await busyOf(ctx, userId),
    partner: partner === null ? null : await busyOf(ctx, partner),
    whole: !(await isAnyMissing(ctx, userId)),
  };
}

/** What was not read yet, or not just now, is missing as much as what is said to be in trouble. */
async function isAnyMissing({ db }: AppContext, userId: string): Promise<boolean> {
  const [imported] = await db
    .select({ id: calendarImports.id })
    .from(calendarImports)
    .where(and(eq(calendarImports.userId, userId), isNotNull(calendarImports.trouble)))
    .limit(1);
  if (imported) return true;
  const { trouble, failures } = calendarConnections;
  const connected = await db
    .select({ preferences: calendarConnections.preferences })
    .from(calendarConnections)
    .leftJoin(calendarBusy, eq(calendarBusy.sourceId, calendarConnections.id))
    .where(
      and(
        eq(calendarConnections.userId, userId),
        or(isNotNull(trouble), gt(failures, 0), isNull(calendarBusy.sourceId)),
      ),
    );
  return connected.some(({ preferences }) => (JSON.parse(preferences) as ConnectionPreferences).readBusy);
}

async function busyOf(ctx: AppContext, userId: string): Promise<BusyInterval[] | null> {
  const now = ctx.clock.now().getTime();
  const rows = await ctx.db.select().from(calendarBusy).where(eq(calendarBusy.userId, userId));
  if (rows.length === 0) return null;
  const all = rows.flatMap(({ sourceId, sealed }) => openBusy(ctx, sourceId, sealed));
  const [from, to] = [new Date(now - BUSY_DAYS_BEHIND * DAY_MS), new Date(now + BUSY_DAYS_AHEAD * DAY_MS)];
  return mergedIntervals(intervalsBetween(all, from, to));
}

async function showingPartner(ctx: AppContext, userId: string): Promise<string | null> {
  try {
    const { partner, theirs } = await findSharing(ctx.db, userId);
    return theirs.includes('busy') ? partner : null;
  } catch (error) {
    if (error instanceof PublicError && error.code === 'not-found') return null;
    throw error;
  }
}
