/** One generation for one credit: held here, made in the browser, captured. Whatever fails, yields nothing or is cancelled gives the credit back. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { BegunGeneration } from '../../domain/billing/api.ts';
import {
  DISPOSABLE_MESSAGE,
  type FreeCreditStanding,
  NO_CREDIT_MESSAGES,
  type Tool,
  UNVERIFIED_MESSAGE,
} from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { type Attempt, requireIdempotencyKey, seedOf } from './attempt.ts';
import { checkFreeCredit } from './free-credit.ts';
import { captureHold, createHold, voidHold, voidLockedHold } from './hold.ts';
import { recallKey } from './known-key.ts';
import {
  creditsIn,
  getCredits,
  lockSpendableAccounts,
  lotsToSpend,
  owingRenewal,
  type SpendableAccounts,
  spendableTier,
} from './spendable-accounts.ts';
import { creditAccounts, creditHolds, generationCounts, idempotencyKeys } from './tables.ts';

type Writer = 'engine' | 'provider';

type Begun = { kind: 'held'; holdId: string; endsAt: Date } | { kind: 'replay'; holdId: string };

/**
 * Holds one credit, so that any number of parallel generations never spend more than there is. `held`: continue, then
 * call `captureHold` or `voidHold`. `replay`: this key was charged before; make the answer again and charge nothing. A key
 * that is still in flight has its hold taken over, so that a retry after a crash neither waits nor pays twice. Refuses with
 * 'no-credit' (402; also where the email gives no free credit), 'conflict' (the key was used with another body) and
 * 'invalid' (no usable key).
 */
export const beginGeneration = async (ctx: AppContext, actor: Actor, attempt: Attempt): Promise<Begun> =>
  (await beginFrom(ctx, actor, attempt)).begun;

interface Beginning {
  begun: Begun;
  /** Whose credit it may be, as they were before. */
  accounts: SpendableAccounts;
  /** What can still be spent. */
  credits: number;
}

async function beginFrom(ctx: AppContext, actor: Actor, { key, bodyHash, tool = 'plan' }: Attempt): Promise<Beginning> {
  requireIdempotencyKey(key);
  return ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const accounts = await lockSpendableAccounts(tx, ctx, actor, now, payersOf(actor.userId, key));
    const requestedBy = accounts.own.id;
    const known = await recallKey(tx, requestedBy, { key, bodyHash }, now);
    const lots = lotsToSpend(ctx, actor, accounts, now);
    const credits = creditsIn(lots);
    if (known?.last.state === 'capture') return { begun: { kind: 'replay', holdId: known.last.id }, accounts, credits };

    // A hold that is taken over keeps its lot, even one that has expired since: the first request was in time.
    const taken = known?.last.state === 'open' ? known.last : null;
    const lot = taken ?? lots[0];
    if (!lot) throw noCredit(checkFreeCredit(ctx, actor), tool);
    if (taken) await voidLockedHold(tx, taken, now);
    const keyId = known?.id ?? randomUUID();
    if (!known) {
      await tx.insert(idempotencyKeys).values({ id: keyId, accountId: requestedBy, key, bodyHash, firstUsedAt: now });
    }
    const { accountId, grantId } = lot;
    const hold = await createHold(tx, { accountId, grantId, keyId, requestedBy }, now);
    return { begun: { kind: 'held', ...hold }, accounts, credits: taken ? credits : credits - 1 };
  });
}

/**
 * What the browser needs to make it by itself. Where the same key was charged before, it makes the same again for nothing.
 * Refuses as `beginGeneration` does.
 */
export async function openGeneration(
  ctx: AppContext,
  actor: Actor,
  attempt: Attempt & { tool: Tool },
): Promise<{ status: 200 | 201; body: BegunGeneration }> {
  const { begun, accounts, credits } = await beginFrom(ctx, actor, attempt);
  if (begun.kind === 'held') ctx.metrics.count('generations', { step: 'held' });
  const now = ctx.clock.now();
  // Asked for anew only where looking brings a renewal, and with it credits.
  const left = owingRenewal(accounts, now).length > 0 ? await getCredits(ctx, actor) : null;
  return {
    status: begun.kind === 'held' ? 201 : 200,
    body: {
      generation: begun.holdId,
      state: begun.kind === 'held' ? 'held' : 'captured',
      seed: seedOf(ctx, actor, attempt),
      tier: left?.tier ?? spendableTier(accounts, now),
      // 4 to 6: checked when the environment was read.
      freeCap: ctx.env.FREE_PLAN_EVENTS as BegunGeneration['freeCap'],
      credits: left?.credits ?? credits,
      holdEndsAt: begun.kind === 'held' ? begun.endsAt.toISOString() : null,
    },
  };
}

/** Spends the credit. Refuses with 'conflict' where the hold is over, with 'not-found' where it is nobody's or another's. */
export async function captureGeneration(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { tool, writer }: { tool: Tool; writer: Writer },
): Promise<{ generation: string; credits: number }> {
  const { id: generation, isNew } = await captureHold(ctx, actor, id);
  if (isNew) {
    ctx.metrics.count('generations', { step: 'captured' });
    await countGeneration(ctx, tool, writer);
  }
  const { credits } = await getCredits(ctx, actor);
  return { generation, credits };
}

/** Gives the credit back; what has ended stays as it is. */
export async function voidGeneration(ctx: AppContext, actor: Actor, id: string): Promise<{ credits: number }> {
  if (await voidHold(ctx, actor, id)) ctx.metrics.count('generations', { step: 'voided' });
  const { credits } = await getCredits(ctx, actor);
  return { credits };
}

/** The accounts that this key's holds are in: the partner's, where their plan was shared at the first request. As a query. */
const payersOf = (userId: string, key: string): SQL => sql`select ${creditHolds.accountId} from ${creditHolds}
  join ${idempotencyKeys} on ${idempotencyKeys.id} = ${creditHolds.keyId}
  join ${creditAccounts} on ${creditAccounts.id} = ${idempotencyKeys.accountId}
  where ${and(eq(creditAccounts.userId, userId), eq(idempotencyKeys.key, key))}`;

function noCredit(standing: FreeCreditStanding, tool: Tool): PublicError {
  if (standing === 'unverified') return new PublicError('no-credit', UNVERIFIED_MESSAGE);
  if (standing === 'disposable') return new PublicError('no-credit', DISPOSABLE_MESSAGE);
  return new PublicError('no-credit', NO_CREDIT_MESSAGES[tool]);
}

/** Adds one to a tool's count of the day, for operators. Nothing leads from the count to a person. */
export async function countGeneration(ctx: AppContext, tool: Tool, writer: Writer): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await ctx.db
    .insert(generationCounts)
    .values({ day, tool, writer, count: 1 })
    .onConflictDoUpdate({
      target: [generationCounts.day, generationCounts.tool, generationCounts.writer],
      set: { count: sql`${generationCounts.count} + 1` },
    });
}

interface GenerationCount {
  /** YYYY-MM-DD, UTC. */
  day: string;
  tool: Tool;
  writer: Writer;
  count: number;
}

/** From the day `since` (YYYY-MM-DD) on, newest first. */
export async function listGenerationCounts(ctx: AppContext, since: string): Promise<GenerationCount[]> {
  return ctx.db
    .select()
    .from(generationCounts)
    .where(gte(generationCounts.day, since))
    .orderBy(desc(generationCounts.day), generationCounts.tool, generationCounts.writer);
}
