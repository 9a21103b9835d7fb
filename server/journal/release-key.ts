/** Hands a journal's data key to its owner's browser, wrapped for that browser alone, after a fresh proof. */
import { Encrypter } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { journalKeys } from './tables.ts';
import { unwrapKey } from './unwrap-key.ts';

/** `recipient` is `age1...`, made by the browser a moment ago. Answers the age file, base64url. */
export async function releaseKey(house: House, who: Who, recipient: string): Promise<string> {
  needFreshProof(house, who);
  const [kept] = await house.db.select().from(journalKeys).where(eq(journalKeys.userId, who.userId));
  if (kept?.mode !== 'recoverable' || kept.wrapped === null) throw new Refusal('not-found', 'There is no key to release.');
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
  return Buffer.from(await encrypter.encrypt(writeKeyLetter(letter.value))).toString('base64url');
}
