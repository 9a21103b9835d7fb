/**
 * Somebody's given name and surname. Careful, since capitals stand for much else: a pair of capitalised words counts
 * only where the first is a known given name, or where the words before introduce a person.
 */
import { type EvenedText, type Found, foundAt } from '../stories/found.ts';

/** `words`: names that are words as well, which count within a sentence only. */
interface GivenNames {
  known: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const CAPITAL = String.raw`\p{Lu}\p{M}*(?:[\p{L}\p{M}]+(?:['-]\p{Lu}[\p{L}\p{M}]+)*|'\p{Lu}[\p{L}\p{M}]+)`;
const PARTICLES = '(?:(?:van|von|der|den|de|del|della|di|da|dos|la|le|du|bin|al|el|ter|zu) )';
const SURNAME = String.raw`((?: \p{Lu}\.)? ${PARTICLES}{0,2}(${CAPITAL}))`;

const PAIR = new RegExp(String.raw`(?<![\p{L}\p{M}'-])(${CAPITAL})(?=${SURNAME})`, 'gu');
const TITLED = new RegExp(
  String.raw`\b(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Herr|Frau|Madame|Monsieur|Señora?|Sra?)\.? (?=(${CAPITAL})(${SURNAME})?)`,
  'gu',
);
const INTRODUCED =
  /(?:\b(?:my|his|her|their|our) (?:\w+ )?name(?:'s| is| was)|\b(?:husband|wife|partner|boyfriend|girlfriend|fianc[ée]e?|spouse|friend|boss|manager|colleague|neighbou?r|therapist|counsell?or|doctor|teacher|landlord|landlady|ex|brother|sister|mother|father|son|daughter|cousin|uncle|aunt|man|woman|person|guy)(?:,| is| was)?(?: called| named)?) $/iu;

/** What follows a given name in capitals without being a surname, and what begins a pair that is no person. */
const NO_SURNAMES = new Set(
  `A All Also Always An And Another Any Are As Asked At Because Before Bought But By Came Can Cried Did Do Does Even Every Felt For From Gave
Get Got Had Has Have He Her His How However I If In Is It Its Just Kept Knew Laughed Let Likes Looked Loved Loves Made Maybe May My Never No Not
Now Of On Once Or Our Put Said Saw Says She Smiled So Some Still That The Their Then There They This To Today Told Took Tomorrow Tonight
Until Wants Was We Went Were What When Where Who Why Will With Would Yes Yesterday You Your
Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December
Christmas Easter Eve Day Night Morning Evening Weekend Spring Summer Autumn Winter Birthday
Street Road Avenue Lane Park Bridge Station Airport University College School Hospital Hotel Beach Lake River Island Bay Falls Hill Museum Church Square Castle Palace Bar Cafe Café
Right Perfect Bean Big Darcy Pepper Universe World Potato Grumpy Nice Wonderful`.split(/\s+/),
);
const NO_STARTS = new Set(
  'One Two Three Four Five New Happy Merry San Santa Los Las El La Le Saint St North South East West Great Good Best Every Each Last Next This That The Mount Lake Port Black Big Little Old Star Harry Super'.split(
    ' ',
  ),
);

export function findFullNames(even: EvenedText, names: GivenNames): Found[] {
  const { text } = even;
  const pairs = [...text.matchAll(PAIR)].flatMap(({ 1: given = '', 2: rest = '', 3: surname = '', index }) => {
    if (NO_SURNAMES.has(asName(surname)) || inHeadline(text, index, [given, surname], names)) return [];
    const before = text.slice(Math.max(0, index - 40), index);
    const known =
      names.known.has(asName(given.split('-', 1)[0] ?? '')) ||
      (names.words.has(given) && /\p{Ll}[,]? $/u.test(before)) ||
      (INTRODUCED.test(before) && !NO_STARTS.has(given) && !NO_SURNAMES.has(given));
    return known ? [foundAt('full-name', even, index, index + given.length + rest.length)] : [];
  });
  const titled = [...text.matchAll(TITLED)].flatMap(
    ({ 0: title, 1: name = '', 2: rest = '', 4: second = '', index }) => {
      if (NO_SURNAMES.has(name)) return [];
      const more = second !== '' && !NO_SURNAMES.has(second) ? rest.length : 0;
      return [foundAt('full-name', even, index, index + title.length + name.length + more)];
    },
  );
  return [...titled, ...pairs];
}

/** No headline is longer, and a long text costs no more for it. */
const HEADLINE = 120;

/**
 * Whether the rest of the sentence is written like a headline, where capitals say nothing: behind its first word
 * two longer words or more, all of them capitalised.
 */
function inHeadline(text: string, at: number, pair: readonly string[], names: GivenNames): boolean {
  const before =
    text
      .slice(Math.max(0, at - HEADLINE), at)
      .split(/[.!?\n]/)
      .at(-1) ?? '';
  const behind = text.slice(at, at + HEADLINE).split(/[.!?\n]/, 1)[0] ?? '';
  const sentence = before + behind;
  const others = (sentence.match(/[\p{L}']+/gu) ?? []).filter(
    (word, place) => place > 0 && word.length >= 4 && !pair.includes(word) && !names.known.has(word),
  );
  return others.length >= 2 && others.every((word) => /^\p{Lu}/u.test(word));
}

/** 'ANNA' as 'Anna'. */
const asName = (word: string): string =>
  /^\p{Lu}{2,}$/u.test(word) ? word.slice(0, 1) + word.slice(1).toLowerCase() : word;
