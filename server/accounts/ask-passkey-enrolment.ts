/** Asks a browser to make a passkey: discoverable, with the person verified, and able to derive a secret where it can. */
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findPasskeys, type Passkey } from './find-passkeys.ts';
import { needStrongProof } from './need-strong-proof.ts';
import { putChallenge } from './passkey-challenge.ts';
import { needPasskeysHere, PARTY_NAME, passkeyParty } from './passkey-party.ts';

const MAX_PASSKEYS = 10;

type Options = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** PublicKeyCredentialCreationOptionsJSON. Refuses with 'fresh-proof-needed', 'conflict' at ten passkeys, 'unavailable'. */
export async function askPasskeyEnrolment(ctx: AppContext, actor: Actor): Promise<Options> {
  needPasskeysHere(ctx);
  await needStrongProof(ctx, actor);
  const there = await findPasskeys(ctx.db, actor.userId);
  if (there.length >= MAX_PASSKEYS) throw new PublicError('conflict', 'Ten passkeys are the most. Remove one first.');
  const options = await generateRegistrationOptions({
    rpName: PARTY_NAME,
    rpID: passkeyParty(ctx).id,
    userName: actor.email,
    userDisplayName: actor.email,
    userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
    challenge: await putChallenge(ctx, actor.userId, 'enrol'),
    attestationType: 'none',
    excludeCredentials: there.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/** As an authenticator is told of it; transports are what it said of itself once. */
export const described = ({ id, transports }: Passkey) => ({ id, transports: transports as 'internal'[] });
