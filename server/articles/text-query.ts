/** Words as PostgreSQL's full-text search asks for them: by their stems, nothing in them taken for an operator. */
import { type SQL, sql } from 'drizzle-orm';

export interface Looked {
  /** Of `searchWords`; at least one. */
  words: readonly string[];
  /** Whether every word has to be there. */
  match: 'all' | 'any';
}

const one = (word: string): SQL => sql`plainto_tsquery('english', ${word})`;

export const queryOf = ({ words, match }: Looked): SQL =>
  match === 'all' ? one(words.join(' ')) : sql`(${sql.join(words.map(one), sql` || `)})`;
