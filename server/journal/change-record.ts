/** Changes one sealed record under its owner's lock: versions rise by one, changes are counted in the order they commit. */
import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { journalKeys, journalRecords } from './tables.ts';

/** All that one account may keep, in characters of ciphertext. */
const MAX_STORED_CHARS = 256 * 1024 * 1024;

export interface RecordChange {
  room: string;
  id: string;
  /** One more than stored; 1 for a new record. */
  version: number;
  /** Null removes: what stays is that there was one, so that other devices learn of it. */
  contents: { day: string; ciphertext: string } | null;
}

/** Refuses with 'version-conflict' naming the stored version, 'conflict' without a key, 'not-found', 'too-large'. */
export async function changeRecord(
  ctx: AppContext,
  actor: Actor,
  { room, id, version, contents }: RecordChange,
): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    const [journal] = await tx.select().from(journalKeys).where(eq(journalKeys.userId, actor.userId)).for('update');
    const missing = () => new PublicError('not-found', 'There is no such record.');
    if (!journal)
      throw contents === null
        ? missing()
        : new PublicError('conflict', 'Your journal is not set up here. Sign out and in again, then try once more.');
    const place = and(eq(journalRecords.owner, actor.userId), eq(journalRecords.room, room), eq(journalRecords.id, id));
    const [kept] = await tx.select().from(journalRecords).where(place);
    if (contents === null && !kept?.ciphertext) throw missing();
    const current = kept?.version ?? 0;
    if (version !== current + 1) {
      throw new PublicError('version-conflict', 'This was changed elsewhere meanwhile.', { version: current });
    }
    const stored = journal.stored + (contents?.ciphertext.length ?? 0) - (kept?.ciphertext?.length ?? 0);
    if (stored > MAX_STORED_CHARS && stored > journal.stored) {
      throw new PublicError('too-large', 'Your journal is full. Remove something first.');
    }
    const change = journal.changes + 1;
    if (contents === null) {
      await tx.update(journalRecords).set({ version, change, ciphertext: null }).where(place);
    } else {
      const next = { version, change, ...contents };
      await tx
        .insert(journalRecords)
        .values({ owner: actor.userId, room, id, ...next })
        .onConflictDoUpdate({ target: [journalRecords.owner, journalRecords.room, journalRecords.id], set: next });
    }
    await tx.update(journalKeys).set({ changes: change, stored }).where(eq(journalKeys.userId, actor.userId));
  });
}
