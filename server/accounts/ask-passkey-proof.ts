/** Asks a browser to prove, by one of the person's passkeys, that it is really them. */
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { House, Who } from '../platform/house.ts';
import { described } from './ask-passkey-enrolment.ts';
import { findPasskeys, missingPasskey } from './find-passkeys.ts';
import { putChallenge } from './passkey-challenge.ts';
import { needPasskeysHere, passkeyParty } from './passkey-party.ts';

type Options = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** PublicKeyCredentialRequestOptionsJSON. Refuses with 'not-found' where there is no passkey, 'unavailable'. */
export async function askPasskeyProof(house: House, who: Who): Promise<Options> {
  needPasskeysHere(house);
  const there = await findPasskeys(house.db, who.userId);
  if (there.length === 0) throw missingPasskey();
  return generateAuthenticationOptions({
    rpID: passkeyParty(house).id,
    challenge: await putChallenge(house, who.userId, 'prove'),
    allowCredentials: there.map(described),
    userVerification: 'required',
  });
}
