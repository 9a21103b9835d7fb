/**
 * Closes an account that is to be erased in seven days: everybody is signed out of it at once, and whoever signs in again
 * can undo that, or have it erased now, and nothing else. At the end a job erases it as `eraseAccount` would have.
 */
import { eq } from 'drizzle-orm';
import type { Leaving } from '../../domain/stories/leaving.ts';
import { endAllSessions } from '../accounts/end-all-sessions.ts';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { needOwnIssuer } from '../accounts/need-own-issuer.ts';
import { holdFirstRows, refuseErased } from '../accounts/refuse-erased.ts';
import { describeError } from '../platform/describe-error.ts';
import type { House, Who } from '../platform/house.ts';
import type { Letter } from '../platform/mail.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteLeaving } from '../stories/leaving.ts';
import { recordAccess } from './record-access.ts';
import { findClosing } from './refuse-closed.ts';
import { pendingErasures } from './tables.ts';
import { writeClosingLetter, writeStayingLetter } from './write-closing-letters.ts';

const DAYS_TO_UNDO = 7;

/** Where the browser shows the way back; also in the letter. */
const CLOSING_PATH = '/account/closing';

/**
 * Answers when it will be erased. Refuses with 'fresh-proof-needed', and 'unavailable' with a hosted issuer, whose
 * sign-in we cannot close, and 'conflict' where it was erased meanwhile. Asked twice, the first time counts, and the last word
 * on `writings`.
 */
export async function closeAccount(house: House, who: Who, writings: Leaving = 'remove'): Promise<Date> {
  needFreshProof(house, who);
  needOwnIssuer(house, 'Here an account can only be erased at once: its sign-in is kept elsewhere.');
  const askedAt = house.clock.now();
  const dueAt = new Date(askedAt.getTime() + DAYS_TO_UNDO * 86_400_000);
  const due = await house.db.transaction(async (tx) => {
    await holdFirstRows(tx, who.userId);
    await refuseErased(tx, who.userId, askedAt);
    const fresh = { userId: who.userId, askedAt, dueAt };
    const made = await tx.insert(pendingErasures).values(fresh).onConflictDoNothing().returning();
    if (made.length > 0) await recordAccess(tx, { userId: who.userId, act: 'erasure-asked', at: askedAt });
    await noteLeaving(tx, house, who.userId, writings);
    await endAllSessions(tx, who.userId);
    return (await findClosing(tx, who.userId)) ?? dueAt;
  });
  await send(house, writeClosingLetter(who.email, due, `${house.env.publicUrl}${CLOSING_PATH}`));
  return due;
}

/** Everything is as it was; whoever undid it stays signed in. Refuses with 'not-found' when nothing is waiting. */
export async function reopenAccount(house: House, who: Who): Promise<void> {
  await house.db.transaction(async (tx) => {
    // Waits for an erasure that is under way, and then finds nothing.
    await holdFirstRows(tx, who.userId);
    const gone = await tx.delete(pendingErasures).where(eq(pendingErasures.userId, who.userId)).returning();
    if (gone.length === 0) throw new Refusal('not-found', 'This account is not being erased.');
    await recordAccess(tx, { userId: who.userId, act: 'erasure-undone', at: house.clock.now() });
    await noteLeaving(tx, house, who.userId, null);
  });
  await send(house, writeStayingLetter(who.email));
}

/** No letter is worth an end that cannot be asked for or undone: one that cannot be sent is logged and left. */
async function send(house: House, letter: Letter): Promise<void> {
  if (house.mail.kind !== 'smtp') return;
  await house.mail.send(letter).catch((error: unknown) => {
    const { message: _, ...trace } = describeError(error);
    house.log.warn({ error: trace }, 'a letter about the end of an account could not be sent');
  });
}
