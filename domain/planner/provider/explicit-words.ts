/** The words that nothing shown by the product contains, whoever wrote it; disguises such as `f.u.c.k` or `s3x t0y` count. */

/** Starts of words; the rest of the word is free. */
const STEMS = [
  'anal',
  'bdsm',
  'blowjob',
  'boob',
  'bukkake',
  'clit',
  'cock',
  'creampie',
  'cumshot',
  'cunniling',
  'cunt',
  'deepthroat',
  'dildo',
  'ejaculat',
  'erection',
  'fellatio',
  'fetish',
  'fcuk',
  'fingerbang',
  'fuck',
  'gangbang',
  'genital',
  'handjob',
  'horny',
  'incest',
  'intercourse',
  'jerkoff',
  'labia',
  'masturbat',
  'milf',
  'molest',
  'nipple',
  'nudes',
  'orgasm',
  'orgy',
  'penetrat',
  'penis',
  'phuck',
  'porn',
  'pussy',
  'rape',
  'rapist',
  'scrotum',
  'semen',
  'slut',
  'sperm',
  'testicle',
  'threesome',
  'titties',
  'underage',
  'vagin',
  'vibrator',
  'vulva',
  'whore',
] as const;

/** Whole words, because longer ones that begin alike are harmless (`cumulative`, `assure`, `analyse`, `therapeutic`). */
const WORDS = ['ass', 'asses', 'cum', 'cums', 'cumming', 'dick', 'dicks', 'nude', 'tits', 'twat', 'wank'] as const;
const HARMLESS = /^(analges|analog|analy[sz]|cockatoo|cockle|cockney|cockpit|cocktail|rapeseed)/;
const PHRASES = [
  'blow job',
  'eat you out',
  'hand job',
  'jack off',
  'jerk off',
  'oral sex',
  'sex toy',
  'sex tape',
  'sex slave',
  'butt plug',
  'barely legal',
  'school girl',
  'schoolgirl',
  'going down on',
] as const;

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower case, no accents, look-alikes as letters, single letters with dots or blanks between them joined. */
function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  const letters = plain.replace(
    /(?<=[\p{L}@$!\d])[013457@$!]|[013457@$!](?=\p{L})/gu,
    (sign) => LOOKALIKES[sign] ?? sign,
  );
  return letters.replace(/\b\p{L}(?:[\s.*_-]+\p{L}\b)+/gu, (spelled) => spelled.replace(/[^\p{L}]/gu, ''));
}

/** The first explicit word or phrase found, in its folded form; undefined when the text is clean. */
export function explicitWord(text: string): string | undefined {
  const plain = folded(text);
  const phrase = PHRASES.find((words) => plain.replace(/[^\p{L}]+/gu, ' ').includes(words));
  if (phrase) return phrase;
  // Once as it stands, and once with what parts a word in the middle taken out: 'nip.ples'.
  const joined = plain.replace(/(?<=\p{L})[.*_·-](?=\p{L})/gu, '');
  for (const word of `${plain} ${joined}`.match(/\p{L}+/gu) ?? []) {
    if (HARMLESS.test(word)) continue;
    if (WORDS.some((known) => known === word) || STEMS.some((stem) => word.startsWith(stem))) return word;
  }
  return undefined;
}
