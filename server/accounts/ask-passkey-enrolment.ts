/** Asks a browser to make a passkey: discoverable, with the person verified, and able to derive a secret where it can. */
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { findPasskeys, type Passkey } from './find-passkeys.ts';
import { needStrongProof } from './need-strong-proof.ts';
import { putChallenge } from './passkey-challenge.ts';
import { needPasskeysHere, PARTY_NAME, passkeyParty } from './passkey-party.ts';

const MOST_PASSKEYS = 10;

type Options = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** PublicKeyCredentialCreationOptionsJSON. Refuses with 'fresh-proof-needed', 'conflict' at ten passkeys, 'unavailable'. */
export async function askPasskeyEnrolment(house: House, who: Who): Promise<Options> {
  needPasskeysHere(house);
  await needStrongProof(house, who);
  const there = await findPasskeys(house.db, who.userId);
  if (there.length >= MOST_PASSKEYS) throw new Refusal('conflict', 'Ten passkeys are the most. Remove one first.');
  const options = await generateRegistrationOptions({
    rpName: PARTY_NAME,
    rpID: passkeyParty(house).id,
    userName: who.email,
    userDisplayName: who.email,
    userID: new Uint8Array(Buffer.from(who.userId.replaceAll('-', ''), 'hex')),
    challenge: await putChallenge(house, who.userId, 'enrol'),
    attestationType: 'none',
    excludeCredentials: there.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/** As an authenticator is told of it; transports are what it said of itself once. */
export const described = ({ id, transports }: Passkey) => ({ id, transports: transports as 'internal'[] });
