/** Hands out the code that ends a sign-in flow, and trades it, once, for a session when the verifier fits (RFC 7636). */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import { FLOW_SECONDS, hashOf } from './remember-flow.ts';
import { startSession, type WireSession } from './start-session.ts';
import { signInFlows } from './tables.ts';

export async function issueFlowCode(ctx: AppContext, tx: Db, flowId: string, userId: string): Promise<string> {
  const code = randomUUID();
  await tx
    .update(signInFlows)
    .set({ codeHash: hashOf(code), codeIssuedAt: ctx.clock.now(), userId, stateHash: null })
    .where(eq(signInFlows.id, flowId));
  return code;
}

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
