/** What a person's browsers published of their plans, opened: what feed, connected calendars and reminders are made from. */
import { eq } from 'drizzle-orm';
import type { Openings } from '../../domain/calendar/openings-shared.ts';
import type { Projection } from '../../domain/calendar/projection.ts';
import type { Db } from '../platform/db.ts';
import type { Secrets } from '../platform/seal-text.ts';
import { openPart } from './seal-projection.ts';
import { calendarProjections } from './tables.ts';

export interface KeptProjection {
  planId: string;
  version: number;
  projection: Projection;
  /** Null where none were published. */
  openings: Openings | null;
  /** When this version came. */
  changedAt: Date;
}

/** In the order of their plans' ids. What does not open under this server's key is left out. */
export async function readProjections(db: Db, ctx: Secrets, userId: string): Promise<KeptProjection[]> {
  const rows = await db
    .select()
    .from(calendarProjections)
    .where(eq(calendarProjections.userId, userId))
    .orderBy(calendarProjections.planId);
  return rows.flatMap(({ planId, version, sealed, openings, changedAt }) => {
    const projection = openPart(ctx, 'projection', userId, planId, sealed);
    if (!projection) return [];
    const open = openings === null ? null : openPart(ctx, 'openings', userId, planId, openings);
    return [{ planId, version, projection, openings: open, changedAt }];
  });
}
