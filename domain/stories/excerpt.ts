/** The beginning of a text for a card: whole words in one line, never half a character. */

/** Spec 2 section 9, in UTF-16 units, the ellipsis included. */
export const STORY_EXCERPT = 150;
export const MODERATION_PREVIEW = 120;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text in one line where it fits into `most`, else what fits of its whole words and '…'. Where that would give
 * away more than half, as with a long address or a script without blanks, the cut falls between two characters as people
 * see them.
 */
export function excerptOf(text: string, most: number): string {
  const line = text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
  if (line.length <= most) return line;
  // Where the character begins that would stand in the place of the ellipsis.
  const end = characters.segment(line.slice(0, most + MAX_CHARACTER_UNITS)).containing(most - 1)?.index ?? 0;
  const start = line.slice(0, end);
  const cutsWord = line[end] !== ' ';
  const blank = start.lastIndexOf(' ');
  const whole = cutsWord && blank * 2 > end ? start.slice(0, blank) : start;
  return `${whole.replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** Enough behind the cut to know where the character there ends; family emoji are 11 units, flags of regions 14. */
const MAX_CHARACTER_UNITS = 64;
