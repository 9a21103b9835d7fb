/** One generation for one credit: hold, make, capture. Whatever fails, comes to nothing or is given up gives the credit back. */

import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import {
  DISPOSABLE_MESSAGE,
  type FreeCreditStanding,
  HOLD_MS,
  KEY_MEMORY_MS,
  NO_CREDIT_MESSAGES,
  type Tool,
  UNVERIFIED_MESSAGE,
} from '../../domain/billing/credits.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { openAccount } from './account.ts';
import { type Attempt, keyUsedElsewhere, needIdempotencyKey } from './attempt.ts';
import { checkFreeCredit } from './free-credit.ts';
import { captureCredit, findHold, postHoldStep, voidCredit } from './hold.ts';
import { openPurse, purseLots, readCredits } from './spendable-accounts.ts';
import { creditHolds, generationCounts, idempotencyKeys } from './tables.ts';

export interface Made<T> {
  value: T;
  writer: 'engine' | 'provider';
  /** Nothing came of it: it costs nothing. */
  empty: boolean;
}

export interface Work<T> {
  tool: Tool;
  /** Aborted once the asker has gone. */
  signal: AbortSignal;
  /** Makes the answer, also again for a replay that nothing is `recalled` for; then a provider is asked only where there is nothing else to give. */
  make(kind: 'held' | 'replay'): Promise<Made<T>>;
  /** Whether what a provider wrote for this charge can still be given; always, unless told. */
  stillFits?(recalled: Made<T>): boolean;
  /** The credit is spent now, and was not before. */
  onCharged?(): void;
}

export interface Charged<T> {
  /** 201 for a new one, 200 for a replay of one that was charged before. */
  status: 200 | 201;
  value: T;
  writer: 'engine' | 'provider';
  /** What can be spent now. */
  credits: number;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}

/**
 * Refuses with 'no-credit' and 'conflict' as `beginGeneration` does, with 'conflict' when the asker has gone,
 * and with whatever `make` refuses.
 */
export async function chargeGeneration<T>(
  house: House,
  who: Who,
  attempt: Attempt,
  { tool, signal, make, stillFits = () => true, onCharged = () => {} }: Work<T>,
): Promise<Charged<T>> {
  const { kind, holdId } = await beginGeneration(house, who, { ...attempt, tool });
  const charge: Charge = { userId: who.userId, key: attempt.key };
  try {
    const recalled = kind === 'replay' ? recallAnswer<Made<T>>(house, charge) : undefined;
    const made = recalled && stillFits(recalled) ? recalled : await make(kind);
    if (signal.aborted) throw new Refusal('conflict', 'This was cancelled, and nothing was charged.');
    let generation: string | null = holdId;
    if (kind === 'held' && made.empty) {
      await voidCredit(house, who, holdId);
      generation = null;
    } else if (kind === 'held') {
      generation = await captureCredit(house, who, holdId);
      await countGeneration(house, tool, made.writer);
      onCharged();
    }
    if (generation && made.writer === 'provider' && made !== recalled) rememberAnswer(house, charge, made);
    const { credits } = await readCredits(house, who);
    return { status: kind === 'held' ? 201 : 200, value: made.value, writer: made.writer, credits, generation };
  } catch (error) {
    // Does nothing to a charge that stands. Where even this fails, the hold runs out by itself.
    if (kind === 'held')
      await voidCredit(house, who, holdId).catch(() => house.log.warn({ holdId }, 'hold left to run out'));
    throw error;
  }
}

/** Sets one credit aside before a generation, so that any number of parallel ones can never spend more than there is. */

/**
 * `held`: go on, then `captureCredit` or `voidCredit` with this hold. `replay`: this key was charged before; compute the
 * answer again and charge nothing. The same key while it is still in flight takes its hold over, so that a retry after a
 * crash neither waits nor pays twice. Refuses with 'no-credit' (402; also where the e-mail gives no free credit),
 * 'conflict' (the key was used with another body) and 'invalid' (no usable key).
 */
export async function beginGeneration(
  house: House,
  who: Who,
  { key, bodyHash, tool = 'plan' }: Attempt,
): Promise<{ kind: 'held' | 'replay'; holdId: string }> {
  needIdempotencyKey(key);
  return house.db.transaction(async (tx: Db) => {
    const now = house.clock.now();
    const payers = await payersOf(tx, await openAccount(tx, who.userId, now), key);
    const purse = await openPurse(tx, house, who, now, payers);
    const presserId = purse.own.id;
    const forgotten = new Date(now.getTime() - KEY_MEMORY_MS);
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.accountId, presserId), lte(idempotencyKeys.firstUsedAt, forgotten)));
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.accountId, presserId), eq(idempotencyKeys.key, key)));
    if (known && known.bodyHash !== bodyHash) {
      throw keyUsedElsewhere();
    }
    const last = known ? await findHold(tx, presserId, { keyId: known.id }) : null;
    if (last?.state === 'capture') return { kind: 'replay', holdId: last.id };

    // A hold taken over keeps its grant, even one that ran out meanwhile: the first press was in time.
    const lot = last?.state === 'open' ? last : purseLots(house, who, purse, now)[0];
    if (!lot) throw refuse(checkFreeCredit(house, who), tool);
    const { accountId, grantId } = lot;
    if (last?.state === 'open') {
      await postHoldStep(tx, 'void', { accountId, grantId, holdId: last.id, at: now });
    }
    const keyId = known?.id ?? randomUUID();
    if (!known) {
      await tx.insert(idempotencyKeys).values({ id: keyId, accountId: presserId, key, bodyHash, firstUsedAt: now });
    }
    const holdId = randomUUID();
    const hold = { id: holdId, accountId, grantId, keyId, expiresAt: new Date(now.getTime() + HOLD_MS) };
    await tx.insert(creditHolds).values({ ...hold, presserId: accountId === presserId ? null : presserId });
    await postHoldStep(tx, 'hold', { accountId, grantId, holdId, at: now });
    return { kind: 'held', holdId };
  });
}

/** Whose accounts this key's holds are in: the partner's, where their plan was shared at the first press. */
async function payersOf(tx: Db, presserId: string, key: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: creditHolds.accountId })
    .from(creditHolds)
    .innerJoin(idempotencyKeys, eq(idempotencyKeys.id, creditHolds.keyId))
    .where(and(eq(idempotencyKeys.accountId, presserId), eq(idempotencyKeys.key, key)));
  return found.map(({ id }) => id);
}

function refuse(standing: FreeCreditStanding, tool: Tool): Refusal {
  if (standing === 'unverified') return new Refusal('no-credit', UNVERIFIED_MESSAGE);
  if (standing === 'disposable') return new Refusal('no-credit', DISPOSABLE_MESSAGE);
  return new Refusal('no-credit', NO_CREDIT_MESSAGES[tool]);
}

/** Remembers for ten minutes, in memory alone, what a provider wrote: a replay after a lost connection gets the same words. */

const REMEMBER_MS = 10 * 60_000;
const MOST = 500;

interface Kept {
  answer: unknown;
  until: number;
}

// A cache: what another node or a restart does not know, the engine answers again.
const houses = new WeakMap<House, Map<string, Kept>>();

export interface Charge {
  userId: string;
  /** The Idempotency-Key. */
  key: string;
}

const nameOf = ({ userId, key }: Charge): string => `${userId} ${key}`;

/** Undefined when the library wrote it, or it was too long ago. A key names one body, so `T` is what was remembered for it. */
export function recallAnswer<T>(house: House, charge: Charge): T | undefined {
  const kept = houses.get(house)?.get(nameOf(charge));
  return kept && kept.until > house.clock.now().getTime() ? (kept.answer as T) : undefined;
}

export function rememberAnswer<T>(house: House, charge: Charge, answer: T): void {
  const all = houses.get(house) ?? new Map<string, Kept>();
  houses.set(house, all);
  const now = house.clock.now().getTime();
  // Oldest first, as a Map keeps them.
  for (const [name, { until }] of all) if (until <= now || all.size >= MOST) all.delete(name);
  all.set(nameOf(charge), { answer, until: now + REMEMBER_MS });
}

/** Adds one to the day's count of a tool, for operators; nothing leads from the count to a person. */

export async function countGeneration(house: House, tool: Tool, writer: 'engine' | 'provider'): Promise<void> {
  const day = house.clock.now().toISOString().slice(0, 10);
  await house.db
    .insert(generationCounts)
    .values({ day, tool, writer, count: 1 })
    .onConflictDoUpdate({
      target: [generationCounts.day, generationCounts.tool, generationCounts.writer],
      set: { count: sql`${generationCounts.count} + 1` },
    });
}

/** Lists how many generations there were a day, by tool and by who wrote them, newest day first. */

export interface GenerationCount {
  /** YYYY-MM-DD, UTC. */
  day: string;
  tool: Tool;
  writer: 'engine' | 'provider';
  count: number;
}

/** From the day `since` (YYYY-MM-DD) on. */
export async function listGenerations(house: House, since: string): Promise<GenerationCount[]> {
  return house.db
    .select()
    .from(generationCounts)
    .where(gte(generationCounts.day, since))
    .orderBy(desc(generationCounts.day), generationCounts.tool, generationCounts.writer);
}
