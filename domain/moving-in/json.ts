/** Values out of a stranger's JSON, which may be anything. */

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** What stands under the name; undefined where there is no such thing. */
export const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, name)
        ? (part as Record<string, unknown>)[name]
        : undefined,
    value,
  );

/** The list under the name; empty where there is none. */
export function listAt(value: unknown, ...names: readonly string[]): unknown[] {
  const found = at(value, ...names);
  return Array.isArray(found) ? found : [];
}

/** The text under the name; '' for anything else. */
export function textAt(value: unknown, ...names: readonly string[]): string {
  const found = at(value, ...names);
  return typeof found === 'string' ? found : '';
}

/** The date that a time of the form 2026-05-17T08:00:00 or 2026-05-17 08:00 begins with, as it was written there; else the text. */
export const dateOf = (time: string): string => /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(time.trim())?.[0] ?? time.trim();
