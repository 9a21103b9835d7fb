/** A letter of an issue to one subscriber: waiting -> trying -> sent | failed | left out. Each try is written down before it is made, so that a killed run loses and repeats nothing unnoticed, and uses up no try of what it had not begun. */
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import {
  afterAttempt,
  BATCH_SIZE,
  beginAttempt,
  type DeliveryState,
  isDue,
  isGone,
  receivesIssues,
  retryDelayMinutes,
  subscriberAfter,
} from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Refused } from '../platform/letters/mail.ts';
import { findIssueArticles } from './issue.ts';
import { deliveries, issues, subscribers } from './tables.ts';

/** Writes down every letter of the issues that are due. An issue without articles becomes a draft again. */
export async function beginIssues(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const isDue = and(eq(issues.status, 'scheduled'), lte(issues.sendAt, now));
  const due = await ctx.db.select({ id: issues.id }).from(issues).where(isDue).orderBy(asc(issues.sendAt));
  for (const { id } of due) {
    await ctx.db.transaction(async (tx) => {
      const [issue] = await tx
        .select()
        .from(issues)
        .where(and(eq(issues.id, id), isDue))
        .for('update');
      if (!issue) return;
      if ((await findIssueArticles(tx, ctx, issue.articleIds)).length === 0) {
        ctx.log.warn({ id }, 'an issue of the newsletter has no article left');
        await tx.update(issues).set({ status: 'draft', sendAt: null }).where(eq(issues.id, id));
        return;
      }
      await tx.insert(deliveries).select(
        tx
          .select({
            issueId: sql`${id}::uuid`.as('issue_id'),
            subscriberId: subscribers.id,
            state: sql`'waiting'`.as('state'),
            tries: sql`0`.as('tries'),
            at: sql`${now.toISOString()}::timestamptz`.as('at'),
          })
          .from(subscribers)
          .where(eq(subscribers.state, 'confirmed')),
      );
      await tx.update(issues).set({ status: 'sending' }).where(eq(issues.id, id));
    });
  }
}

export interface DueLetter {
  subscriberId: string;
  email: string;
  /** So far. */
  tries: number;
  /** Bounces in a row at this address. */
  bounces: number;
}

/**
 * Marks the letters to try next, including those that a killed run had taken; empty when none is due. Only the run that holds
 * the sending lock may call it. Whoever left meanwhile gets nothing.
 */
export async function takeBatch(ctx: AppContext, issueId: string): Promise<DueLetter[]> {
  for (;;) {
    const { seen, letters } = await takeOnce(ctx, issueId);
    if (letters.length > 0 || seen === 0) return letters;
  }
}

function takeOnce(ctx: AppContext, issueId: string): Promise<{ seen: number; letters: DueLetter[] }> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const seen = await tx
      .select({
        subscriberId: deliveries.subscriberId,
        state: deliveries.state,
        tries: deliveries.tries,
        email: subscribers.email,
        standing: subscribers.state,
        bounces: subscribers.bounces,
      })
      .from(deliveries)
      .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
      .where(
        and(
          eq(deliveries.issueId, issueId),
          // As in the partial index, to the letter.
          sql`${deliveries.state} in ('waiting', 'trying')`,
          or(eq(deliveries.state, 'trying'), lte(deliveries.at, now)),
        ),
      )
      .orderBy(asc(deliveries.subscriberId))
      .limit(BATCH_SIZE)
      .for('update', { of: deliveries });
    const wanted = seen.filter(({ email, standing }) => email !== null && receivesIssues(standing));
    const letters = wanted.filter(isDue).map(({ subscriberId, email, tries, bounces }) => ({
      subscriberId,
      email: email as string,
      tries,
      bounces,
    }));
    const mark = async (ids: string[], state: DeliveryState) => {
      if (ids.length === 0) return;
      await tx
        .update(deliveries)
        .set({ state, at: now })
        .where(and(eq(deliveries.issueId, issueId), inArray(deliveries.subscriberId, ids)));
    };
    const ids = (rows: { subscriberId: string }[]) => rows.map(({ subscriberId }) => subscriberId);
    await mark(ids(seen.filter((row) => !wanted.includes(row))), 'left-out');
    await mark(ids(wanted.filter((row) => !isDue(row))), 'failed');
    await mark(ids(letters), 'trying');
    return { seen: seen.length, letters };
  });
}

const WORDS = {
  taken: 'taken',
  later: 'later',
  away: 'later',
  gone: 'never',
  bounced: 'never',
  refused: 'never',
} as const;

/** Writes down that this letter is handed over now; answers it with this try. */
export async function beginTry(ctx: AppContext, issueId: string, letter: DueLetter): Promise<DueLetter> {
  const { tries } = beginAttempt({ state: 'waiting', tries: letter.tries });
  await ctx.db
    .update(deliveries)
    .set({ tries, at: ctx.clock.now() })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, letter.subscriberId)));
  return { ...letter, tries };
}

/** Records the outcome of a letter that was begun, and what it says of the address. */
export async function recordTry(
  ctx: AppContext,
  issueId: string,
  { subscriberId, tries, bounces }: DueLetter,
  outcome: Refused | 'taken',
): Promise<void> {
  const now = ctx.clock.now();
  const { state } = afterAttempt({ state: 'trying', tries }, WORDS[outcome]);
  const at = state === 'waiting' ? new Date(now.getTime() + retryDelayMinutes(tries) * 60_000) : now;
  await ctx.db
    .update(deliveries)
    .set({ state, tries, at })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
  if (state === 'sent' && bounces > 0) await forgiveBounces(ctx, subscriberId);
  if (outcome === 'gone' || outcome === 'bounced') await noteBounce(ctx, subscriberId, outcome);
}

/** A letter that was taken and never handed over is due at once. */
export async function putBack(ctx: AppContext, issueId: string, { subscriberId }: DueLetter): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state: 'waiting', at: ctx.clock.now() })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
}

const forgiveBounces = (ctx: AppContext, id: string) =>
  ctx.db
    .update(subscribers)
    .set({ bounces: 0 })
    .where(and(eq(subscribers.id, id), gt(subscribers.bounces, 0)));

async function noteBounce(ctx: AppContext, id: string, outcome: 'gone' | 'bounced'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .update(subscribers)
      .set({ bounces: sql`${subscribers.bounces} + 1` })
      .where(eq(subscribers.id, id))
      .returning({ state: subscribers.state, bounces: subscribers.bounces });
    if (!known || !isGone(outcome === 'gone' ? 'lasting' : 'passing', known.bounces)) return;
    const next = subscriberAfter(known.state, 'bounce');
    if (next) await tx.update(subscribers).set({ state: next, leftAt: ctx.clock.now() }).where(eq(subscribers.id, id));
  });
}
