/**
 * Recognises in an idea what a couple says they did before, by words. A named activity matches where each of its words
 * stands in the title or the description; of three words and more, two thirds are enough if one of them is in the title.
 * Words count without endings, small words and capitals; a few that mean the same count as one.
 */

/** Title and description of an idea, whoever wrote it. */
interface IdeaText {
  title: string;
  description: string;
}

const SMALL = new Set(
  `a about an and at by do for from go going had have in into it its make of on or our out some that the this to together try
  us visit visited we went with you your ideas idea date dates night nights evening day time fun activity activities`.split(
    /\s+/,
  ),
);

/** Each line means one thing. */
const SAME_MEANING = [
  'movie film cinema',
  'hike trek ramble',
  'cook cookery',
  'swim swimming',
  'bike bicycle cycle',
  'photo photograph photography',
  'boardgame board',
  'theatre theater',
  'star stargaze',
].map((line) => line.split(' ').map(stem));
const MEANING = new Map(SAME_MEANING.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)));

/** Cuts the common endings, so that 'walks', 'walked' and 'walking' count as 'walk'. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return undoubled(word.slice(0, -3));
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ed')) return undoubled(word.slice(0, -2));
  if (word.length > 4 && /(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1).replace(/e$/, '');
  return word.length > 3 ? word.replace(/ie$|y$/, 'i').replace(/e$/, '') : word;
}

/** 'swimm' to 'swim': the doubled letter before an ending is no part of the word. */
function undoubled(word: string): string {
  return word.replace(/([bdgmnprt])\1$/, '$1').replace(/e$/, '');
}

/** The words of a text that say something, each once, in one form. */
export function tellingWords(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = new Set<string>();
  for (const word of plain.match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (SMALL.has(word) || word.length < 2) continue;
    const short = stem(word);
    words.add(MEANING.get(short) ?? short);
  }
  return words;
}

interface Words {
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** The library's texts stay the same objects, so each is read once. */
const read = new WeakMap<IdeaText, Words>();

export function wordsOf(idea: IdeaText): Words {
  const known = read.get(idea);
  if (known) return known;
  const words = { title: tellingWords(idea.title), all: tellingWords(`${idea.title} ${idea.description}`) };
  read.set(idea, words);
  return words;
}

/** Named activities as words; one that says nothing ('a date') names nothing and is left out. */
export const namedActivities = (activities: readonly string[]): ReadonlySet<string>[] =>
  activities.map(tellingWords).filter((words) => words.size > 0);

/** Whether the idea is one of the named activities. */
export function wasDoneBefore(idea: IdeaText, named: readonly ReadonlySet<string>[]): boolean {
  if (named.length === 0) return false;
  const { title, all } = wordsOf(idea);
  return named.some((activity) => {
    let found = 0;
    let inTitle = false;
    for (const word of activity) {
      if (all.has(word)) found += 1;
      inTitle ||= title.has(word);
    }
    if (found === activity.size) return true;
    return activity.size >= 3 && found * 3 >= activity.size * 2 && inTitle;
  });
}
