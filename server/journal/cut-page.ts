/** Cuts a list of sealed records into pages that a browser takes at once: so many of them, and so many characters. */

const MAX_RECORDS = 500;
const MAX_CHARACTERS = 2_000_000;

/** How many to ask the database for: one more than a page, to see whether there is another. */
export const PAGE_LIMIT = MAX_RECORDS + 1;

/** `sizes` in the order of the change; `next` is the last change of the page, to be passed as `since` for the one after. */
export function cutPage(
  sizes: readonly { change: number; size: number }[],
  since: number,
): { next: number; more: boolean } {
  let charactersLeft = MAX_CHARACTERS;
  const fitting = sizes.slice(0, MAX_RECORDS).findIndex(({ size }) => {
    charactersLeft -= size;
    return charactersLeft < 0;
  });
  // One that is larger than a page of its own still goes.
  const taken = sizes.slice(0, fitting < 0 ? MAX_RECORDS : Math.max(fitting, 1));
  return { next: taken.at(-1)?.change ?? since, more: sizes.length > taken.length };
}
