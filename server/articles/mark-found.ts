/** Marks the words that were looked for in titles and texts, and picks the passage in which most of them stand. */
import { sql } from 'drizzle-orm';
import { FOUND } from '../../domain/articles/blog-views.ts';
import type { Db } from '../platform/db.ts';
import { type Looked, queryOf } from './text-query.ts';

export interface Searched {
  title: string;
  /** Without Markdown. Empty for what must not be shown. */
  text: string;
}

const MARKS = `StartSel="${FOUND.from}", StopSel="${FOUND.to}"`;
const PASSAGE = `${MARKS}, MaxWords=30, MinWords=16, ShortWord=2`;
/** How much is looked through for a passage: the database takes a millisecond for each thousand characters. */
const WINDOW = 1_200;
const BEFORE = 200;
/** Enough of a word to find its other forms by. */
const STEM = 4;

/** One for each, in their order; `passage` is empty where none of the words stand in the text. */
export async function markFound(
  db: Db,
  looked: Looked,
  texts: readonly Searched[],
): Promise<{ title: string; passage: string }[]> {
  const rows = JSON.stringify(
    texts.map(({ title, text }, at) => ({ at, title: plain(title), body: windowOf(plain(text), looked.words) })),
  );
  const query = queryOf(looked);
  const { rows: found } = (await db.execute(
    sql`select ts_headline('english', u.title, ${query}, ${`${MARKS}, HighlightAll=true`}) as title,
               ts_headline('english', u.body, ${query}, ${PASSAGE}) as passage
        from json_to_recordset(${rows}::json) as u("at" int, title text, body text) order by u."at"`,
  )) as unknown as { rows: { title: string; passage: string }[] };
  return found.map(({ title, passage }) => ({ title, passage: passage.includes(FOUND.from) ? passage : '' }));
}

/** Of a long text what lies around the first word that begins as one of these, else its beginning. */
function windowOf(text: string, words: readonly string[]): string {
  if (text.length <= WINDOW) return text;
  const lower = text.toLowerCase();
  const places = words.flatMap((word) => {
    const at = lower.search(new RegExp(`(?<![\\p{L}\\p{N}])${word.slice(0, STEM)}`, 'u'));
    return at < 0 ? [] : [at];
  });
  const from = places.length > 0 ? Math.max(0, Math.min(...places) - BEFORE) : 0;
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return text.slice(start, start + WINDOW);
}

/** Nothing in a text may look like a mark. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
