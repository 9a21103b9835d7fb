/** A couple's answers, and how a browser asks the API for their plan. */
import { answerOf, type OrderReply, type Posting, postOrder } from './post-order.ts';

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

export interface Asking extends Posting {
  order?: unknown;
}

export const postPlan = (
  url: string,
  token: string | null,
  { order = ORDER, ...posting }: Asking = {},
): Promise<Response> => postOrder(`${url}/api/plans`, token, order, posting);

export const askForPlan = async (url: string, token: string | null, asking?: Asking): Promise<OrderReply> =>
  answerOf(await postPlan(url, token, asking));
