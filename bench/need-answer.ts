/** Nothing is counted before it is known to be what is meant: a page of an error is quickly made. */

/** `mark` stands in the right answer alone. Rejects for any other one, with what came. */
export async function needAnswer(address: string, mark: string, headers: Record<string, string> = {}): Promise<void> {
  // On a connection of its own: one kept from before may have been closed while this program was held.
  const answer = await fetch(address, { headers: { ...headers, Connection: 'close' }, redirect: 'manual' });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status} in place of 200.`);
  if (!text.includes(mark)) throw new Error(`${address} answered without "${mark}".`);
}
