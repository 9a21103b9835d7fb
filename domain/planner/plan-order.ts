/** What is asked for with a plan, and what comes of it: both stay in the browser that makes it. */
import type { Wishes } from '../list/wishes.ts';
import type { CycleTold } from './forecast/told-cycle.ts';
import type { Learned } from './learning/learned.ts';
import type { SessionBefore } from './model-input.ts';
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
  /** Version 2 of the model, which every new plan is made with; absent from orders kept before there was one. */
  model?: 2;
  /** The evenings of the month before, from the sealed journal; absent for none. */
  before?: SessionBefore[];
  /** The cycle by its starts, those noted in check-ins among them, as known at the click; absent without tracking, and from answers that tell it by one length. */
  cycle?: CycleTold;
  /** The minute at which it is made, counted from 00:00 of the first day; absent while that is to come, and kept with the plan alone. */
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
  /** The minute at which it was made, where the order had one. */
  notBefore?: number;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}
