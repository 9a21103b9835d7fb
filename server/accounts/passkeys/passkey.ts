/** The passkeys of a person: found, listed, renamed, forgotten; another's is found as little as one that does not exist. */
import { and, asc, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { needOwnIssuer } from '../auth-settings.ts';
import { passkeyChallenges, passkeys } from '../tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** The oldest first. */
export const findPasskeys = (db: Db, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const missingPasskey = (): PublicError => new PublicError('not-found', 'We couldn’t find that passkey.');

/** Locked until the transaction ends. Refuses with 'not-found'. */
export async function findPasskey(tx: Db, userId: string, id: string): Promise<Passkey> {
  const [found] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .for('update');
  if (!found) throw missingPasskey();
  return found;
}

/** As an authenticator is told of it; transports are what it said of itself once. */
export const credentialDescriptor = ({ id, transports }: Passkey) => ({ id, transports: transports as 'internal'[] });

/** For its owner's eyes: no key, no counter. */
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

/** Gives it another name, which only its owner ever sees. Refuses with 'not-found', also for another's. */
export async function renamePasskey(ctx: AppContext, actor: Actor, id: string, label: string): Promise<void> {
  needPasskeysHere(ctx);
  await ctx.db.transaction(async (tx) => {
    await findPasskey(tx, actor.userId, id);
    await tx.update(passkeys).set({ label }).where(eq(passkeys.id, id));
  });
}

/** Forgets a person's passkeys and what their authenticators were asked, in the transaction that erases the account. */
export async function forgetPasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** The relying party (WebAuthn level 3), by the public address of this site. */
export const PARTY_NAME = 'Twofold';

/** `id`: the host that passkeys are bound to; `origin`: the only page that may use them. */
export function passkeyParty({ env }: AppContext): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.publicUrl);
  return { id: hostname, origin };
}

/** Refuses with 'unavailable' where a hosted issuer keeps the sessions: a passkey could prove nothing to them. */
export const needPasskeysHere = (ctx: AppContext): void =>
  needOwnIssuer(ctx, 'The sign-in service set up here handles passkeys.');
