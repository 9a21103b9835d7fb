/** What a moderator changed in a story, word by word, for its author to see. */

interface DifferencePart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words with their accents and apostrophes, blanks, and everything between, so that the pieces make the text again. */
const pieces = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*|[^\s\p{L}\p{N}]+/gu) ?? [];

/**
 * The way from `before` to `after`: same and removed parts make `before`, same and added ones `after`; neighbours differ
 * in kind, and what was removed stands before what was added. It keeps a longest common sequence of words (by
 * a quadratic table: four million steps for the longest stories there can be), without blanks that stand alone between two changes.
 */
export function textDifference(before: string, after: string): DifferencePart[] {
  const old = pieces(before);
  const now = pieces(after);
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  return smoothed([
    ...old.slice(0, head).map(same),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ]);
}

const same = (text: string): DifferencePart => ({ kind: 'same', text });

function middle(old: readonly string[], now: readonly string[]): DifferencePart[] {
  const width = now.length + 1;
  // longest[i * width + j]: how many pieces the rests from i and from j have in common.
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DifferencePart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]];
    if (left !== undefined && left === right) {
      parts.push(same(left));
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: left });
      i++;
    } else {
      parts.push({ kind: 'added', text: right ?? '' });
      j++;
    }
  }
  return parts;
}

/** Changes that only a blank parts become one: removed words in a row read better than one by one. */
function smoothed(parts: readonly DifferencePart[]): DifferencePart[] {
  const made: DifferencePart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) made.push({ kind: 'removed', text: removed });
    if (added) made.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  parts.forEach(({ kind, text }, index) => {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (/^\s+$/.test(text) && (removed || added) && (parts[index + 1]?.kind ?? 'same') !== 'same') {
      removed += text;
      added += text;
    } else {
      flush();
      const last = made.at(-1);
      if (last?.kind === 'same') last.text += text;
      else made.push(same(text));
    }
  });
  flush();
  return made;
}
