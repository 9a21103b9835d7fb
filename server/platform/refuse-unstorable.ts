/** What a database of text cannot keep is refused where it enters, rather than failing later. */

/** For `JSON.parse`: PostgreSQL stores neither NUL nor half a surrogate pair, as a key or as a value. */
export function refuseUnstorable(key: string, value: unknown): unknown {
  const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed();
  if (unstorable(key) || (typeof value === 'string' && unstorable(value))) throw new Error('unstorable text');
  return value;
}
