/** What a passphrase has to be: long enough that guessing it, half a second a guess, leads nowhere. */

export const PASSPHRASE_RULE = 'At least 16 characters: four or five words that nobody says together.';

/** Counted in characters, spaces at the ends aside, and not one of them over and over. */
export function passphraseFits(passphrase: string): boolean {
  const characters = [...passphrase.trim()];
  return characters.length >= 16 && new Set(characters).size >= 8;
}
