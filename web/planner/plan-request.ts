/**
 * A press of 'Generate My Plan', kept sealed on this device until its plan is stored: the same key on every try, so that
 * a reload or a lost connection neither loses a plan nor pays for it twice.
 */
import type { Answers } from '../../domain/planner/answers.ts';
import type { Explanation, Plan, Tier } from '../../domain/planner/plan.ts';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../journal/device-seal.ts';

/** The body of POST /api/plans. */
export interface PlanOrder {
  answers: Answers;
  startDate: string;
  timezone: string;
  seed: string;
  busy: Array<[number, number]>;
  history: string[];
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

export interface PlanRequest {
  version: 1;
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  /** Id of the journal record that the plan will be. */
  recordId: string;
  order: PlanOrder;
  coverWords: string[];
  /** 'going': a reload goes on with it. 'stopped': cancelled or failed; pressing again takes it up. */
  state: 'going' | 'stopped';
  /** Where plans are to be kept from now on, when the person chose that with this press. */
  cloudBackup?: boolean;
  /** The answer, once it is here and only the storing is left. */
  answer?: PlanAnswer;
}

const NAME = 'planner-request';
/** Shorter than the server remembers a key (7 days). */
const LIFE_MS = 6 * 24 * 60 * 60 * 1000;

export async function readPlanRequest(userId: string): Promise<PlanRequest | null> {
  const found = await openOnDevice<PlanRequest>(NAME);
  return found?.version === 1 && found.userId === userId ? found : null;
}

export const keepPlanRequest = (request: PlanRequest): Promise<void> => sealOnDevice(NAME, request, { ttlMs: LIFE_MS });

export const forgetPlanRequest = (): Promise<void> => forgetOnDevice(NAME);

/** A new request, or the stopped one when it asked for the very same. */
export function planRequest(
  userId: string,
  order: PlanOrder,
  coverWords: string[],
  stopped: PlanRequest | null,
  cloudBackup?: boolean,
): PlanRequest {
  const choice = cloudBackup === undefined ? {} : { cloudBackup };
  if (stopped && JSON.stringify(stopped.order) === JSON.stringify(order))
    return { ...stopped, ...choice, state: 'going' };
  const [key, recordId] = [crypto.randomUUID(), crypto.randomUUID()];
  return { version: 1, userId, key, recordId, order, coverWords, state: 'going', ...choice };
}
