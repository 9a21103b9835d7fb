/** Gives an account a lot of credits, once per key. */
import { randomUUID } from 'node:crypto';
import type { CreditSource } from '../../domain/billing/credits.ts';
import type { Db } from '../platform/db.ts';
import { postEntry } from './post-entry.ts';
import { creditGrants } from './tables.ts';

export interface Grant {
  accountId: string;
  /** What it is for, such as `free:2026-11`: the same key twice gives nothing more. */
  key: string;
  source: CreditSource;
  amount: number;
  expiresAt: Date;
  at: Date;
}

/** Answers the grant's id; null when its key was given before. Call it inside a transaction. */
export async function grantCredits(tx: Db, { amount, at, ...grant }: Grant): Promise<string | null> {
  const given = await tx
    .insert(creditGrants)
    .values({ id: randomUUID(), ...grant })
    .onConflictDoNothing()
    .returning({ id: creditGrants.id });
  const grantId = given[0]?.id;
  if (!grantId) return null;
  await postEntry(tx, {
    kind: 'grant',
    accountId: grant.accountId,
    grantId,
    amount,
    from: 'issued',
    to: 'available',
    at,
  });
  return grantId;
}
