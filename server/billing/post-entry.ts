/** Adds one balanced posting to the ledger: so many credits leave one book and enter another. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db.ts';
import { ledgerEntries } from './tables.ts';

export type Book = (typeof ledgerEntries.$inferInsert)['book'];

export interface Posting {
  kind: (typeof ledgerEntries.$inferInsert)['kind'];
  accountId: string;
  grantId: string;
  holdId?: string;
  /** Whole credits, above zero. */
  amount: number;
  from: Book;
  to: Book;
  at: Date;
}

export async function postEntry(db: Db, { from, to, amount, at, ...posting }: Posting): Promise<void> {
  const side = { ...posting, postingId: randomUUID(), postedAt: at };
  await db.insert(ledgerEntries).values([
    { ...side, book: from, amount: -amount },
    { ...side, book: to, amount },
  ]);
}

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
