/**
 * When something was written, as a text that sorts: later than every stamp its writer had seen, whatever their clock says,
 * and never the same as another writer's. (A hybrid logical clock, Kulkarni and others 2014, with chance in place of a name.)
 */

/** Base 36 with room for the years up to 5188. */
const TIME_DIGITS = 9;

/** `now` in milliseconds since 1970; `chance` a few random letters or digits; `after` the latest stamp seen, if any. */
export function nextStamp(now: number, chance: string, after: string | null): string {
  const seen = after === null ? 0 : Number.parseInt(after.slice(0, TIME_DIGITS), 36);
  const time = Math.max(Math.trunc(now), seen + 1);
  return time.toString(36).padStart(TIME_DIGITS, '0') + chance;
}

export const latestStamp = (stamps: readonly string[]): string | null =>
  stamps.reduce<string | null>((latest, stamp) => (latest === null || stamp > latest ? stamp : latest), null);
