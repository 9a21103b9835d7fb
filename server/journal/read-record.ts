/** Reads one sealed record of whoever asks. Another's, a removed and a missing one are the same null. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { journalRecords } from './tables.ts';

export interface SealedRecord {
  id: string;
  version: number;
  day: string;
  ciphertext: string;
}

export async function readRecord(
  house: House,
  who: Who,
  name: { room: string; id: string },
): Promise<SealedRecord | null> {
  const [found] = await house.db
    .select()
    .from(journalRecords)
    .where(
      and(
        eq(journalRecords.owner, who.userId),
        eq(journalRecords.room, name.room),
        eq(journalRecords.id, name.id),
        isNotNull(journalRecords.ciphertext),
      ),
    );
  if (!found || found.ciphertext === null) return null;
  return { id: found.id, version: found.version, day: found.day, ciphertext: found.ciphertext };
}
