/** Keeps the public half of a passkey that a browser has just made, once everything about it was checked. */
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { needStrongProof } from './need-strong-proof.ts';
import { spendChallenge, staleAnswer } from './passkey-challenge.ts';
import { needPasskeysHere, passkeyParty } from './passkey-party.ts';
import { refuseErased } from './refuse-erased.ts';
import { passkeys } from './tables.ts';

export interface NewPasskey {
  response: RegistrationResponseJSON;
  label: string;
  /** What the browser says of its secret; wrong, it only wastes its owner's time. */
  prf: boolean;
}

/** Answers the credential id. Refuses with 'fresh-proof-needed', 'invalid', 'conflict' for one that is known, 'unavailable'. */
export async function enrolPasskey(house: House, who: Who, { response, label, prf }: NewPasskey): Promise<string> {
  needPasskeysHere(house);
  await needStrongProof(house, who);
  const { id: expectedRPID, origin: expectedOrigin } = passkeyParty(house);
  const expectedChallenge = await spendChallenge(house, who.userId, 'enrol', response.response.clientDataJSON);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw staleAnswer(error instanceof Error ? error.message : 'malformed');
  });
  if (!checked.verified) throw staleAnswer('not verified');
  const { credential } = checked.registrationInfo;
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    await refuseErased(tx, who.userId, now);
    const made = await tx
      .insert(passkeys)
      .values({
        id: credential.id,
        userId: who.userId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        label,
        prf,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (made.length === 0) throw new Refusal('conflict', 'This passkey is kept already.');
    await recordAccess(tx, { userId: who.userId, act: 'passkey-added', detail: label, at: now });
  });
  return credential.id;
}
