/** The words of an article without their Markdown: for counting, for headings as text. It shows nothing, so it need not be exact. */

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The lines outside fenced code; a fence that is never closed runs to the end, as CommonMark has it. */
export function linesOutsideCode(markdown: string): string[] {
  let fence: string | null = null;
  return markdown.split(/\r\n?|\n/).filter((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence === null) {
      if (!mark) return true;
      fence = mark;
    } else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    return false;
  });
}

/** What a reader reads of a line: the words of a link, not where it leads. */
export const plainWords = (line: string): string =>
  line
    .replaceAll(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replaceAll(/\[\^[^[\]]+\]/g, '')
    .replaceAll(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/(\*\*|__|~~|`+|\*)/g, '')
    .replaceAll(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1$2')
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim();

/** The whole article but its notes and code. */
export const proseOf = (markdown: string): string =>
  linesOutsideCode(markdown)
    .filter((line) => !/^\[\^[^\]]+\]:/.test(line))
    .map(plainWords)
    .join('\n');
