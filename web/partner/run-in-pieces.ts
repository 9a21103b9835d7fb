/** Runs a step that yields between pieces of work, giving the page a turn whenever it has worked for some milliseconds. */

const TURN_MS = 12;

/** Answers what the step returns. Rejects as it throws. */
export async function runInPieces<T>(step: Generator<void, T>): Promise<T> {
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const piece = step.next();
    if (piece.done) return piece.value;
    if (performance.now() < turnEnds) continue;
    await new Promise((next) => setTimeout(next));
    turnEnds = performance.now() + TURN_MS;
  }
}
