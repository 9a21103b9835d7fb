/** Whose numbers stand in the log: addresses of those that still have an account. */
import { findAddresses } from '../accounts/user.ts';
import type { Db } from '../platform/db.ts';

/** Null for an erased account, and where a hosted issuer keeps the accounts. */
export async function nameModerators(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const addresses = await findAddresses(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => (id === null ? null : (addresses.get(id) ?? null));
}
