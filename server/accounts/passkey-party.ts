/** Who asks an authenticator, in the words of WebAuthn level 3: the relying party, by the public address of this house. */
import type { AppContext } from '../platform/app-context.ts';
import { needOwnIssuer } from './need-own-issuer.ts';

export const PARTY_NAME = 'Twofold';

/** `id`: the host that passkeys are bound to; `origin`: the only page that may use them. */
export function passkeyParty({ env }: AppContext): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.publicUrl);
  return { id: hostname, origin };
}

/** Refuses with 'unavailable' where a hosted issuer keeps the sessions: a passkey could prove nothing to them. */
export const needPasskeysHere = (ctx: AppContext): void =>
  needOwnIssuer(ctx, 'Passkeys are kept by the sign-in service that is set up here.');
