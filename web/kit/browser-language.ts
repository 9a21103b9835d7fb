/** The one place that asks for the browser's language. */

const ELSE = 'en-US';

/**
 * A tag that every formatter takes. A browser may name what is none, such as WebKit's 'C' where the system has no language,
 * and a formatter throws at it; then the next that it names counts.
 */
export function browserLanguage(): string {
  if (typeof navigator === 'undefined') return ELSE;
  return [navigator.language, ...(navigator.languages ?? [])].find(isTag) ?? ELSE;
}

function isTag(tag: string | undefined): boolean {
  try {
    return tag !== undefined && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
