/** One generation for one credit: held here, made in the browser, captured. Whatever fails, yields nothing or is cancelled gives the credit back. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { BegunGeneration } from '../../domain/billing/api.ts';
import {
  DISPOSABLE_MESSAGE,
  type FreeCreditStanding,
  KEY_MEMORY_MS,
  NO_CREDIT_MESSAGES,
  type Tool,
  UNVERIFIED_MESSAGE,
} from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { given, writtenOnce } from '../platform/sql/statement.ts';
import { openAccount } from './account.ts';
import { type Attempt, keyUsedElsewhere, requireIdempotencyKey, seedOf } from './attempt.ts';
import { checkFreeCredit } from './free-credit.ts';
import { captureHold, createHold, findHold, stateOfKey, voidHold, voidLockedHold } from './hold.ts';
import { getCredits, lockSpendableAccounts, lotsToSpend } from './spendable-accounts.ts';
import { creditHolds, generationCounts, idempotencyKeys } from './tables.ts';

type Writer = 'engine' | 'provider';

type Begun = { kind: 'held'; holdId: string; endsAt: Date } | { kind: 'replay'; holdId: string };

/**
 * Holds one credit, so that any number of parallel generations never spend more than there is. `held`: continue, then
 * call `captureHold` or `voidHold`. `replay`: this key was charged before; make the answer again and charge nothing. A key
 * that is still in flight has its hold taken over, so that a retry after a crash neither waits nor pays twice. Refuses with
 * 'no-credit' (402; also where the email gives no free credit), 'conflict' (the key was used with another body) and
 * 'invalid' (no usable key).
 */
export async function beginGeneration(
  ctx: AppContext,
  actor: Actor,
  { key, bodyHash, tool = 'plan' }: Attempt,
): Promise<Begun> {
  requireIdempotencyKey(key);
  return ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const payers = await listPayingAccounts(tx, await openAccount(tx, actor.userId, now), key);
    const accounts = await lockSpendableAccounts(tx, ctx, actor, now, payers);
    const requestedBy = accounts.own.id;
    await forgetKeys(tx, { account: requestedBy, until: new Date(now.getTime() - KEY_MEMORY_MS) });
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.accountId, requestedBy), eq(idempotencyKeys.key, key)));
    if (known && known.bodyHash !== FORGOTTEN && known.bodyHash !== bodyHash) throw keyUsedElsewhere();
    const last = known ? await findHold(tx, requestedBy, { keyId: known.id }) : null;
    if (last?.state === 'capture') return { kind: 'replay', holdId: last.id };

    // A hold that is taken over keeps its lot, even one that has expired since: the first request was in time.
    const lot = last?.state === 'open' ? last : lotsToSpend(ctx, actor, accounts, now)[0];
    if (!lot) throw noCredit(checkFreeCredit(ctx, actor), tool);
    if (last?.state === 'open') await voidLockedHold(tx, last, now);
    const keyId = known?.id ?? randomUUID();
    if (!known) {
      await tx.insert(idempotencyKeys).values({ id: keyId, accountId: requestedBy, key, bodyHash, firstUsedAt: now });
    }
    const { accountId, grantId } = lot;
    return { kind: 'held', ...(await createHold(tx, { accountId, grantId, keyId, requestedBy }, now)) };
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
  const begun = await beginGeneration(ctx, actor, attempt);
  if (begun.kind === 'held') ctx.metrics.count('generations', { step: 'held' });
  const { credits, tier } = await getCredits(ctx, actor);
  return {
    status: begun.kind === 'held' ? 201 : 200,
    body: {
      generation: begun.holdId,
      state: begun.kind === 'held' ? 'held' : 'captured',
      seed: seedOf(ctx, actor, attempt),
      tier,
      // 4 to 6: checked when the environment was read.
      freeCap: ctx.env.FREE_PLAN_EVENTS as BegunGeneration['freeCap'],
      credits,
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

/** In place of the hash that told what a key was for. */
const FORGOTTEN = '';

/**
 * Of old keys, up to the moment `until`: one that was given back goes. One that was charged stays as long as the books do,
 * since a browser whose answer was lost may ask for it however late; which tool it was for is forgotten.
 */
const forgetKeys = writtenOnce(sql`with old as (
    select ${idempotencyKeys.id} as id, (${stateOfKey(sql`${idempotencyKeys.id}`)}) as state from ${idempotencyKeys}
    where ${and(
      eq(idempotencyKeys.accountId, given('account')),
      lte(idempotencyKeys.firstUsedAt, given('until')),
      ne(idempotencyKeys.bodyHash, FORGOTTEN),
    )}
  ), gone as (
    delete from ${idempotencyKeys} using old where ${idempotencyKeys.id} = old.id and old.state = 'void'
  )
  update ${idempotencyKeys} set body_hash = ${FORGOTTEN} from old
  where ${idempotencyKeys.id} = old.id and old.state = 'capture'`);

/** The accounts that this key's holds are in: the partner's, where their plan was shared at the first request. */
async function listPayingAccounts(tx: Db, requestedBy: string, key: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: creditHolds.accountId })
    .from(creditHolds)
    .innerJoin(idempotencyKeys, eq(idempotencyKeys.id, creditHolds.keyId))
    .where(and(eq(idempotencyKeys.accountId, requestedBy), eq(idempotencyKeys.key, key)));
  return found.map(({ id }) => id);
}

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
