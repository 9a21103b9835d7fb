/** Gives an account credits as a present: spendable like any others, for twelve months. */
import { randomUUID } from 'node:crypto';
import { boundary } from '../../domain/billing/credit-months.ts';
import type { Db } from '../platform/db.ts';
import { lockAccountById } from './account.ts';
import { grantCredits } from './ledger.ts';

const GIFT_MONTHS = 12;

export interface Gift {
  accountId: string;
  /** Whole credits, above zero. */
  amount: number;
  at: Date;
}

/** Answers the grant's id. Each call is a gift of its own: call it inside a transaction; it locks the account. */
export async function giveCredits(tx: Db, { accountId, amount, at }: Gift): Promise<string> {
  await lockAccountById(tx, accountId);
  const expiresAt = boundary(at, GIFT_MONTHS);
  const grantId = await grantCredits(tx, {
    accountId,
    key: `gift:${randomUUID()}`,
    source: 'gift',
    amount,
    expiresAt,
    at,
  });
  if (!grantId) throw new Error('A gift was given before it was made.');
  return grantId;
}
