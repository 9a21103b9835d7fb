/** The headings of an article and the anchors by which they are reached; whoever renders the article gives its headings the same. */
import { linesOutsideCode, plainWords } from './prose.ts';
import { slugOf } from './slug.ts';

export interface Heading {
  /** Of an article: 2 for its parts, 3 for theirs. */
  depth: 2 | 3;
  /** Without Markdown. */
  text: string;
  /** For `id` and after '#'. */
  anchor: string;
}

/** Keeps what an author calls a part from standing in for a name that scripts of the page look up. */
const PREFIX = 'to-';

/** Gives one anchor after another, none twice; headings have to be asked for in their order. */
export function anchorMaker(): (text: string) => string {
  const given = new Set<string>();
  return (text) => {
    const wanted = `${PREFIX}${slugOf(text) || 'part'}`;
    let anchor = wanted;
    for (let number = 2; given.has(anchor); number += 1) anchor = `${wanted}-${number}`;
    given.add(anchor);
    return anchor;
  };
}

/** Headings written with `##` and `###`, in their order. */
export function headingsOf(markdown: string): Heading[] {
  const anchorOf = anchorMaker();
  return linesOutsideCode(markdown).flatMap((line) => {
    const [, marks, words] = /^ {0,3}(#{2,3})[ \t](.*)$/.exec(line) ?? [];
    const text = plainWords(words ?? '').replace(/(?:^| )#+$/, '');
    if (!marks || text === '') return [];
    return [{ depth: marks.length === 2 ? 2 : 3, text, anchor: anchorOf(text) }];
  });
}
