/** Full-text search: the query that words make, ranked matches among articles, marked passages, and spelling correction. */
import { and, type SQL, sql } from 'drizzle-orm';
import { ARTICLE_TAGS, CATEGORIES } from '../../domain/articles/article.ts';
import { FOUND } from '../../domain/articles/blog/blog-views.ts';
import { closestWord, oneSlipAway, wordsOf } from '../../domain/articles/search/closest-word.ts';
import type { SearchType } from '../../domain/articles/search/search-query.ts';
import { STORY_TAGS } from '../../domain/stories/story.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type Searched, wordsThatOccur } from '../platform/sql/search.ts';
import { NEWEST, published } from './published.ts';
import { articles } from './tables.ts';

export interface SearchTerms {
  /** Of `searchWords`; at least one. */
  words: readonly string[];
  /** Whether every word has to be there. */
  match: 'all' | 'any';
}

const queryOfWord = (word: string): SQL => sql`plainto_tsquery('english', ${word})`;

/** Matches words by their stems; nothing in them is taken for an operator. */
export const queryOf = ({ words, match }: SearchTerms): SQL =>
  match === 'all' ? queryOfWord(words.join(' ')) : sql`(${sql.join(words.map(queryOfWord), sql` || `)})`;

/** A search over articles and stories. */
export interface SearchQuery {
  q: string;
  type?: SearchType | undefined;
  /** From 1, of both lists. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** Articles as a search goes through them; `also` narrows them. */
export const searchedArticles = (now: Date, also?: SQL): Searched => ({
  table: articles,
  id: articles.id,
  search: articles.search,
  publishedAt: articles.publishedAt,
  where: and(published(now), also),
  newest: NEWEST,
});

interface SearchedText {
  title: string;
  /** Without Markdown. Empty for what must not be shown. */
  text: string;
}

const MARKS = `StartSel="${FOUND.from}", StopSel="${FOUND.to}"`;
const PASSAGE = `${MARKS}, MaxWords=30, MinWords=16, ShortWord=2`;
/**
 * Characters searched for a passage, since the database reads each of their words: of one word the first place is as good as
 * any, of several the best lies further on.
 */
const WINDOW = { one: 500, several: 1_200 } as const;
const BEFORE = 200;
/** Enough of a word to find its other forms by. */
const STEM = 4;

/** Marks the words in titles and picks the passage with most of them, one for each text in their order; `passage` is empty where none match. */
export async function markFound(
  db: Db,
  terms: SearchTerms,
  texts: readonly SearchedText[],
): Promise<{ title: string; passage: string }[]> {
  const rows = JSON.stringify(
    texts.map(({ title, text }, at) => ({ at, title: plain(title), body: windowOf(plain(text), terms.words) })),
  );
  const query = queryOf(terms);
  const { rows: found } = await db.execute<{ title: string; passage: string }>(
    sql`select ts_headline('english', u.title, ${query}, ${`${MARKS}, HighlightAll=true`}) as title,
               ts_headline('english', u.body, ${query}, ${PASSAGE}) as passage
        from json_to_recordset(${rows}::json) as u("at" int, title text, body text) order by u."at"`,
  );
  return found.map(({ title, passage }) => ({ title, passage: passage.includes(FOUND.from) ? passage : '' }));
}

/** Cuts a long text to what surrounds the first word that begins as one of these, else to its beginning. */
function windowOf(text: string, words: readonly string[]): string {
  const window = words.length === 1 ? WINDOW.one : WINDOW.several;
  if (text.length <= window) return text;
  const lower = text.toLowerCase();
  const places = words.flatMap((word) => {
    const at = lower.search(new RegExp(`(?<![\\p{L}\\p{N}])${word.slice(0, STEM)}`, 'u'));
    return at < 0 ? [] : [at];
  });
  const from = places.length > 0 ? Math.max(0, Math.min(...places) - BEFORE) : 0;
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return text.slice(start, start + window);
}

/** Nothing in a text may look like a mark. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');

/** Where words may occur outside the articles: stories hand in theirs. */
export interface WordSource {
  /** Returns those of `words` that occur. */
  findWords(db: Db, words: readonly string[]): Promise<string[]>;
  /** Most similar first, by the threshold of this transaction. */
  similarTitles(tx: Db, word: string): Promise<string[]>;
}

/** More than these are no slip of the finger. */
const MAX_WRONG = 4;
const SHORTEST = 4;
/** Below this length a swap changes nearly every trigram, so the swaps themselves are looked up. */
const FEW_LETTERS = 6;
/** A longer word has too many others a slip away to look them all up. */
const MAX_LETTERS = 16;

const TAGS = wordsOf([...ARTICLE_TAGS, ...CATEGORIES, ...STORY_TAGS].join(' '));

/**
 * Replaces a word that occurs nowhere by the nearest one of tags and titles, found by their trigrams, else by one of any text
 * that is a single slip away. Returns null where nothing was wrong, or nothing near it was found.
 */
export async function correctWords(
  ctx: AppContext,
  words: readonly string[],
  others: WordSource,
): Promise<string[] | null> {
  const now = ctx.clock.now();
  const standing = async (asked: readonly string[]): Promise<string[]> => {
    const [inArticles, elsewhere] = await Promise.all([
      wordsThatOccur(ctx.db, searchedArticles(now), asked),
      others.findWords(ctx.db, asked),
    ]);
    return [...inArticles, ...elsewhere];
  };
  const long = words.filter((word) => word.length >= SHORTEST);
  const known = new Set(
    await standing([...new Set([...long, ...long.filter(({ length }) => length < FEW_LETTERS).flatMap(swapsOf)])]),
  );
  const wrong = long.filter((word) => !known.has(word)).slice(0, MAX_WRONG);
  if (wrong.length === 0) return null;
  const titles = await ctx.db.transaction((tx) => similarTitles(tx, now, wrong, others));
  const candidates = [...TAGS, ...titles.flatMap(wordsOf), ...known].filter((word) => word.length >= SHORTEST);
  // A word of a text may occur in no title. A short one has too many others a slip away.
  const lost = wrong.filter(
    (word) => word.length >= FEW_LETTERS && word.length <= MAX_LETTERS && !closestWord(word, candidates),
  );
  if (lost.length > 0) candidates.push(...(await standing(lost.flatMap(oneSlipAway))));
  const right = words.map((word) => (wrong.includes(word) ? (closestWord(word, candidates) ?? word) : word));
  return right.some((word, at) => word !== words[at]) ? [...new Set(right)] : null;
}

async function similarTitles(tx: Db, now: Date, words: readonly string[], others: WordSource): Promise<string[]> {
  const titles: string[] = [];
  for (const word of words) {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastLikeness(word))}, true)`);
    titles.push(...(await similarArticleTitles(tx, now, word)), ...(await others.similarTitles(tx, word)));
  }
  return titles;
}

/**
 * The share of its trigrams, one more than its letters, that a word with as many slips as `closestWord` allows still has in
 * common with the right one: a wrong letter changes three, a swap four. Any less, and every title with a common beginning
 * would be compared.
 */
function leastLikeness({ length }: string): number {
  const changed = length < FEW_LETTERS ? 3 : length < 8 ? 4 : 6;
  return Math.max(0.42, (length + 1 - changed) / (length + 1) - 0.01);
}

/** The word with each pair of neighbours swapped. */
const swapsOf = (word: string): string[] =>
  [...word].slice(1).map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2));

const MAX_TITLES = 20;

/** Most similar first, by the threshold of this transaction. */
async function similarArticleTitles(tx: Db, now: Date, word: string): Promise<string[]> {
  const rows = await tx
    .select({ title: articles.title })
    .from(articles)
    .where(and(published(now), sql`${word} <% ${articles.title}`))
    .orderBy(sql`word_similarity(${word}, ${articles.title}) desc, ${articles.id}`)
    .limit(MAX_TITLES);
  return rows.map(({ title }) => title);
}
