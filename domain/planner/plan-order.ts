/** What is asked for with a plan, and what comes of it: both stay in the browser that makes it. */
import type { Wishes } from '../list/wishes.ts';
import type { Learned } from './learning/learned.ts';
import type { Explanation, Plan, Tier } from './plan.ts';
import type { Answers } from './questionnaire/answers.ts';

export interface PlanOrder {
  answers: Answers;
  startDate: string;
  timezone: string;
  seed: string;
  busy: Array<[number, number]>;
  /** Hours that are none where the partner lives; absent where both live by the same clocks. */
  closed?: Array<[number, number]>;
  /** Ideas of the plan before, left out wherever anything else fits. */
  history: string[];
  /** Read from the sealed journal at the click; absent for none. */
  wishes?: Wishes;
  /** What earlier plans say about days and hours; absent for nothing, and with the switch off. */
  learned?: Learned;
  /** The minute at which it is made, counted from 00:00 of the first day; absent while that is to come, and never kept. */
  notBefore?: number;
}

/** What the account allows. */
export interface PlanTerms {
  tier: Tier;
  /** Evenings of a free plan at most. */
  freeCap: 4 | 5 | 6;
}

export interface PlanAnswer extends PlanTerms {
  plan: Plan;
  writer: 'engine' | 'provider';
  explanations: Explanation[];
  seed: string;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}
