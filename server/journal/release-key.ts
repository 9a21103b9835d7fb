/**
 * Hands a journal's data key to its owner's browser, wrapped for that browser alone, after a fresh proof. Where there is a
 * passkey, a proof by mailbox alone waits a day first, and its owner is told.
 */
import { Encrypter } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { weighProof } from '../accounts/need-strong-proof.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { holdRelease, tellOfRelease } from './hold-release.ts';
import { noteKeyUse } from './note-key-use.ts';
import { journalKeys } from './tables.ts';
import { unwrapKey } from './unwrap-key.ts';
import { spellMoment } from './write-release-letter.ts';

/**
 * `recipient` is `age1...`, made by the browser a moment ago. Answers the age file, base64url. Refuses with
 * 'fresh-proof-needed', 'release-waits', 'not-found' without a key that the server holds.
 */
export async function releaseKey(house: House, who: Who, recipient: string): Promise<string> {
  needFreshProof(house, who);
  const [kept] = await house.db.select().from(journalKeys).where(eq(journalKeys.userId, who.userId));
  if (kept?.mode !== 'recoverable' || kept.wrapped === null)
    throw new Refusal('not-found', 'There is no key to release.');
  if ((await weighProof(house, house.db, who)) !== 'strong') throw await waiting(house, who);
  const letter = await unwrapKey(house, who.userId, kept.wrapped);
  if (!letter.ok) {
    throw new Refusal('unavailable', 'Your journal cannot be opened right now.', {
      note: `journal key ${letter.problem}`,
    });
  }
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Refusal('invalid', 'This is not an age recipient.', { field: 'recipient' });
  }
  const wrapped = Buffer.from(await encrypter.encrypt(writeKeyLetter(letter.value))).toString('base64url');
  await noteKeyUse(house, who);
  return wrapped;
}

async function waiting(house: House, who: Who): Promise<Refusal> {
  const held = await house.db.transaction((tx) => holdRelease(house, tx, who.userId));
  if (!held) return new Refusal('not-found', 'There is no key to release.');
  await tellOfRelease(house, who.email, held);
  const { dueAt } = held;
  const seconds = Math.max(1, Math.ceil((dueAt.getTime() - house.clock.now().getTime()) / 1000));
  return new Refusal(
    'release-waits',
    `You signed in by letter alone, so your journal opens on ${spellMoment(dueAt)}. With your passkey it opens at once.`,
    { retryAfterSeconds: seconds },
  );
}
