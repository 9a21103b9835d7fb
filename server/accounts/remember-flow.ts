/** Remembers the challenge of a sign-in that began in one browser and must end there (PKCE, RFC 7636). */
import { createHash, randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { AuthError } from './auth-error.ts';
import { signInFlows } from './tables.ts';

export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

export const FLOW_SECONDS = 300;
/** Flows that nobody finished are dropped after a day, or when no letter's link can be alive any more. */
const FORGET_MS = 86_400_000;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Null without a challenge. Throws validation_failed for half of one, or for a bad one. */
export function readChallenge(challenge?: string, method?: string): Challenge | null {
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 unreserved characters');
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') {
    throw new AuthError('validation_failed', 'invalid code_challenge_method. Use "plain" or "s256"');
  }
  return { challenge, method: known };
}

/** `method` is what the session will say of how it was proved. */
export async function rememberFlow(
  ctx: AppContext,
  tx: Db,
  flow: { userId: string | null; method: string; challenge: Challenge | null; redirectTo: string },
  atProvider: { stateHash: string; browserHash: string } | null = null,
): Promise<void> {
  const now = ctx.clock.now();
  const forgotten = new Date(now.getTime() - Math.max(FORGET_MS, ctx.env.AUTH_OTP_EXP_S * 1000));
  await tx.delete(signInFlows).where(lt(signInFlows.createdAt, forgotten));
  await tx.insert(signInFlows).values({
    id: randomUUID(),
    userId: flow.userId,
    method: flow.method,
    challenge: flow.challenge?.challenge ?? null,
    challengeMethod: flow.challenge?.method ?? null,
    redirectTo: flow.redirectTo,
    stateHash: atProvider?.stateHash ?? null,
    browserHash: atProvider?.browserHash ?? null,
    createdAt: now,
  });
}
