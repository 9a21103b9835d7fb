/** Keeps a journal's wrapped data key: once, and again only to wrap the very same key anew. */
import { eq } from 'drizzle-orm';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { journalKeys } from './tables.ts';
import { unwrapKey } from './unwrap-key.ts';

export interface WrappedKey {
  recipient: string;
  wrapped: string;
  /** 1 for the first; for a new wrapping one more than stored. */
  version: number;
}

/** Refuses with 'invalid' (not a key of theirs wrapped for this server), 'version-conflict' or 'fresh-proof-needed'. */
export async function storeKey(house: House, who: Who, { recipient, wrapped, version }: WrappedKey): Promise<void> {
  const letter = await unwrapKey(house, who.userId, wrapped);
  if (!letter.ok) {
    throw new Refusal('invalid', 'This key was not made for this account.', { field: 'wrapped', note: letter.problem });
  }
  await house.db.transaction(async (tx: Db) => {
    const createdAt = house.clock.now();
    const fresh = {
      userId: who.userId,
      mode: 'recoverable' as const,
      recipient,
      wrapped,
      version,
      changes: 0,
      stored: 0,
      createdAt,
    };
    if (version === 1) {
      await refuseErased(tx, who.userId, createdAt);
      const made = await tx
        .insert(journalKeys)
        .values(fresh)
        .onConflictDoNothing()
        .returning({ version: journalKeys.version });
      if (made.length > 0) return;
    }
    const [kept] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, who.userId)).for('update');
    if (!kept || version !== kept.version + 1) throw changedMeanwhile(kept?.version ?? 0);
    needFreshProof(house, who);
    // Another data key in its place would lock the owner out of every record.
    const before = kept.wrapped === null ? null : await unwrapKey(house, who.userId, kept.wrapped);
    if (!before?.ok || before.value.key !== letter.value.key || recipient !== kept.recipient) {
      throw new Refusal('conflict', 'This journal has another key already.');
    }
    await tx.update(journalKeys).set({ wrapped, version }).where(eq(journalKeys.userId, who.userId));
  });
}

const changedMeanwhile = (version: number): Refusal =>
  new Refusal('version-conflict', 'This journal has a key already.', { version });
