/**
 * A page by link, in the order of its life: made by its sender, opened and answered by whoever has the link, kept true, taken
 * back, over. All of it is sealed under the link's key; unknown, revoked and expired links answer alike.
 */
import { createHmac } from 'node:crypto';
import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { dateOfDay, dayNumber } from '../../domain/calendar-date.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { isSuspended } from '../accounts/admin/suspension.ts';
import { findClosing } from '../accounts/closed-account.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { planLinks } from './tables.ts';

/** Pages of one account that may be open at once. */
export const MAX_OPEN_LINKS = 10;
/** How often one page may be answered: more is no change of mind. */
export const MAX_ANSWERS = 100;
/** A plan may begin some weeks from now. */
const MAX_DAYS_AHEAD = 92;
/** Until the day is over in the last time zone on earth. */
const LAST_ZONE_MS = DAY_MS / 2;

/** What a link names: the id and the token, without the key, which never comes here. */
interface LinkName {
  id: string;
  token: string;
}

/** Expired, revoked and unknown alike, and a wrong token too. */
export const notOpen = (): PublicError =>
  new PublicError('not-found', 'This page is closed. Whoever sent it can send a new one.');

/** A stolen database opens no page. */
const tokenHash = (ctx: AppContext, token: string): string =>
  createHmac('sha256', ctx.keys.derive('plan link tokens')).update(token).digest('base64url');

interface NewLink extends LinkName {
  /** YYYY-MM-DD, the plan's last day. */
  until: string;
  ciphertext: string;
}

/**
 * Makes a page. Sending the same again changes nothing, for an answer that was lost on its way. Refuses with 'invalid' for an end
 * that is past or too far away, and with 'conflict' for an id that is taken and for one page too many.
 */
export async function makeLink(ctx: AppContext, actor: Actor, asked: NewLink): Promise<{ expiresAt: string }> {
  const now = ctx.clock.now();
  const expiresAt = endOf(asked.until, now);
  const hash = tokenHash(ctx, asked.token);
  return ctx.db.transaction(async (tx: Db) => {
    await refuseErased(tx, actor.userId, now);
    // Two at once would each count the pages before the other's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan links:${actor.userId}`}, 0))`);
    const [same] = await tx.select().from(planLinks).where(eq(planLinks.id, asked.id));
    if (same?.owner === actor.userId && same.tokenHash === hash) return { expiresAt: same.expiresAt.toISOString() };
    if (same) throw new PublicError('conflict', 'This page was made before. Please start a new one.');
    const [open] = await tx
      .select({ links: count() })
      .from(planLinks)
      .where(and(eq(planLinks.owner, actor.userId), gt(planLinks.expiresAt, now)));
    if ((open?.links ?? 0) >= MAX_OPEN_LINKS) {
      throw new PublicError('conflict', 'Ten pages of yours are open. Please take one back first.');
    }
    await tx.insert(planLinks).values({
      id: asked.id,
      owner: actor.userId,
      tokenHash: hash,
      createdAt: now,
      expiresAt,
      ciphertext: asked.ciphertext,
    });
    await recordAccess(tx, { userId: actor.userId, act: 'page-made', at: now });
    return { expiresAt: expiresAt.toISOString() };
  });
}

function endOf(until: string, now: Date): Date {
  const end = new Date((dayNumber(until) + 1) * DAY_MS + LAST_ZONE_MS);
  const latest = dateOfDay(Math.floor(now.getTime() / DAY_MS) + MAX_DAYS_AHEAD);
  if (end <= now || until > latest) {
    throw new PublicError('invalid', 'This plan is over, or too far away for a page.', { field: 'until' });
  }
  return end;
}

interface OwnLink {
  id: string;
  /** ISO 8601. */
  madeAt: string;
  expiresAt: string;
  answers: SealedAnswers;
}

/** Null before the first. */
type SealedAnswers = { version: number; ciphertext: string } | null;

const answersOf = ({ answers, answersVersion }: typeof planLinks.$inferSelect): SealedAnswers =>
  answers === null ? null : { version: answersVersion, ciphertext: answers };

/** The newest first. */
export async function listLinks(ctx: AppContext, userId: string): Promise<OwnLink[]> {
  const rows = await ctx.db
    .select()
    .from(planLinks)
    .where(and(eq(planLinks.owner, userId), gt(planLinks.expiresAt, ctx.clock.now())))
    .orderBy(desc(planLinks.createdAt));
  return rows.map((row) => ({
    id: row.id,
    madeAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answers: answersOf(row),
  }));
}

/** Another page in its place, under the same link. Refuses with 'not-found'. */
export async function replacePage(ctx: AppContext, actor: Actor, id: string, ciphertext: string): Promise<void> {
  const now = ctx.clock.now();
  const own = and(eq(planLinks.id, id), eq(planLinks.owner, actor.userId), gt(planLinks.expiresAt, now));
  const changed = await ctx.db.update(planLinks).set({ ciphertext }).where(own).returning({ id: planLinks.id });
  if (changed.length === 0) throw notOpen();
}

/** Takes a page back: page and answers are gone at once. Nothing happens where there is none. */
export async function revokeLink(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    const own = and(eq(planLinks.id, id), eq(planLinks.owner, actor.userId));
    const gone = await tx.delete(planLinks).where(own).returning({ id: planLinks.id });
    if (gone.length === 0) return;
    await recordAccess(tx, { userId: actor.userId, act: 'page-revoked', at: ctx.clock.now() });
  });
}

/** Refuses with 'not-found' also while its sender is suspended or has closed the account. */
async function findOpen(ctx: AppContext, { id, token }: LinkName): Promise<typeof planLinks.$inferSelect> {
  const now = ctx.clock.now();
  const [found] = await ctx.db
    .select()
    .from(planLinks)
    .where(and(eq(planLinks.id, id), eq(planLinks.tokenHash, tokenHash(ctx, token)), gt(planLinks.expiresAt, now)));
  if (!found) throw notOpen();
  if ((await isSuspended(ctx.db, found.owner, now)) || (await findClosing(ctx.db, found.owner))) throw notOpen();
  return found;
}

/** Needs no account. Refuses with 'not-found'. That somebody looked is kept nowhere. */
export async function openLink(
  ctx: AppContext,
  link: LinkName,
): Promise<{ ciphertext: string; answers: SealedAnswers }> {
  const found = await findOpen(ctx, link);
  return { ciphertext: found.ciphertext, answers: answersOf(found) };
}

/**
 * Takes all answers of whoever has the link, in the place of those before: no account needed. Refuses with 'not-found'; with
 * 'conflict' where somebody else answered meanwhile, and for the hundred-and-first time.
 */
export async function answerLink(ctx: AppContext, link: LinkName, sealed: NonNullable<SealedAnswers>): Promise<void> {
  const { id, answers, answersVersion } = await findOpen(ctx, link);
  // The same again: the response was lost on its way.
  if (sealed.version === answersVersion && sealed.ciphertext === answers) return;
  if (sealed.version > MAX_ANSWERS) {
    throw new PublicError('conflict', 'This page was answered too often. Please ask for a new one.');
  }
  const taken = await ctx.db
    .update(planLinks)
    .set({ answers: sealed.ciphertext, answersVersion: sealed.version })
    .where(and(eq(planLinks.id, id), eq(planLinks.answersVersion, sealed.version - 1)))
    .returning({ id: planLinks.id });
  if (taken.length === 0) throw new PublicError('conflict', 'This was answered elsewhere just now.');
}

/** In an erasure's transaction. */
export async function forgetLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(planLinks).where(eq(planLinks.owner, userId));
}

/** Returns how many pages were over. */
export async function forgetPastLinks(ctx: AppContext): Promise<number> {
  const past = lte(planLinks.expiresAt, ctx.clock.now());
  return (await ctx.db.delete(planLinks).where(past).returning({ id: planLinks.id })).length;
}
