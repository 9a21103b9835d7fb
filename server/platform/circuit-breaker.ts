/** Stops asking a server that keeps failing: open for a while after several failures in a row, then one call may try. */

export interface CircuitBreaker {
  /** Whether calls are being held back now. */
  resting(): boolean;
  /** Whether a call may go out now; with an open circuit that has waited long enough, true for one caller alone. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended without telling anything about the server (its caller went away). */
  undecided(): void;
}

/** `now` in milliseconds of any steady clock. */
export function circuitBreaker(rule: { failures: number; restMs: number }, now: () => number): CircuitBreaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let trying = false;
  const resting = () => openedAt !== undefined && now() - openedAt < rule.restMs;
  return {
    resting,
    admits() {
      if (openedAt === undefined) return true;
      if (trying || resting()) return false;
      trying = true;
      return true;
    },
    succeeded() {
      inARow = 0;
      openedAt = undefined;
      trying = false;
    },
    failed() {
      inARow += 1;
      if (trying || inARow >= rule.failures) openedAt = now();
      trying = false;
    },
    undecided() {
      trying = false;
    },
  };
}
