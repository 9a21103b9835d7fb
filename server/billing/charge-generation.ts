/** One generation for one credit: hold, make, capture. Whatever fails, comes to nothing or is given up gives the credit back. */
import type { Tool } from '../../domain/billing/credits.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Attempt } from './attempt.ts';
import { beginGeneration } from './begin-generation.ts';
import { countGeneration } from './count-generation.ts';
import { captureCredit, voidCredit } from './hold.ts';
import { readCredits } from './read-credits.ts';
import { type Charge, recallAnswer, rememberAnswer } from './recall-answer.ts';

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
