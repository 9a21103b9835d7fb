/** Keeps the public half of a passkey that a browser has just made, once everything about it was checked. */
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
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
export async function enrolPasskey(
  ctx: AppContext,
  actor: Actor,
  { response, label, prf }: NewPasskey,
): Promise<string> {
  needPasskeysHere(ctx);
  await needStrongProof(ctx, actor);
  const { id: expectedRPID, origin: expectedOrigin } = passkeyParty(ctx);
  const expectedChallenge = await spendChallenge(ctx, actor.userId, 'enrol', response.response.clientDataJSON);
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
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, actor.userId, now);
    const made = await tx
      .insert(passkeys)
      .values({
        id: credential.id,
        userId: actor.userId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        label,
        prf,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (made.length === 0) throw new PublicError('conflict', 'This passkey is kept already.');
    await recordAccess(tx, { userId: actor.userId, act: 'passkey-added', detail: label, at: now });
  });
  return credential.id;
}
