/**
 * Calendars read from an address as busy times: added, listed, read again when due, and removed. The address itself
 * is sealed.
 */

import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  IMPORT_ERRORS,
  type ImportFailure,
  importAddress,
  MAX_IMPORTS,
  type NewImport,
  type SeenImport,
} from '../../../domain/calendar/busy/import.ts';
import { awaitErasure, refuseErased } from '../../accounts/erasure.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { describeError } from '../../platform/errors.ts';
import { PublicError } from '../../platform/public-error.ts';
import { openSealed, type Secrets, sealFor } from '../../platform/seal-text.ts';
import { noticeClashes } from '../notices.ts';
import { isAtRest } from '../sync.ts';
import { calendarBusy, calendarImports } from '../tables.ts';
import { askImport } from './ask-import.ts';
import { keepBusy } from './busy.ts';

const PURPOSE = 'calendar-import';

const secretsSchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  timezone: z.string(),
  /** As its server told them; null for none. */
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
});
export type ImportSecrets = z.infer<typeof secretsSchema>;

const sealImport = (ctx: Secrets, id: string, secrets: ImportSecrets): string =>
  sealFor(ctx, PURPOSE, id, Buffer.from(JSON.stringify(secrets)));

/** Null where it was sealed under another key. */
function openImport(ctx: Secrets, id: string, sealed: string): ImportSecrets | null {
  const plain = openSealed(ctx, PURPOSE, id, sealed);
  const parsed = plain && secretsSchema.safeParse(JSON.parse(plain.toString()));
  return parsed?.success ? parsed.data : null;
}

const READ_EVERY_MS = 3_600_000;

const SENTENCES: Readonly<Record<ImportFailure, string>> = {
  gone: 'There’s no calendar at this address.',
  refused:
    'We aren’t allowed to read this address. Please use the calendar’s public or secret address, which begins with https.',
  unreachable: 'Nothing answered at this address. Please check it and try again.',
  'too-large': 'This calendar is larger than 5 MB, which is more than we can read.',
  'not-a-calendar': 'This address isn’t a calendar. Please look for one that ends in .ics or begins with webcal.',
};

/**
 * Takes an address whose calendar is to be read as busy times: only one that could be read just now is kept. Answers
 * its id. Refuses with 'invalid' for what cannot be read, and with 'conflict' beyond five.
 */
export async function keepImport(ctx: AppContext, actor: Pick<Actor, 'userId'>, wanted: NewImport): Promise<string> {
  const { userId } = actor;
  const now = ctx.clock.now();
  const address = importAddress(wanted.address);
  if (!address || !URL.canParse(address)) {
    throw new PublicError('invalid', 'Enter an address that begins with https or webcal.', { field: 'address' });
  }
  // Before a stranger's server is asked, and again with the row.
  await refuseTooMany(ctx.db, userId);
  const secrets = { name: wanted.name, timezone: wanted.timezone, address, etag: null, lastModified: null };
  const asked = await askImport(ctx, secrets, true);
  if (!asked.ok) throw new PublicError('invalid', SENTENCES[asked.problem.error], { field: 'address' });
  const { intervals, whole, etag, lastModified } = asked.value;
  const id = randomUUID();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, now);
    await refuseTooMany(tx, userId);
    await tx.insert(calendarImports).values({
      id,
      userId,
      readAt: now,
      createdAt: now,
      error: whole ? null : 'partly-read',
      sealed: sealImport(ctx, id, { ...secrets, etag, lastModified }),
      dueAt: new Date(now.getTime() + READ_EVERY_MS),
    });
    await keepBusy(tx, ctx, { sourceId: id, userId }, intervals ?? [], now);
  });
  return id;
}

async function refuseTooMany(db: Db, userId: string): Promise<void> {
  const [found] = await db.select({ there: count() }).from(calendarImports).where(eq(calendarImports.userId, userId));
  if ((found?.there ?? 0) < MAX_IMPORTS) return;
  throw new PublicError('conflict', `You have ${MAX_IMPORTS} calendars by address. Remove one to add another.`);
}

/** The calendars that are read from addresses, as their owner sees them: never the address, which is as good as a password. */
export async function listImports(ctx: AppContext, userId: string): Promise<SeenImport[]> {
  const rows = await ctx.db
    .select()
    .from(calendarImports)
    .where(eq(calendarImports.userId, userId))
    .orderBy(asc(calendarImports.createdAt));
  return rows.map(({ id, sealed, error, readAt }) => {
    const secrets = openImport(ctx, id, sealed);
    const known = IMPORT_ERRORS.find((one) => one === error) ?? null;
    return {
      id,
      name: secrets?.name ?? '',
      host: secrets ? new URL(secrets.address).host : '',
      // Sealed under another key: it has to be added anew.
      error: secrets ? known : 'refused',
      read_at: readAt?.toISOString() ?? null,
    };
  });
}

/**
 * Lets go of a calendar that was read from an address, with the busy times that came from it. Refuses with
 * 'not-found'.
 */
export async function removeImport(ctx: AppContext, userId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(calendarImports)
      .where(and(eq(calendarImports.id, id), eq(calendarImports.userId, userId)))
      .returning({ id: calendarImports.id });
    if (gone.length === 0) throw new PublicError('not-found', 'We couldn’t find that calendar.');
    await tx.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
  });
}

type Import = typeof calendarImports.$inferSelect;

/** Waits double with each failure up to a day. */
const MAX_WAIT_MS = 24 * READ_EVERY_MS;
/** Times that repeat are asked for anew so often, though nothing changed: they go on, and we kept only some months of them. */
const ANEW_AFTER_MS = 7 * 86_400_000;

/**
 * Reads one calendar from its address again: new times replace the old, and an error is recorded and retried later.
 * One that its owner removed meanwhile stays removed.
 */
async function readImport(ctx: AppContext, found: Import): Promise<void> {
  const secrets = openImport(ctx, found.id, found.sealed);
  if (!secrets) return note(ctx, found, { error: 'refused', failures: found.failures + 1 }, MAX_WAIT_MS);
  const keptAt = await readAtOf(ctx.db, found.id);
  const anew = keptAt === null || ctx.clock.now().getTime() - keptAt.getTime() > ANEW_AFTER_MS;
  const asked = await askImport(ctx, secrets, anew);
  const now = ctx.clock.now();
  if (!asked.ok) {
    const { error, retryAfterSeconds = 0 } = asked.problem;
    const wait = Math.min(MAX_WAIT_MS, READ_EVERY_MS * 2 ** Math.min(found.failures, 5));
    return note(ctx, found, { error, failures: found.failures + 1 }, Math.max(wait, retryAfterSeconds * 1000));
  }
  const { intervals, whole, etag, lastModified } = asked.value;
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, found.userId);
    const sealed = sealImport(ctx, found.id, { ...secrets, etag, lastModified });
    const dueAt = new Date(now.getTime() + READ_EVERY_MS);
    const [there] = await tx
      .update(calendarImports)
      .set({ sealed, dueAt, readAt: now, error: whole ? null : 'partly-read', failures: 0 })
      .where(eq(calendarImports.id, found.id))
      .returning({ id: calendarImports.id });
    // Removed by its owner, or with them.
    if (there && intervals) await keepBusy(tx, ctx, { sourceId: found.id, userId: found.userId }, intervals, now);
  });
  if (intervals) await noticeClashes(ctx, found.userId);
}

async function readAtOf(db: Db, sourceId: string): Promise<Date | null> {
  const [row] = await db
    .select({ readAt: calendarBusy.readAt })
    .from(calendarBusy)
    .where(eq(calendarBusy.sourceId, sourceId));
  return row?.readAt ?? null;
}

async function note(
  ctx: AppContext,
  found: Import,
  what: Pick<Import, 'error' | 'failures'>,
  waitMs: number,
): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + waitMs);
  await ctx.db
    .update(calendarImports)
    .set({ ...what, dueAt })
    .where(and(eq(calendarImports.id, found.id), eq(calendarImports.sealed, found.sealed)));
}

/** Longer than one reading takes: a copy that was killed in the midst of it leaves it due again so much later. */
const HELD_MS = 10 * 60_000;
/** A run ends after so long, just before the next one begins: no job may seem to hang. */
const MAX_RUN_MS = 9 * 60_000;
/** Almost all of the work is waiting for other servers: one after the other, some thousands an hour would be all. */
const AT_A_TIME = 6;

/**
 * The job that reads the calendars that are due from their addresses, a few at a time; two copies of the server never
 * read one at once. Returns how many were read.
 */
export async function readDueImports(ctx: AppContext, stop?: AbortSignal): Promise<number> {
  const until = performance.now() + MAX_RUN_MS;
  const mayGoOn = () => !stop?.aborted && performance.now() < until;
  const lanes = await Promise.all(Array.from({ length: AT_A_TIME }, () => readOneByOne(ctx, mayGoOn)));
  return lanes.reduce((sum, read) => sum + read, 0);
}

async function readOneByOne(ctx: AppContext, mayGoOn: () => boolean): Promise<number> {
  let read = 0;
  while (mayGoOn()) {
    const found = await takeDue(ctx);
    if (!found) break;
    read++;
    // A closed or suspended account's calendars are nobody's business until it is opened again.
    if (await isAtRest(ctx, found.userId)) continue;
    await readImport(ctx, found).catch((error: unknown) => {
      const { message: _, ...trace } = describeError(error);
      ctx.log.error({ import: found.id, error: trace }, 'a calendar could not be read from its address');
    });
  }
  return read;
}

async function takeDue({ db, clock }: AppContext): Promise<Import | null> {
  const now = clock.now();
  const next = db
    .select({ id: calendarImports.id })
    .from(calendarImports)
    .where(lte(calendarImports.dueAt, now))
    .orderBy(asc(calendarImports.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(calendarImports)
    .set({ dueAt: new Date(now.getTime() + HELD_MS) })
    .where(and(eq(calendarImports.id, sql`(${next})`), lte(calendarImports.dueAt, now)))
    .returning();
  return taken ?? null;
}
