/** What a press of 'Generate My Plan' sends, and what comes back. */
import type { Wishes } from '../../domain/list/wishes.ts';
import type { Answers } from '../../domain/planner/answers.ts';
import type { Learned } from '../../domain/planner/learned.ts';
import type { Explanation, Plan, Tier } from '../../domain/planner/plan.ts';

/** The body of POST /api/plans. */
export interface PlanOrder {
  answers: Answers;
  startDate: string;
  timezone: string;
  seed: string;
  busy: Array<[number, number]>;
  /** Hours that are none where the partner lives; absent where both live by the same clocks. */
  closed?: Array<[number, number]>;
  history: string[];
  /** Read from the sealed journal at the press; absent for none. */
  wishes?: Wishes;
  /** What earlier plans say about days and hours; absent for nothing, and with the switch off. */
  learned?: Learned;
  /** The minute at which it is sent, counted from 00:00 of the first day; absent while that is to come, and never kept. */
  notBefore?: number;
}

/** What belongs to the stored plan and is not sent. */
export interface PlanAside {
  /** Where the partner lives, where its clocks differ. */
  partnerZone?: string;
  coverWords: string[];
}

/** The parts of the answer to POST /api/plans that are kept or shown. */
export interface PlanAnswer {
  plan: Plan;
  writer: 'engine' | 'provider';
  /** What the credit ledger calls it; null where nothing was charged. */
  generation?: string | null;
  explanations: Explanation[];
  credits: number;
  seed: string;
  tier: Tier;
  freeCap: 4 | 5 | 6;
}
