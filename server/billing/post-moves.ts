/** Enters in the ledger what fell due on an account, each move at the instant it fell due. */
import { and, eq } from 'drizzle-orm';
import { dueMoves, type Move } from '../../domain/billing/due-moves.ts';
import { later } from '../../domain/billing/standing.ts';
import type { Db } from '../platform/db.ts';
import type { Account } from './account.ts';
import { grantCredits, postEntry } from './ledger.ts';
import { creditGrants } from './tables.ts';

/** Call it under the account's lock. Nothing is entered as earlier than `notBefore`: what it waits for was not known then. */
export async function postMoves(tx: Db, account: Account, now: Date, notBefore = new Date(0)): Promise<boolean> {
  const moves = dueMoves(account, now);
  for (const move of moves) await post(tx, account.id, move, later(move.at, notBefore));
  return moves.length > 0;
}

async function post(tx: Db, accountId: string, move: Move, at: Date): Promise<void> {
  if (move.kind === 'grant') {
    const { key, source, amount, expiresAt } = move;
    await grantCredits(tx, { accountId, key, source, amount, expiresAt, at });
    return;
  }
  // Found by its key, since a move before this one may have given it.
  const ofLot = and(eq(creditGrants.accountId, accountId), eq(creditGrants.key, move.key));
  if (move.kind === 'roll-over') {
    await tx.update(creditGrants).set({ expiresAt: move.expiresAt, rolledOverAt: at }).where(ofLot);
    return;
  }
  const [lot] = await tx.select({ id: creditGrants.id }).from(creditGrants).where(ofLot);
  if (!lot) throw new Error(`There is no lot ${move.key}.`);
  const { amount } = move;
  await postEntry(tx, { kind: 'lapse', accountId, grantId: lot.id, amount, from: 'available', to: 'lapsed', at });
}
