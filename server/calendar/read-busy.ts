/** When a person is busy by all that they connected, and when their partner is, as far as the partner shows it: times alone. */
import { and, eq, isNotNull } from 'drizzle-orm';
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
  /** False where something of one's own could not be read just now, or only in part. */
  whole: boolean;
}

const DAY_MS = 86_400_000;

export async function readBusy(ctx: AppContext, userId: string): Promise<SeenBusy> {
  const partner = await showingPartner(ctx, userId);
  return {
    own: await busyOf(ctx, userId),
    partner: partner === null ? null : await busyOf(ctx, partner),
    whole: !(await isAnyInTrouble(ctx, userId)),
  };
}

async function isAnyInTrouble({ db }: AppContext, userId: string): Promise<boolean> {
  const ofTheirs = (of: typeof calendarConnections | typeof calendarImports) =>
    and(eq(of.userId, userId), isNotNull(of.trouble));
  const [imported] = await db.select().from(calendarImports).where(ofTheirs(calendarImports)).limit(1);
  if (imported) return true;
  const connected = await db.select().from(calendarConnections).where(ofTheirs(calendarConnections));
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
