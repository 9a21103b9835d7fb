/** One generation for one credit: hold, make, capture. Whatever fails, comes to nothing or is given up gives the credit back. */
import type { Tool } from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { type Attempt, beginGeneration } from './begin-generation.ts';
import { captureCredit } from './capture-credit.ts';
import { countGeneration } from './count-generation.ts';
import { readCredits } from './read-credits.ts';
import { type Charge, recallAnswer, rememberAnswer } from './recall-answer.ts';
import { voidCredit } from './void-credit.ts';

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
  ctx: AppContext,
  actor: Actor,
  attempt: Attempt,
  { tool, signal, make, stillFits = () => true, onCharged = () => {} }: Work<T>,
): Promise<Charged<T>> {
  const { kind, holdId } = await beginGeneration(ctx, actor, { ...attempt, tool });
  const charge: Charge = { userId: actor.userId, key: attempt.key };
  try {
    const recalled = kind === 'replay' ? recallAnswer<Made<T>>(ctx, charge) : undefined;
    const made = recalled && stillFits(recalled) ? recalled : await make(kind);
    if (signal.aborted) throw new PublicError('conflict', 'This was cancelled, and nothing was charged.');
    let generation: string | null = holdId;
    if (kind === 'held' && made.empty) {
      await voidCredit(ctx, actor, holdId);
      generation = null;
    } else if (kind === 'held') {
      generation = await captureCredit(ctx, actor, holdId);
      await countGeneration(ctx, tool, made.writer);
      onCharged();
    }
    if (generation && made.writer === 'provider' && made !== recalled) rememberAnswer(ctx, charge, made);
    const { credits } = await readCredits(ctx, actor);
    return { status: kind === 'held' ? 201 : 200, value: made.value, writer: made.writer, credits, generation };
  } catch (error) {
    // Does nothing to a charge that stands. Where even this fails, the hold runs out by itself.
    if (kind === 'held')
      await voidCredit(ctx, actor, holdId).catch(() => ctx.log.warn({ holdId }, 'hold left to run out'));
    throw error;
  }
}
