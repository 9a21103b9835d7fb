/** Small parts of SQL that several rooms write. */
import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';

/** The `like` pattern that finds a text anywhere in another, with nothing in it taken for a wildcard. */
export const likeContains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Qualified by its table: among selected columns a lone `id` would be the inner table's. */
export const qualified = (column: AnyColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
