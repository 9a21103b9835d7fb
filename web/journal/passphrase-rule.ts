/** What a passphrase has to be: long enough, and far enough from its owner, that guessing it, half a second a guess, leads nowhere. */
import { isGuessable, type OwnWords } from '../../domain/accounts/password.ts';
import { TOO_EASY } from '../accounts/credentials.ts';

export const PASSPHRASE_RULE = 'At least 16 characters: four or five words that nobody says together.';

/** Weighing takes far longer for more, and what is made of what is known is seldom longer. */
const WEIGHED = 72;

/** Empty where it will do. Counted in characters, spaces at the ends aside. `own`: the addresses and names that its owner is known by. */
export function passphraseError(passphrase: string, own: OwnWords): string {
  const characters = [...passphrase.trim()];
  if (characters.length < 16 || new Set(characters).size < 8) return PASSPHRASE_RULE;
  return isGuessable(characters.slice(0, WEIGHED).join(''), own) ? TOO_EASY : '';
}
