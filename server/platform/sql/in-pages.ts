/** Goes through a long list in pages, each of which begins where the last one ended, so that none reads the rows before it. */

/** Ends with the page that is not full, and before the next one where it is asked to stop. `read` is told the last row of the page before. */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
  stop?: AbortSignal,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const page = await read(after);
    if (page.length > 0) yield page;
    after = page.length < size ? undefined : page.at(-1);
  } while (after !== undefined && !stop?.aborted);
}
