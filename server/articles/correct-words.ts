/** Puts typing errors right: a word that stands nowhere becomes the nearest one of tags and titles, found by their trigrams, else one of any text that is a single slip away. */
import { sql } from 'drizzle-orm';
import { ARTICLE_TAGS, CATEGORIES } from '../../domain/articles/article.ts';
import { closestWord, oneSlipAway, wordsOf } from '../../domain/articles/closest-word.ts';
import { STORY_TAGS } from '../../domain/stories/story.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findStoryWords, similarStoryTitles } from '../stories/similar-story-titles.ts';
import { findArticleWords, similarTitles } from './similar-titles.ts';

/** More than these are no slip of the finger. */
const MAX_WRONG = 4;
const SHORTEST = 4;
/** Below this length a swap leaves hardly a trigram as it was: the swaps themselves are looked for. */
const FEW_LETTERS = 6;
/** Of a longer one there are too many words a slip away to look for them all. */
const MAX_LETTERS = 16;

const TAGS = wordsOf([...ARTICLE_TAGS, ...CATEGORIES, ...STORY_TAGS].join(' '));

/** The same words with the wrong ones replaced; null where nothing was wrong, or nothing near it was found. */
export async function correctWords(ctx: AppContext, words: readonly string[]): Promise<string[] | null> {
  const now = ctx.clock.now();
  const standing = async (asked: readonly string[]): Promise<string[]> => {
    const [inArticles, inStories] = await Promise.all([
      findArticleWords(ctx.db, now, asked),
      findStoryWords(ctx.db, asked),
    ]);
    return [...inArticles, ...inStories];
  };
  const long = words.filter((word) => word.length >= SHORTEST);
  const known = new Set(
    await standing([...new Set([...long, ...long.filter(({ length }) => length < FEW_LETTERS).flatMap(swapsOf)])]),
  );
  const wrong = long.filter((word) => !known.has(word)).slice(0, MAX_WRONG);
  if (wrong.length === 0) return null;
  const titles = await ctx.db.transaction((tx) => alike(tx, now, wrong));
  const candidates = [...TAGS, ...titles.flatMap(wordsOf), ...known].filter((word) => word.length >= SHORTEST);
  // A word of a text may stand in no title. Of a short one too many others are a slip away.
  const lost = wrong.filter(
    (word) => word.length >= FEW_LETTERS && word.length <= MAX_LETTERS && !closestWord(word, candidates),
  );
  if (lost.length > 0) candidates.push(...(await standing(lost.flatMap(oneSlipAway))));
  const right = words.map((word) => (wrong.includes(word) ? (closestWord(word, candidates) ?? word) : word));
  return right.some((word, at) => word !== words[at]) ? [...new Set(right)] : null;
}

async function alike(tx: Db, now: Date, words: readonly string[]): Promise<string[]> {
  const titles: string[] = [];
  for (const word of words) {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastLikeness(word))}, true)`);
    titles.push(...(await similarTitles(tx, now, word)), ...(await similarStoryTitles(tx, word)));
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

/** The word with each two neighbours swapped. */
const swapsOf = (word: string): string[] =>
  [...word].slice(1).map((_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2));
