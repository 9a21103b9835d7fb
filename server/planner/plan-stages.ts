/** What a generation tells while it works: only stages that really happened, in this order. */

type PlanStage =
  /** The answers hold and a credit is set aside. */
  | { stage: 'checked' }
  | { stage: 'scheduled'; sessions: number }
  /** Calls to the provider that have ended, well or not; absent when the library writes. */
  | { stage: 'writing'; done: number; of: number }
  | { stage: 'verified' }
  /** Absent when nothing is charged: a replay, or a plan without one session. */
  | { stage: 'charged' };

/** Whoever asked: told of each stage, and gone once the signal is aborted. */
export interface Watch {
  tell(stage: PlanStage): void;
  signal: AbortSignal;
}
