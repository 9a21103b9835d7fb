/** The Retry-After header (RFC 9110 section 10.2.3): seconds, or a date. */

/** A service that wants to be left alone for longer is asked again after this all the same. Seconds. */
const LONGEST = 86_400;

/** Undefined for none, and for what makes no sense. */
export function retryAfterOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(LONGEST, Math.max(0, seconds)) : undefined;
}
