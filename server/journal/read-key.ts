/** Says whether a journal has a key yet, and whom new ones are to be wrapped for. The wrapped key itself stays here. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { serverRecipient } from './server-identity.ts';
import { journalKeys } from './tables.ts';

export interface KeyStatus {
  serverRecipient: string;
  key: { mode: 'recoverable' | 'private'; recipient: string; version: number } | null;
}

export async function readKey(house: House, who: Who): Promise<KeyStatus> {
  const [key] = await house.db
    .select({ mode: journalKeys.mode, recipient: journalKeys.recipient, version: journalKeys.version })
    .from(journalKeys)
    .where(eq(journalKeys.userId, who.userId));
  return { serverRecipient: await serverRecipient(house), key: key ?? null };
}
