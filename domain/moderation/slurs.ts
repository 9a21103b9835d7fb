/** Insulting words, also stretched ('sluuut'), spelled out, dotted, starred or with digits for letters; never inside a longer word. */
import { type EvenedText, type Found, matchesOf, without } from '../stories/found.ts';

export interface SlurWords {
  /** Lower case, without accents. */
  slurs: readonly string[];
  /** Sayings in which one of them means no harm. */
  harmless: readonly string[];
}

const LOOKS: Readonly<Record<string, string>> = {
  a: 'a4@*',
  e: 'e3*',
  i: 'i1!*',
  o: 'o0*',
  u: 'u*',
  s: 's5$',
  t: 't7',
};

/** `text` folded. */
export function findSlurs(text: EvenedText, { slurs, harmless }: SlurWords): Found[] {
  const sayings = harmless.map((words) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'gu'));
  return matchesOf('slur', without(text, sayings), slurs.map(expressionOf));
}

/** Doubled letters of the word are asked for twice, or 'Niger' would be one. */
function expressionOf(word: string): RegExp {
  const letters = [...word].map((letter) => `[${LOOKS[letter] ?? letter}]`);
  const joined = letters.map((letter) => `${letter}+`).join('[.*_·-]?');
  const spelled = letters.join('[ .*_·-]');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${joined}|${spelled})[s5$]?(?![\\p{L}\\p{N}])`, 'gu');
}
