/** Asks a browser to prove, by one of the person's passkeys, that it is really them. */
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { described } from './ask-passkey-enrolment.ts';
import { findPasskeys, missingPasskey } from './find-passkeys.ts';
import { putChallenge } from './passkey-challenge.ts';
import { needPasskeysHere, passkeyParty } from './passkey-party.ts';

type Options = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** PublicKeyCredentialRequestOptionsJSON. Refuses with 'not-found' where there is no passkey, 'unavailable'. */
export async function askPasskeyProof(ctx: AppContext, actor: Actor): Promise<Options> {
  needPasskeysHere(ctx);
  const there = await findPasskeys(ctx.db, actor.userId);
  if (there.length === 0) throw missingPasskey();
  return generateAuthenticationOptions({
    rpID: passkeyParty(ctx).id,
    challenge: await putChallenge(ctx, actor.userId, 'prove'),
    allowCredentials: there.map(described),
    userVerification: 'required',
  });
}
