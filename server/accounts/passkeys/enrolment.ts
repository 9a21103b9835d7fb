/** A passkey's enrolment, from the options for the browser to the stored public key, and its removal. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import { recordAccess } from '../access-log.ts';
import { needStrongProof } from '../auth-strength.ts';
import { awaitErasure, refuseErased } from '../erasure.ts';
import { isSessionOpen } from '../sessions/open-sessions.ts';
import { passkeys } from '../tables.ts';
import { putChallenge, spendChallenge, staleAnswer } from './challenge.ts';
import {
  credentialDescriptor,
  findPasskey,
  findPasskeys,
  needPasskeysHere,
  PARTY_NAME,
  passkeyParty,
} from './passkey.ts';

const MAX_PASSKEYS = 10;

type Options = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** PublicKeyCredentialCreationOptionsJSON: discoverable, with the person verified. Refuses with 'fresh-proof-needed', 'conflict' at ten passkeys, 'unavailable'. */
export async function askPasskeyEnrolment(ctx: AppContext, actor: Actor): Promise<Options> {
  needPasskeysHere(ctx);
  await needStrongProof(ctx, actor);
  const there = await findPasskeys(ctx.db, actor.userId);
  if (there.length >= MAX_PASSKEYS)
    throw new PublicError('conflict', 'You have ten passkeys, the most there can be. Remove one first.');
  const options = await generateRegistrationOptions({
    rpName: PARTY_NAME,
    rpID: passkeyParty(ctx).id,
    userName: actor.email,
    userDisplayName: actor.email,
    userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
    challenge: await putChallenge(ctx, actor.userId, 'enrol'),
    attestationType: 'none',
    excludeCredentials: there.map(credentialDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

interface NewPasskey {
  response: RegistrationResponseJSON;
  label: string;
  /** What the browser says of its secret; wrong, it only wastes its owner's time. */
  prf: boolean;
}

/** Checks everything about a new passkey, stores its public half and returns the credential id. Refuses with 'fresh-proof-needed', 'invalid', 'conflict' for one that is known, 'unavailable'. */
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
    if (made.length === 0) throw new PublicError('conflict', 'You’ve already added this passkey.');
    await recordAccess(tx, { userId: actor.userId, act: 'passkey-added', detail: label, at: now });
  });
  return credential.id;
}

/**
 * Removes a passkey, and with it what it opens of a journal in private mode; never the last way into one. Refuses with
 * 'fresh-proof-needed', 'invalid-token' for a session that has ended, 'not-found' (also another's), 'conflict' while a
 * private journal opens by it alone.
 */
export async function removePasskey(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  needPasskeysHere(ctx);
  await needStrongProof(ctx, actor);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    if (!(await isSessionOpen(tx, actor.sessionId))) {
      throw new PublicError('invalid-token', 'Your sign-in has ended. Please sign in again.');
    }
    const { label } = await findPasskey(tx, actor.userId, id);
    await ctx.journalKey.dropPasskeyWrap(ctx, tx, actor.userId, id);
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    await recordAccess(tx, { userId: actor.userId, act: 'passkey-removed', detail: label, at });
  });
}
