/**
 * The public time of a pseudonymous story: never the one at which it was let through. The letter to its author leaves at
 * the real time, and whoever sees that letter on a shared phone could look for the story of the same minute.
 */

import { HOUR_MS } from '../time-units.ts';

/** Up to two days: more would put new stories visibly out of place, less would leave one evening. */
export const BLUR_HOURS = 48;

/**
 * `at` cut to the hour and moved back by 0 to 47 hours. Back, since a story of the future would be missing from lists or
 * show an odd age; order among stories is not kept, since an order that held would tell the true one. The seed is any
 * whole number from 0, random and kept nowhere: made of the story's id, the shift could be taken off again.
 *
 * What it cannot hide is the moment at which a story first appears to somebody who asks every minute: the letter to the
 * author should therefore leave at a time of its own.
 */
export function publishedTime(at: Date, seed: number): Date {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  return new Date((hour - (Math.floor(seed) % BLUR_HOURS)) * HOUR_MS);
}
