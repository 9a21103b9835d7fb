/**
 * A connected calendar: its sealed access, its owner's choices, and the lease that lets one copy of the server work
 * on it at a time.
 */

import { and, asc, count, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type CalendarProvider,
  type ConnectionError,
  type ConnectionPreferences,
  DEFAULT_PREFERENCES,
  PROVIDER_NAMES,
} from '../../domain/calendar/connections/connection.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';
import { dropUnwanted } from './publishing/publish.ts';
import { calendarConnections, calendarWritten } from './tables.ts';

const PURPOSE = 'calendar-connection';

const accessSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('caldav'),
    /** As it was typed or is known of the provider; found out from it are the next two. */
    address: z.string(),
    principal: z.string(),
    home: z.string(),
    username: z.string(),
    password: z.string(),
  }),
  z.strictObject({
    kind: z.literal('oauth'),
    refreshToken: z.string(),
    accessToken: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
    /** The account as its owner knows it, for the card; empty where the service does not tell. */
    account: z.string(),
    /** The service's own number for the account, so that the same one is never connected twice. */
    subject: z.string(),
    /** What the service let us do; its owner may have unticked the rest. */
    granted: z.strictObject({ busy: z.boolean(), list: z.boolean(), write: z.boolean() }),
  }),
]);

const secretsSchema = z.strictObject({
  access: accessSchema,
  /** Where the plan is written; null until there is one. `own` was made by us and holds nothing else. */
  calendar: z.nullable(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      own: z.boolean(),
      /** Surely made by us, and not a calendar of that name which we took up: only such a one do we take away. */
      made: z._default(z.boolean(), false),
    }),
  ),
});

export type Access = z.infer<typeof accessSchema>;
export type CalDavAccess = Extract<Access, { kind: 'caldav' }>;
export type OAuthAccess = Extract<Access, { kind: 'oauth' }>;
export type ConnectionSecrets = z.infer<typeof secretsSchema>;

export const sealConnection = (ctx: Secrets, id: string, secrets: ConnectionSecrets): string =>
  sealFor(ctx, PURPOSE, id, Buffer.from(JSON.stringify(secrets)));

/** Null where it was sealed under another key: it has to be connected anew. */
export function openConnection(ctx: Secrets, id: string, sealed: string): ConnectionSecrets | null {
  const plain = openSealed(ctx, PURPOSE, id, sealed);
  if (!plain) return null;
  const parsed = secretsSchema.safeParse(JSON.parse(plain.toString()));
  return parsed.success ? parsed.data : null;
}

/**
 * Changes a part of what a connection is sealed with, and leaves the rest as it is by then. Nothing happens where it
 * is gone.
 */
export async function keepSecrets(ctx: AppContext, id: string, part: Partial<ConnectionSecrets>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = eq(calendarConnections.id, id);
    const [row] = await tx
      .select({ sealed: calendarConnections.sealed })
      .from(calendarConnections)
      .where(own)
      .for('update');
    const secrets = row && openConnection(ctx, id, row.sealed);
    if (!secrets) return;
    await tx
      .update(calendarConnections)
      .set({ sealed: sealConnection(ctx, id, { ...secrets, ...part }) })
      .where(own);
  });
}

/** A person's own connection; that of somebody else is as one that is not there. Refuses with 'not-found'. */
async function findConnection(db: Db, userId: string, id: string): Promise<Connection> {
  const [row] = await db
    .select()
    .from(calendarConnections)
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.userId, userId)));
  if (!row) throw new PublicError('not-found', 'We couldn’t find that connection.');
  return row;
}

export type Connection = typeof calendarConnections.$inferSelect;

/** Longer than any one request to a calendar service may take; work that lasts holds on anew. */
const HOLD_MS = 90_000;

const free = (now: Date) => or(isNull(calendarConnections.heldUntil), lte(calendarConnections.heldUntil, now));

/**
 * One copy of the server at a time works on a connection: it holds it for a while, and a killed one lets go by itself.
 * The connection that has been due for longest, held; null when none is. Whose access ended is never due.
 */
export async function holdDueConnection({ db, clock }: AppContext): Promise<Connection | null> {
  const now = clock.now();
  const next = db
    .select({ id: calendarConnections.id })
    .from(calendarConnections)
    .where(
      and(
        lte(calendarConnections.dueAt, now),
        free(now),
        or(isNull(calendarConnections.error), ne(calendarConnections.error, 'access-ended')),
      ),
    )
    .orderBy(asc(calendarConnections.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [held] = await db
    .update(calendarConnections)
    .set({ heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(eq(calendarConnections.id, sql`(${next})`))
    .returning();
  return held ?? null;
}

/** One person's own; refuses with 'not-found', and with 'conflict' while somebody else is at it. */
export async function holdConnection({ db, clock }: AppContext, userId: string, id: string): Promise<Connection> {
  const now = clock.now();
  const own = and(eq(calendarConnections.id, id), eq(calendarConnections.userId, userId));
  const [held] = await db
    .update(calendarConnections)
    .set({ heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(and(own, free(now)))
    .returning();
  if (held) return held;
  const [there] = await db.select({ id: calendarConnections.id }).from(calendarConnections).where(own);
  if (!there) throw new PublicError('not-found', 'We couldn’t find that connection.');
  throw new PublicError('conflict', 'This calendar is being updated. Please try again in a moment.');
}

/** False where it is not ours to work on any more: then stop. Call it between two steps of work that lasts. */
export async function holdOn({ db, clock }: AppContext, held: Connection): Promise<boolean> {
  const now = clock.now();
  // The column counts milliseconds, as we do: equality says whose hold it is.
  const mine = and(eq(calendarConnections.id, held.id), eq(calendarConnections.heldUntil, held.heldUntil ?? now));
  const until = new Date(now.getTime() + HOLD_MS);
  const kept = await db
    .update(calendarConnections)
    .set({ heldUntil: until })
    .where(mine)
    .returning({ id: calendarConnections.id });
  if (kept.length > 0) held.heldUntil = until;
  return kept.length > 0;
}

export async function releaseLease({ db }: AppContext, { id, heldUntil }: Connection): Promise<void> {
  if (!heldUntil) return;
  await db
    .update(calendarConnections)
    .set({ heldUntil: null })
    .where(and(eq(calendarConnections.id, id), eq(calendarConnections.heldUntil, heldUntil)));
}

/** A person's connected calendars as their cards show them (spec 1, 'Calendar provider'), with what may be chosen for each. */
interface ConnectionView extends CalendarProvider {
  /** The account as its owner knows it; empty where that is not known. */
  account: string;
  error: ConnectionError | null;
  preferences: ConnectionPreferences;
  /** Where the plan is written; null before the first time. */
  calendar: { id: string; name: string; own: boolean } | null;
  /** Events of ours that stand there. */
  written: number;
}

export async function listConnections(ctx: AppContext, userId: string): Promise<ConnectionView[]> {
  const rows = await ctx.db
    .select({ connection: calendarConnections, written: count(calendarWritten.eventId) })
    .from(calendarConnections)
    .leftJoin(calendarWritten, eq(calendarWritten.connectionId, calendarConnections.id))
    .where(eq(calendarConnections.userId, userId))
    .groupBy(calendarConnections.id)
    .orderBy(asc(calendarConnections.createdAt), asc(calendarConnections.id));
  const [oldest] = rows;
  // One length for all: a calendar that was connected later has not been told it.
  const { defaultDuration } = oldest ? chosenFor(oldest.connection) : DEFAULT_PREFERENCES;
  return rows.map(({ connection, written }) => {
    const { id, type, error, sealed, syncedAt } = connection;
    const secrets = openConnection(ctx, id, sealed);
    const access = secrets?.access;
    const calendar = secrets?.calendar;
    return {
      id,
      type,
      error,
      written,
      name: PROVIDER_NAMES[type],
      isConnected: secrets !== null && error !== 'access-ended',
      lastSync: syncedAt?.toISOString() ?? null,
      account: access?.kind === 'caldav' ? access.username : (access?.account ?? ''),
      preferences: { ...chosenFor(connection), defaultDuration },
      calendar: calendar ? { id: calendar.id, name: calendar.name, own: calendar.own } : null,
    };
  });
}

const chosenFor = ({ preferences }: { preferences: string }) => JSON.parse(preferences) as ConnectionPreferences;

/**
 * Keeps what somebody chose for a connected calendar, and lets it take effect at once. What is chosen for all
 * calendars, the length of suggestions, is kept with each. Refuses with 'not-found'.
 */
export async function savePreferences(
  ctx: AppContext,
  actor: Actor,
  id: string,
  preferences: ConnectionPreferences,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await findConnection(tx, actor.userId, id);
    await tx
      .update(calendarConnections)
      // Busy times are read anew where they had been left out.
      .set({ preferences: JSON.stringify(preferences), dueAt: ctx.clock.now(), cursor: null })
      .where(eq(calendarConnections.id, id));
    const others = and(eq(calendarConnections.userId, actor.userId), ne(calendarConnections.id, id));
    for (const other of await tx.select().from(calendarConnections).where(others).for('update')) {
      const { defaultDuration } = preferences;
      await tx
        .update(calendarConnections)
        .set({ preferences: JSON.stringify({ ...JSON.parse(other.preferences), defaultDuration }) })
        .where(eq(calendarConnections.id, other.id));
    }
    await dropUnwanted(tx, ctx, actor.userId);
  });
}
