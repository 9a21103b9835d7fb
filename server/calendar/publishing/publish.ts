/** Publishes a plan for calendars and reminders, and withdraws it: kept sealed, in one step with all that waits for it, and only while anything does. */
import { and, asc, count, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { ConnectionPreferences } from '../../../domain/calendar/connections/connection.ts';
import type { Openings } from '../../../domain/calendar/publishing/openings-shared.ts';
import type { Projection } from '../../../domain/calendar/publishing/projection.ts';
import { addDays } from '../../../domain/calendar-date.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import { awaitErasure, refuseIfErased } from '../../accounts/erasure.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { inPages } from '../../platform/sql/in-pages.ts';
import { given, oneOf, openStatement, rowsOf } from '../../platform/sql/statement.ts';
import { NIL_UUID } from '../../platform/sql/uuid.ts';
import { placeReminders } from '../../reminders/placed-reminders.ts';
import { remindersWanted } from '../../reminders/wants.ts';
import { calendarConnections, calendarFeeds, calendarProjections } from '../tables.ts';
import { contentTagOf, openPart, sealPart } from './projections.ts';

/** Two plans overlap at most when the next one is made; the rest is for plans that were begun anew. */
const MAX_PLANS = 24;

/**
 * Keeps what a browser publishes of one plan, sealed, and lets go of it: in one step with all that is made from it.
 * Answers its version. What is the same already stays as it is, under the same one. `deviceOnly`: the plan lies on one
 * device alone. Refuses with 'conflict' beyond 24 plans.
 */
export async function keepProjection(
  ctx: AppContext,
  actor: Pick<Actor, 'userId'>,
  planId: string,
  projection: Projection,
  openings: Openings | null,
  deviceOnly = false,
): Promise<number> {
  const { userId } = actor;
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, userId);
    const own = and(eq(calendarProjections.userId, userId), eq(calendarProjections.planId, planId));
    const [before] = await tx.select().from(calendarProjections).where(own).for('update');
    if (before && isSame(ctx, before, { projection, openings, deviceOnly })) return before.version;
    if (!before) {
      // Nobody who was erased has one that stands.
      await refuseIfErased(tx, userId, now);
      await refuseTooMany(tx, userId, planId);
    }
    const contentTag = contentTagOf(ctx, userId, planId, projection);
    const fresh = {
      contentTag,
      // Calendars are told of another moment where there is something else to tell, not where openings moved.
      stampedAt: before && tagOf(ctx, before) === contentTag ? (before.stampedAt ?? before.changedAt) : now,
      sealed: sealPart(ctx, 'projection', userId, planId, projection),
      openings: openings && sealPart(ctx, 'openings', userId, planId, openings),
      deviceOnly,
      changedAt: now,
    };
    const [kept] = await tx
      .with(tx.$with('woken').as(wakeConnections(tx, userId, now)))
      .insert(calendarProjections)
      .values({ userId, planId, ...fresh })
      .onConflictDoUpdate({
        target: [calendarProjections.userId, calendarProjections.planId],
        // Also where two first ones come at once.
        set: { ...fresh, version: sql`${calendarProjections.version} + 1` },
      })
      .returning({ version: calendarProjections.version });
    await placeReminders(tx, ctx, userId, planId, projection);
    return kept?.version ?? 1;
  });
}

/** False when there was none. */
export async function dropProjection(ctx: AppContext, actor: Pick<Actor, 'userId'>, planId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => (await dropPlans(tx, ctx, actor.userId, [planId])) > 0);
}

/** The same in a transaction of the caller's, for several; answers how many there were. */
async function dropPlans(tx: Db, ctx: AppContext, userId: string, planIds: readonly string[]): Promise<number> {
  if (planIds.length === 0) return 0;
  const gone = await tx
    .delete(calendarProjections)
    .where(and(eq(calendarProjections.userId, userId), inArray(calendarProjections.planId, [...planIds])))
    .returning({ planId: calendarProjections.planId });
  for (const { planId } of gone) await placeReminders(tx, ctx, userId, planId, null);
  if (gone.length > 0) await wakeConnections(tx, userId, ctx.clock.now());
  return gone.length;
}

interface Published {
  projection: Projection;
  openings: Openings | null;
  deviceOnly: boolean;
}

type Row = typeof calendarProjections.$inferSelect;

function tagOf(ctx: AppContext, { userId, planId, contentTag, sealed }: Row): string | null {
  if (contentTag !== null) return contentTag;
  const projection = openPart(ctx, 'projection', userId, planId, sealed);
  return projection && contentTagOf(ctx, userId, planId, projection);
}

function isSame(ctx: AppContext, row: Row, next: Published): boolean {
  const { userId, planId, sealed, deviceOnly } = row;
  const projection = openPart(ctx, 'projection', userId, planId, sealed);
  const openings = row.openings === null ? null : openPart(ctx, 'openings', userId, planId, row.openings);
  return JSON.stringify({ projection, openings, deviceOnly }) === JSON.stringify(next);
}

async function refuseTooMany(tx: Db, userId: string, planId: string): Promise<void> {
  const [others] = await tx
    .select({ there: count() })
    .from(calendarProjections)
    .where(and(eq(calendarProjections.userId, userId), ne(calendarProjections.planId, planId)));
  if ((others?.there ?? 0) >= MAX_PLANS) throw new PublicError('conflict', 'There are too many plans to show at once.');
}

/**
 * Lets go of all that was published of a person's plans once nothing is made from it: call it behind each end of a
 * feed, a connection or reminders. In the transaction of that end.
 */
export async function dropUnwanted(tx: Db, ctx: AppContext, userId: string): Promise<void> {
  const state = await readState(tx, userId);
  if (isWanted(state)) return;
  await dropPlans(
    tx,
    ctx,
    userId,
    state.plans.map(({ id }) => id),
  );
}

/**
 * Lets a person's connected calendars be looked after at once, such as because their plan changed. A service that
 * asked for a pause, or fails, has its pause all the same.
 */
const wakeConnections = (tx: Db, userId: string, now: Date) =>
  tx
    .update(calendarConnections)
    .set({ dueAt: now })
    .where(
      and(
        eq(calendarConnections.userId, userId),
        eq(calendarConnections.failures, 0),
        gt(calendarConnections.dueAt, now),
      ),
    );

/** None that changed later can be over for long, but for what was published when it was over. */
const LOOKED_AT_AFTER_DAYS = 30;

const PAGE = 200;

/**
 * Lets go of published plans that are over, for whoever does not open Twofold any more: their browsers would have
 * withdrawn them. What does not open under this server's key is of no use to anybody, and goes as well.
 */
export async function forgetPastProjections(ctx: AppContext, stop?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const old = lte(calendarProjections.changedAt, new Date(now.getTime() - LOOKED_AT_AFTER_DAYS * DAY_MS));
  const { userId, planId } = calendarProjections;
  const read = (after: { userId: string; planId: string } = { userId: NIL_UUID, planId: NIL_UUID }) =>
    ctx.db
      .select()
      .from(calendarProjections)
      // As a pair, by which the index is entered where the page before ended.
      .where(and(old, sql`(${userId}, ${planId}) > (${after.userId}::uuid, ${after.planId}::uuid)`))
      .orderBy(asc(userId), asc(planId))
      .limit(PAGE);
  for await (const rows of inPages(PAGE, read, stop)) {
    for (const row of rows) {
      const projection = openPart(ctx, 'projection', row.userId, row.planId, row.sealed);
      // A day more, for zones behind ours and events that end after midnight.
      if (projection?.events.some(({ date }) => addDays(date, 1) >= today)) continue;
      await ctx.db.transaction((tx) => dropPlans(tx, ctx, row.userId, [row.planId]));
    }
  }
}

/** Whether anything waits for a person's evenings at all, and which of their plans are published: what a browser asks before it publishes. */
export interface CalendarState {
  feed: boolean;
  /** There is a connection that the plan is written into. */
  connections: boolean;
  reminders: boolean;
  plans: { id: string; version: number; deviceOnly: boolean }[];
}

const askState = openStatement({
  feed: oneOf<boolean>(sql`exists (select from ${calendarFeeds} where ${calendarFeeds.userId} = ${given('user')})`),
  connected: rowsOf(
    { preferences: calendarConnections.preferences },
    sql`from ${calendarConnections} where ${calendarConnections.userId} = ${given('user')}`,
  ),
  reminders: remindersWanted,
  plans: rowsOf(
    {
      id: calendarProjections.planId,
      version: calendarProjections.version,
      deviceOnly: calendarProjections.deviceOnly,
    },
    sql`from ${calendarProjections} where ${calendarProjections.userId} = ${given('user')}`,
  ),
});

export async function readState(db: Db, userId: string): Promise<CalendarState> {
  const { feed, connected, reminders, plans } = await askState(db, { user: userId });
  const writes = ({ preferences }: { preferences: string }) =>
    (JSON.parse(preferences) as ConnectionPreferences).writePlan;
  return { feed, connections: connected.some(writes), reminders, plans };
}

/** Whether anything is made from what is published. */
export const isWanted = ({ feed, connections, reminders }: CalendarState): boolean => feed || connections || reminders;
