/** A sign-in that began in one browser and must end there (PKCE, RFC 7636): its challenge, its code, and the code's exchange for a session. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { signInFlows } from '../tables.ts';
import { startSession, type WireSession } from './session.ts';

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

/** The code that ends the flow. */
export async function issueFlowCode(ctx: AppContext, tx: Db, flowId: string, userId: string): Promise<string> {
  const code = randomUUID();
  await tx
    .update(signInFlows)
    .set({ codeHash: hashOf(code), codeIssuedAt: ctx.clock.now(), userId, stateHash: null })
    .where(eq(signInFlows.id, flowId));
  return code;
}

/** Trades the code, once, for a session when the verifier fits. */
export async function exchangeCode(
  ctx: AppContext,
  asked: { auth_code?: string; code_verifier?: string },
): Promise<WireSession> {
  const { auth_code: code, code_verifier: verifier } = asked;
  if (!code || !verifier) {
    throw new AuthError('validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  }
  const outcome = await ctx.db.transaction(async (tx): Promise<WireSession | AuthErrorCode> => {
    // Deleted before anything is looked at: a code is good for one try, right or wrong.
    const [flow] = await tx
      .delete(signInFlows)
      .where(eq(signInFlows.codeHash, hashOf(code)))
      .returning();
    if (!flow?.userId || !flow.codeIssuedAt) return 'flow_state_not_found';
    if (ctx.clock.now().getTime() - flow.codeIssuedAt.getTime() > FLOW_SECONDS * 1000) return 'flow_state_expired';
    if (!verifierFits(verifier, flow)) return 'bad_code_verifier';
    return startSession(ctx, tx, flow.userId, flow.method, flow.method === 'oauth' ? 'google' : 'email');
  });
  if (typeof outcome === 'string') throw new AuthError(outcome);
  return outcome;
}

function verifierFits(verifier: string, flow: typeof signInFlows.$inferSelect): boolean {
  const made = flow.challengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(made), digest(flow.challenge ?? ''));
}
