/** Lists where a person is signed in, with what is known of each session and no more. */
import { desc, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { type ProofOfPresence, sessions } from './tables.ts';

export interface ListedSession {
  id: string;
  /** ISO 8601, as all moments here. */
  began_at: string;
  /** When its tokens were last renewed: true to an access token's life, an hour by default. */
  last_used_at: string;
  proved_by: 'password' | 'google' | 'mail';
  current: boolean;
}

/** The latest used first; whoever asks is among them. Refuses with 'unavailable' where a hosted issuer keeps the list. */
export async function listSessions(ctx: AppContext, actor: Actor): Promise<ListedSession[]> {
  needOwnIssuer(ctx, 'The list of sessions is kept by the sign-in service that is set up here.');
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    began_at: row.createdAt.toISOString(),
    last_used_at: row.refreshedAt.toISOString(),
    proved_by: provedBy(row.amr),
    current: row.id === actor.sessionId,
  }));
}

/** Everything but a password and Google came by a letter's link or code. */
function provedBy(amr: ProofOfPresence[]): ListedSession['proved_by'] {
  const method = amr[0]?.method;
  if (method === 'oauth') return 'google';
  return method === 'password' ? 'password' : 'mail';
}
