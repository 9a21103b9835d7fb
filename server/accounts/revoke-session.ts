/** Ends one of a person's sessions: its row is the right to its tokens, so that they are refused from then on. */
import { and, eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { sessions } from './tables.ts';

export const sessionEnded = (): Refusal => new Refusal('not-found', 'This session has ended already.');

/** 'not-found' for what is no session of theirs, whether or not it is anybody's. */
export async function revokeSession(house: House, who: Who, id: string): Promise<void> {
  needOwnIssuer(house, 'Sessions are ended by the sign-in service that is set up here.');
  const ended = isUuid(id)
    ? await house.db.transaction(async (tx) => {
        const gone = await tx
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, who.userId)))
          .returning({ id: sessions.id });
        if (gone.length > 0) {
          await recordAccess(tx, { userId: who.userId, act: 'session-ended', at: house.clock.now() });
        }
        return gone;
      })
    : [];
  if (ended.length === 0) throw sessionEnded();
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
