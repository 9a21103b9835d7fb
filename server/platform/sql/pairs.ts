/** Rows by two of their values at once, thousands in one statement. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether both are those of one pair; `first` is a UUID. Each pair is looked up in the key that begins with both, where two
 * lists would be sought one after the other: first every row that has any of the first values. And it is one value to hand
 * over in place of thousands.
 */
export const isPairOf = (first: AnyColumn, second: AnyColumn, pairs: readonly (readonly [string, string])[]): SQL =>
  sql`(${first}, ${second}) in (select key::uuid, value from json_each_text(${JSON.stringify(Object.fromEntries(pairs))}::json))`;
