/** Lists a person's passkeys for their own eyes: no key, no counter. */
import type { Actor, AppContext } from '../platform/app-context.ts';
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
export async function listPasskeys(ctx: AppContext, actor: Actor): Promise<ListedPasskey[]> {
  needPasskeysHere(ctx);
  return (await findPasskeys(ctx.db, actor.userId)).map(({ id, label, prf, transports, createdAt, lastUsedAt }) => ({
    id,
    label,
    prf,
    transports,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}
