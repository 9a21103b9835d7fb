/** Mails a code that proves, once more, that the person at the keyboard reads the account's mail. */
import type { House } from '../platform/house.ts';
import { sendTokenLetter } from './send-token-letter.ts';
import type { Bearer } from './verify-access-token.ts';
import { withLetterSlot } from './with-letter-slot.ts';

export async function reauthenticate(house: House, { user }: Bearer): Promise<void> {
  await withLetterSlot(house, 'reauthentication', user.email, () =>
    sendTokenLetter(house, { user, kind: 'reauthentication', redirectTo: house.env.publicUrl, challenge: null }),
  );
}
