/** How a step of the comparison is run, and how one ends that does not add up: without the arithmetic, which is loaded for the step. */
export class MatchBroken extends Error {
  constructor(options?: ErrorOptions) {
    super('This comparison does not add up, so nothing was compared.', options);
    this.name = 'MatchBroken';
  }
}

const TURN_MS = 12;

/** Returns the step's result; rejects with its error. */
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
