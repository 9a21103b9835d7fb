/**
 * What browsers publish of plans so that evenings reach real calendars: sealed with the server's key, bound to owner
 * and plan, read, and forgotten once over.
 */

import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Openings } from '../../../domain/calendar/publishing/openings-shared.ts';
import type { Projection } from '../../../domain/calendar/publishing/projection.ts';
import type { Db } from '../../platform/db.ts';
import { keyed, openSealed, type Secrets, sealFor } from '../../platform/seal-text.ts';
import { calendarProjections } from '../tables.ts';

const PURPOSE = 'calendar projections';

interface Parts {
  projection: Projection;
  openings: Openings;
}

const contextOf = (part: keyof Parts, userId: string, planId: string): string => `${part} ${userId} ${planId}`;

export const sealPart = <P extends keyof Parts>(
  keys: Secrets,
  part: P,
  userId: string,
  planId: string,
  value: Parts[P],
): string => sealFor(keys, PURPOSE, contextOf(part, userId, planId), Buffer.from(JSON.stringify(value)));

/** Null for what another key sealed, or another place. */
export function openPart<P extends keyof Parts>(
  keys: Secrets,
  part: P,
  userId: string,
  planId: string,
  sealed: string,
): Parts[P] | null {
  const plain = openSealed(keys, PURPOSE, contextOf(part, userId, planId), sealed);
  return plain ? (JSON.parse(plain.toString()) as Parts[P]) : null;
}

/** The same for the same projection of a plan, and another for any other; nobody without the server's key learns from it. */
export const contentTagOf = (keys: Secrets, userId: string, planId: string, projection: Projection): string =>
  keyed(keys, PURPOSE, `${contextOf('projection', userId, planId)} ${JSON.stringify(projection)}`);

const stamped = sql`coalesce(${calendarProjections.stampedAt}, ${calendarProjections.changedAt})`;

/** Of one published plan: another where its calendar's text is another. */
const mark = sql<string>`concat_ws(' ', ${calendarProjections.planId}, coalesce(${calendarProjections.contentTag}, ${calendarProjections.version}::text), extract(epoch from ${stamped}))`;

/** The marks of all that a person published, for a query that has their id. */
export const marksOf = (userId: SQLWrapper): SQL<string[]> =>
  sql`array(select ${mark} from ${calendarProjections} where ${calendarProjections.userId} = ${userId} order by ${calendarProjections.planId})`;

interface FeedPlans {
  plans: { projection: Projection; changedAt: Date }[];
  marks: string[];
}

/** What a calendar is written from, in the order of the plans' ids, with its marks of the same moment. */
export async function readFeedPlans(db: Db, ctx: Secrets, userId: string): Promise<FeedPlans> {
  const { planId, sealed, stampedAt, changedAt } = calendarProjections;
  const rows = await db
    .select({ planId, sealed, stampedAt, changedAt, mark })
    .from(calendarProjections)
    .where(eq(calendarProjections.userId, userId))
    .orderBy(planId);
  const plans = rows.flatMap((row) => {
    const projection = openPart(ctx, 'projection', userId, row.planId, row.sealed);
    return projection ? [{ projection, changedAt: row.stampedAt ?? row.changedAt }] : [];
  });
  return { plans, marks: rows.map((row) => row.mark) };
}

/** What a person's browsers published of their plans, opened: what feed, connected calendars and reminders are made from. */
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

/** Under which one plan's projection is found. */
export const projectionKey = ({ userId, planId }: { userId: string; planId: string }): string => `${userId} ${planId}`;

/**
 * What was published of several people's plans at once, opened: for what is sent to many. What is not there, or does
 * not open under this server's key, is not among them.
 */
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
