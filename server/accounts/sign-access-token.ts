/** Signs the access token of a session: ES256, one audience, and what the contract wants said about the person. */
import { SignJWT } from 'jose';
import type { AppContext } from '../platform/app-context.ts';
import { openSigningKeys } from './open-signing-keys.ts';
import type { sessions, users } from './tables.ts';

export const AUDIENCE = 'authenticated';

/** The address under which the embedded issuer answers, and the `iss` of its tokens. */
export const issuerUrl = (ctx: AppContext): string => `${ctx.env.publicUrl}/auth/v1`;

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export async function signAccessToken(
  ctx: AppContext,
  user: typeof users.$inferSelect,
  session: Pick<typeof sessions.$inferSelect, 'id' | 'amr'>,
): Promise<{ token: string; expiresAt: number }> {
  const { active } = openSigningKeys(ctx);
  const issuedAt = secondsOf(ctx.clock.now());
  const expiresAt = issuedAt + ctx.env.AUTH_ACCESS_TOKEN_S;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: AUDIENCE,
    aal: 'aal1',
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: active.kid })
    .setIssuer(issuerUrl(ctx))
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(active.key);
  return { token, expiresAt };
}
