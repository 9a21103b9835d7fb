/** Ends one of a person's sessions: its row is the right to its tokens, so that they are refused from then on. */
import { and, eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { sessions } from './tables.ts';

export const sessionEnded = (): PublicError => new PublicError('not-found', 'This session has ended already.');

/** 'not-found' for what is no session of theirs, whether or not it is anybody's. */
export async function revokeSession(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  needOwnIssuer(ctx, 'Sessions are ended by the sign-in service that is set up here.');
  const ended = isUuid(id)
    ? await ctx.db.transaction(async (tx) => {
        const gone = await tx
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId)))
          .returning({ id: sessions.id });
        if (gone.length > 0) {
          await recordAccess(tx, { userId: actor.userId, act: 'session-ended', at: ctx.clock.now() });
        }
        return gone;
      })
    : [];
  if (ended.length === 0) throw sessionEnded();
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
