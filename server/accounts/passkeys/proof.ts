/** A fresh proof by one of the person's passkeys, for the session that asks: checked to the letter, good once. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import { recordAccess } from '../access-log.ts';
import { secondsOf } from '../sessions/access-token.ts';
import { passkeys, sessions } from '../tables.ts';
import { putChallenge, spendChallenge, staleAnswer } from './challenge.ts';
import {
  credentialDescriptor,
  findPasskey,
  findPasskeys,
  missingPasskey,
  needPasskeysHere,
  passkeyParty,
} from './passkey.ts';

type Options = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** PublicKeyCredentialRequestOptionsJSON. Refuses with 'not-found' where there is no passkey, 'unavailable'. */
export async function askPasskeyProof(ctx: AppContext, actor: Actor): Promise<Options> {
  needPasskeysHere(ctx);
  const there = await findPasskeys(ctx.db, actor.userId);
  if (there.length === 0) throw missingPasskey();
  return generateAuthenticationOptions({
    rpID: passkeyParty(ctx).id,
    challenge: await putChallenge(ctx, actor.userId, 'prove'),
    allowCredentials: there.map(credentialDescriptor),
    userVerification: 'required',
  });
}

/** Refuses with 'invalid', 'not-found' for a passkey that is another's or nobody's, 'unavailable' with a hosted issuer. */
export async function provePasskey(ctx: AppContext, actor: Actor, response: AuthenticationResponseJSON): Promise<void> {
  needPasskeysHere(ctx);
  const { id: expectedRPID, origin: expectedOrigin } = passkeyParty(ctx);
  const expectedChallenge = await spendChallenge(ctx, actor.userId, 'prove', response.response.clientDataJSON);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // Locked, so that two answers of a copied authenticator cannot both pass the count.
    const kept = await findPasskey(tx, actor.userId, response.id);
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: kept.id,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.counter,
      },
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw staleAnswer(error instanceof Error ? error.message : 'malformed');
    });
    if (!checked.verified) throw staleAnswer('not verified');
    const counter = checked.authenticationInfo.newCounter;
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, kept.id));
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId)).for('update');
    if (!session) throw new PublicError('invalid-token', 'Your sign-in has ended. Please sign in again.');
    // How the session began stays first; of several such proofs the last one counts.
    const amr = session.amr.filter(({ method }, at) => at === 0 || method !== 'passkey');
    await tx
      .update(sessions)
      .set({ amr: [...amr, { method: 'passkey', timestamp: secondsOf(now) }] })
      .where(eq(sessions.id, session.id));
    await recordAccess(tx, { userId: actor.userId, act: 'proof-given', detail: 'passkey', at: now });
  });
}
