/** How long an article takes to read, in whole minutes at 220 words a minute. */
import { proseOf } from './prose.ts';

export const WORDS_A_MINUTE = 220;

/** Shown where an article has none of its own (spec 2 section 9). */
export const DEFAULT_MINUTES = 3;
const DEFAULT_FEATURED_MINUTES = 5;

/** Words of what is read from top to bottom: notes at the end, code and addresses do not count. */
export const wordsIn = (markdown: string): number =>
  proseOf(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0;

/** At least one; the default for an article without a word. */
export function readingTime(markdown: string): number {
  const words = wordsIn(markdown);
  return words === 0 ? DEFAULT_MINUTES : Math.ceil(words / WORDS_A_MINUTE);
}

/** What a card says of an article whose minutes may be missing. */
export const shownMinutes = (minutes: number | null | undefined, featured = false): number =>
  minutes && minutes > 0 ? Math.ceil(minutes) : featured ? DEFAULT_FEATURED_MINUTES : DEFAULT_MINUTES;
