/**
 * Words that insult people for what they are. A moderator is shown where one stands; nothing is refused for it, since a
 * story may well tell of the day on which somebody was called that. Kept short on purpose: only words that hardly anyone
 * uses kindly. Left out are words that a group has taken back for itself (queer), everyday words with another meaning
 * (dyke, fag, coon) and mere rudeness; an operator may add those of other languages.
 */
import type { ModerationWords } from '../domain/moderation/signals.ts';
import { GIVEN_NAMES, NAMES_THAT_ARE_WORDS } from './given-names.ts';

/** Lower case, without accents, one word each; the plural with s is understood. Stretched and disguised spellings are found as well. */
export const SLURS: readonly string[] = [
  'chink',
  'cunt',
  'darkie',
  'faggot',
  'gook',
  'gyppo',
  'kike',
  'mongoloid',
  'nigga',
  'nigger',
  'paki',
  'raghead',
  'retard',
  'retarded',
  'shemale',
  'slut',
  'spastic',
  'spic',
  'towelhead',
  'tranny',
  'wetback',
  'whore',
];

/** Sayings and terms in which such a word means no harm, as they stand in lower case. */
export const HARMLESS: readonly string[] = [
  'chink in',
  'chinks in',
  'chink of light',
  'spic and span',
  'spastic paralysis',
  'spastic colon',
  'retarded potential',
];

export const MODERATION_WORDS: ModerationWords = {
  slurs: SLURS,
  harmless: HARMLESS,
  givenNames: GIVEN_NAMES,
  namesThatAreWords: NAMES_THAT_ARE_WORDS,
};
