/** A couple's answers, and how a browser asks the API for their plan. */
import { randomUUID } from 'node:crypto';
import type { Plan } from '../../domain/planner/plan.ts';

export const ANSWERS = {
  partner1: { age: 37, gender: 'female' },
  partner2: { age: 41, gender: 'male' },
  relationshipDuration: '5-to-10-years',
  currentFrequency: 'bi-weekly',
  preferredFrequency: 'weekly',
  hasKids: true,
  aloneTimeSlots: ['after-bedtime', 'grandparents'],
  cycleTracking: true,
  cycleLength: 29,
  lastCycleDate: '2026-11-09',
  primaryGoals: ['bonding', 'reconnection'],
  availableTimeSlots: ['evening', 'night'],
  availableDays: ['weekdays', 'weekends'],
  reminders: { oneDayBefore: true, oneHourBefore: true },
  privacyLevel: 'medium',
};

export const ORDER = { answers: ANSWERS, startDate: '2026-11-21', timezone: 'Europe/Madrid' };

export interface PlanBody {
  plan: Plan;
  writer: 'engine' | 'provider';
  explanations: Array<{ code: string; text: string }>;
  credits: number;
  seed: string;
  [more: string]: unknown;
}

export interface Asked<Body = PlanBody> {
  status: number;
  body: Body;
}

export interface Asking {
  order?: unknown;
  /** Null sends none; a new one each time unless given. */
  key?: string | null;
  accept?: string;
  signal?: AbortSignal;
}

export function postPlan(
  url: string,
  token: string | null,
  { order = ORDER, key = randomUUID(), accept, signal }: Asking = {},
): Promise<Response> {
  return fetch(`${url}/api/plans`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(accept && { Accept: accept }),
    },
    body: JSON.stringify(order),
    ...(signal && { signal }),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a problem document or a plan, as each test expects
export async function askForPlan(url: string, token: string | null, asking?: Asking): Promise<Asked<any>> {
  const response = await postPlan(url, token, asking);
  return { status: response.status, body: await response.json() };
}
