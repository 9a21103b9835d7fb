/** A passage that stands out, and how expressions find it in a text that was evened out first. */

export const SIGNAL_KINDS = [
  'phone',
  'email',
  'address',
  'full-name',
  'link',
  'slur',
  'self-harm',
  'minor',
  'violence',
  'abuse',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** `start` and `end` (behind the last) in UTF-16 units of the text as it was written. */
export interface Found {
  kind: SignalKind;
  start: number;
  end: number;
}

/** A text evened out for the search; `starts[i]` and `ends[i]` bound the character of the original that unit i came from. */
export interface EvenedText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** Letters that only look like Latin ones. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  т: 't',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
};

/** Compatibility forms as plain ones, blanks of all kinds as ' ', apostrophes as ', nothing invisible. Letters keep their case and accents. */
export const evened = (text: string): EvenedText => replaced(text, (character) => character.normalize('NFKC'));

/** The same in lower case, without accents, twins of Latin letters as Latin. */
export const folded = (text: string): EvenedText =>
  replaced(text, (character) => {
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return TWINS[plain] ?? plain;
  });

function replaced(text: string, by: (character: string) => string): EvenedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let made = '';
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    if (/\p{Cf}/u.test(character)) continue;
    const blank = character !== '\n' && /\s/.test(character);
    const units = blank ? ' ' : by(/[’‘´`]/.test(character) ? "'" : character);
    made += units;
    for (let unit = 0; unit < units.length; unit++) {
      starts.push(start);
      ends.push(at);
    }
  }
  return { text: made, starts, ends };
}

/** The passage of the original that units `from` to `to` (behind the last) of the evened text came from. */
export const foundAt = (kind: SignalKind, even: EvenedText, from: number, to: number): Found => ({
  kind,
  start: even.starts[from] ?? 0,
  end: even.ends[to - 1] ?? 0,
});

/** Every match of the expressions, each of which has the flag `g`. */
export const matchesOf = (kind: SignalKind, even: EvenedText, patterns: readonly RegExp[]): Found[] =>
  patterns.flatMap((pattern) =>
    [...even.text.matchAll(pattern)]
      .filter(([match]) => match !== '')
      .map((match) => foundAt(kind, even, match.index, match.index + match[0].length)),
  );

/** With everything that the expressions match put out of sight, place for place. */
export const without = (even: EvenedText, patterns: readonly RegExp[]): EvenedText => ({
  ...even,
  text: patterns.reduce(
    (text, pattern) => text.replaceAll(pattern, (match) => '\uFFFD'.repeat(match.length)),
    even.text,
  ),
});
