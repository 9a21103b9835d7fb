/** Who wrote stories or comments, for the server's own comparisons: never for an answer. */
import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { Secrets } from '../platform/seal-text.ts';
import { openAuthor, type Writing } from './open-author.ts';
import { comments, stories } from './tables.ts';

/** By the text's number; without what is nameless, withdrawn or not there. */
export async function findTextAuthors(
  db: Db,
  secrets: Secrets,
  kind: Writing,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const table = kind === 'story' ? stories : comments;
  const rows = await db
    .select({ id: table.id, authorSealed: table.authorSealed })
    .from(table)
    .where(inArray(table.id, [...ids]));
  const authors = new Map<string, string>();
  for (const row of rows) {
    const author = openAuthor(secrets, { kind, ...row });
    if (author !== null) authors.set(row.id, author);
  }
  return authors;
}
