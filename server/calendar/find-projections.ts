/** What was published of several people's plans at once, opened: for what is sent to many. */
import { inArray } from 'drizzle-orm';
import type { Projection } from '../../domain/calendar/projection.ts';
import type { Db } from '../platform/db.ts';
import type { Secrets } from '../platform/seal-text.ts';
import { openPart } from './seal-projection.ts';
import { calendarProjections } from './tables.ts';

/** Under which one plan's projection is found. */
export const projectionKey = ({ userId, planId }: { userId: string; planId: string }): string => `${userId} ${planId}`;

/** What is not there, or does not open under this server's key, is not among them. */
export async function findProjections(
  db: Db,
  ctx: Secrets,
  asked: readonly { userId: string; planId: string }[],
): Promise<Map<string, Projection>> {
  if (asked.length === 0) return new Map();
  const { userId, planId, sealed } = calendarProjections;
  const rows = await db
    .select({ userId, planId, sealed })
    .from(calendarProjections)
    .where(
      inArray(
        userId,
        asked.map((one) => one.userId),
      ),
    );
  const wanted = new Set(asked.map(projectionKey));
  const found = new Map<string, Projection>();
  for (const row of rows) {
    if (!wanted.has(projectionKey(row))) continue;
    const projection = openPart(ctx, 'projection', row.userId, row.planId, row.sealed);
    if (projection) found.set(projectionKey(row), projection);
  }
  return found;
}
