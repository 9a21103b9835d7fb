/** Lists a person's passkeys for their own eyes: no key, no counter. */
import type { House, Who } from '../platform/house.ts';
import { findPasskeys } from './find-passkeys.ts';
import { needPasskeysHere } from './passkey-party.ts';

export interface ListedPasskey {
  /** The credential id, base64url. */
  id: string;
  label: string;
  /** Whether it can open a sealed journal by itself. */
  prf: boolean;
  transports: string[];
  /** ISO 8601. */
  created_at: string;
  last_used_at: string | null;
}

/** The oldest first. Refuses with 'unavailable' with a hosted issuer. */
export async function listPasskeys(house: House, who: Who): Promise<ListedPasskey[]> {
  needPasskeysHere(house);
  return (await findPasskeys(house.db, who.userId)).map(({ id, label, prf, transports, createdAt, lastUsedAt }) => ({
    id,
    label,
    prf,
    transports,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}
