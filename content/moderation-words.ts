/**
 * Words that insult people for what they are. A moderator is shown where one stands; nothing is refused for it, since a
 * story may well tell of the day on which somebody was called that. Kept short on purpose: only words that hardly anyone
 * uses kindly. Left out are words that a group has taken back for itself (queer), everyday words with another meaning
 * (dyke, fag, coon) and mere rudeness; an operator may add those of other languages.
 */
import type { ModerationWords } from '../domain/moderation/signals.ts';
import { GIVEN_NAMES, NAMES_THAT_ARE_WORDS } from './given-names.ts';
import { entriesOf } from './library.ts';
import words from './moderation-words.json' with { type: 'json' };

const { slurs, harmless } = entriesOf('moderation-words', words);

export const SLURS: readonly string[] = slurs;

/** Sayings and terms in which such a word means no harm, as they stand in lower case. */
export const HARMLESS: readonly string[] = harmless;

export const MODERATION_WORDS: ModerationWords = {
  slurs: SLURS,
  harmless: HARMLESS,
  givenNames: GIVEN_NAMES,
  namesThatAreWords: NAMES_THAT_ARE_WORDS,
};
