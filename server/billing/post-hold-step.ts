/** One step. */
import type { Db } from '../platform/db.ts';
import { type Posting, postEntry } from './ledger.ts';

/** Where one credit goes as its hold begins and ends. */
const MOVES = {
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  void: { from: 'held', to: 'available' },
} as const;

/** Posts one step in the life of a hold. */
export function postHoldStep(
  db: Db,
  kind: keyof typeof MOVES,
  hold: Required<Pick<Posting, 'accountId' | 'grantId' | 'holdId' | 'at'>>,
): Promise<void> {
  return postEntry(db, { ...hold, kind, amount: 1, ...MOVES[kind] });
}
