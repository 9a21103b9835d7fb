/** Hands the owner of a private journal what their phrase, passphrase or passkey opens; the server can open none of it. */
import { asc, eq } from 'drizzle-orm';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteKeyUse } from './note-key-use.ts';
import { journalKeys, journalWraps } from './tables.ts';

export interface KeyWrap {
  kind: 'phrase' | 'passphrase' | 'passkey';
  /** Of the passkey whose secret opens it; null for the others. */
  credentialId: string | null;
  /** An age file, base64url. */
  wrapped: string;
}

/** Refuses with 'fresh-proof-needed', 'not-found' outside private mode. */
export async function listWraps(house: House, who: Who): Promise<KeyWrap[]> {
  needFreshProof(house, who);
  const [kept] = await house.db
    .select({ mode: journalKeys.mode })
    .from(journalKeys)
    .where(eq(journalKeys.userId, who.userId));
  if (kept?.mode !== 'private') throw new Refusal('not-found', 'This journal is not in private mode.');
  await noteKeyUse(house, who, 'private mode');
  return house.db
    .select({ kind: journalWraps.kind, credentialId: journalWraps.credentialId, wrapped: journalWraps.wrapped })
    .from(journalWraps)
    .where(eq(journalWraps.userId, who.userId))
    .orderBy(asc(journalWraps.createdAt), asc(journalWraps.id));
}
