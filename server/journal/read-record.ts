/** Reads one sealed record of whoever asks. Another's, a removed and a missing one are the same null. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { journalRecords } from './tables.ts';

export interface SealedRecord {
  id: string;
  version: number;
  day: string;
  ciphertext: string;
}

export async function readRecord(
  ctx: AppContext,
  actor: Actor,
  name: { room: string; id: string },
): Promise<SealedRecord | null> {
  const [found] = await ctx.db
    .select()
    .from(journalRecords)
    .where(
      and(
        eq(journalRecords.owner, actor.userId),
        eq(journalRecords.room, name.room),
        eq(journalRecords.id, name.id),
        isNotNull(journalRecords.ciphertext),
      ),
    );
  if (!found || found.ciphertext === null) return null;
  return { id: found.id, version: found.version, day: found.day, ciphertext: found.ciphertext };
}
