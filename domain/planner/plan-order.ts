/** What is asked for with a plan, and what comes of it: both stay in the browser that makes it. */
import type { Wishes } from '../list/wishes.ts';
import type { CycleTold } from './forecast/told-cycle.ts';
import type { Learned } from './learning/learned.ts';
import type { ThemeGains } from './learning/lessons.ts';
import type { Account, Fair, Fall, SessionBefore } from './model-input.ts';
import type { Explanation, Plan, PlannerInput, Tier } from './plan.ts';
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
  /** And about what evenings are for, likewise. */
  learnedThemes?: ThemeGains;
  /** How often evenings fell out, from the sealed journal; absent for nothing, and with the switch off. */
  fall?: Fall;
  /** Version 2 of the model, which every new plan is made with; absent from orders kept before there was one. */
  model?: 2;
  /** How many days it has on a paid plan; 30 when absent, and always on the free one. */
  days?: number;
  /** The evenings of the month before, from the sealed journal; absent for none. */
  before?: SessionBefore[];
  /** The cycle by its starts, those noted in check-ins among them, as known at the click; absent without tracking, and from answers that tell it by one length. */
  cycle?: CycleTold;
  /** What both chose to share of what they like, and how the account between them stands; absent where either shares nothing. */
  fair?: Fair;
  /** The minute at which it is made, counted from 00:00 of the first day; absent while that is to come, and kept with the plan alone. */
  notBefore?: number;
}

/** The length that the account allows: the free plan has thirty days. */
const daysFor = ({ days }: Pick<PlanOrder, 'days'>, tier: Tier): { days?: number } =>
  days !== undefined && tier === 'paid' ? { days } : {};

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
  /** How the account between two stands after it; absent where there is none. */
  account?: Account;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}

/** What stands in an order, in a stored plan and in the engine's input under one name, and is taken from one to the other as it is. */
export const TOLD_PARTS = [
  'closed',
  'learned',
  'learnedThemes',
  'model',
  'notBefore',
  'before',
  'fall',
  'cycle',
] as const;

/** Those of the parts that are there: an absent one is absent, not undefined. */
export function partsOf<T extends object, K extends keyof T>(of: T, parts: readonly K[]): Pick<T, K> {
  return Object.fromEntries(parts.flatMap((part) => (of[part] === undefined ? [] : [[part, of[part]]]))) as Pick<T, K>;
}

/** What the engine reads, from an order. */
export function inputOfOrder(order: PlanOrder, { tier, freeCap }: PlanTerms): PlannerInput {
  const { answers, startDate, seed, busy } = order;
  const told = partsOf(order, [...TOLD_PARTS, 'fair']);
  return { answers, startDate, seed, tier, freeCap, busy, ...told, ...daysFor(order, tier) };
}
