/** A WebAuthn challenge: random, for one person and one purpose, answered once and within five minutes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { AppContext } from '../../platform/app-context.ts';
import { PublicError } from '../../platform/public-error.ts';
import { passkeyChallenges } from '../tables.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const LIFE_MS = 300_000;

/** Returns the 32 random bytes; what this person was asked long ago goes. */
export async function putChallenge(
  ctx: AppContext,
  userId: string,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const createdAt = ctx.clock.now();
  const old = new Date(createdAt.getTime() - LIFE_MS);
  await ctx.db.transaction(async (tx) => {
    await tx
      .delete(passkeyChallenges)
      .where(and(eq(passkeyChallenges.userId, userId), lt(passkeyChallenges.createdAt, old)));
    const challenge = Buffer.from(bytes).toString('base64url');
    await tx.insert(passkeyChallenges).values({ id: randomUUID(), userId, purpose, challenge, createdAt });
  });
  return bytes;
}

/**
 * The challenge that an answer names in its `clientDataJSON` (base64url), gone from now on, whatever the answer is worth.
 * Refuses with 'invalid' when it was never put to this person for this, was answered before, or is too old.
 */
export async function spendChallenge(
  ctx: AppContext,
  userId: string,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string> {
  const challenge = namedIn(clientDataJSON);
  const [spent] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.challenge, challenge),
      ),
    )
    .returning();
  if (!spent || ctx.clock.now().getTime() - spent.createdAt.getTime() > LIFE_MS) throw staleAnswer('no such challenge');
  return spent.challenge;
}

export const staleAnswer = (note: string): PublicError =>
  new PublicError('invalid', 'We couldn’t check this passkey. Please try again.', { field: 'response', note });

function namedIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
