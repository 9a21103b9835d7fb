/** What was had before, as it goes along with an order for more: it stays out while other things fit. */

/** More than a year of daily bundles. */
export const MAX_SEEN = 2_000;

/** One thing of the library by its id, and the day on which it was had (YYYY-MM-DD). */
export interface Seen {
  id: string;
  day: string;
}
