/** How often a reminder is tried, and when again: never once its event has begun. */

/** Of one reminder. */
export const MAX_ATTEMPTS = 5;
/** Reminders that one copy of the server takes at a time. */
export const BATCH_SIZE = 50;
/** A copy that was killed lets go of what it took after so long: more than the slowest batch takes. */
export const HOLD_MINUTES = 10;
/** However long a service asks us to wait. */
const MAX_WAIT_S = 3_600;

/** Seconds until a reminder is tried again: 30, 60, 120, 240. `tries` counts the one that failed. */
export const retryDelaySeconds = (tries: number): number => 30 * 2 ** Math.max(0, tries - 1);

/**
 * When it is tried again after a try that failed in passing; null where it no longer is. `retryAfterSeconds` is what the
 * service asked for (RFC 9110 section 10.2.3): at least so long, at most an hour.
 */
export function nextAttempt(
  { tries, startsAt }: { tries: number; startsAt: Date },
  now: Date,
  retryAfterSeconds = 0,
): Date | null {
  if (tries >= MAX_ATTEMPTS) return null;
  const wait = Math.max(retryDelaySeconds(tries), Math.min(retryAfterSeconds, MAX_WAIT_S));
  const at = new Date(now.getTime() + wait * 1_000);
  return at < startsAt ? at : null;
}
