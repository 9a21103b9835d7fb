/** Mails a code that proves, once more, that the person at the keyboard reads the account's mail. */
import type { AppContext } from '../platform/app-context.ts';
import { sendTokenLetter } from './send-token-letter.ts';
import type { Bearer } from './verify-access-token.ts';
import { withLetterSlot } from './with-letter-slot.ts';

export async function reauthenticate(ctx: AppContext, { user }: Bearer): Promise<void> {
  await withLetterSlot(ctx, 'reauthentication', user.email, () =>
    sendTokenLetter(ctx, { user, kind: 'reauthentication', redirectTo: ctx.env.publicUrl, challenge: null }),
  );
}
