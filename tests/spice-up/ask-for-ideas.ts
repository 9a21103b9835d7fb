/** An order for ideas, and how a browser sends it to the API. */
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES } from '../../domain/spice-up/preferences.ts';
import { answerOf, type OrderReply, type Posting, postOrder } from '../server/post-order.ts';

export const ORDER: IdeasOrder = {
  preferences: {
    ...NO_PREFERENCES,
    relationshipType: 'settled',
    availableTime: '2-4-hours',
    budget: 'medium',
    comfortLevel: 'moderate',
  },
  day: '2026-11-21',
  timezone: 'Europe/Madrid',
  seen: [],
  wishes: { liked: [], avoid: [] },
};

/** Out in town while children sleep at home: no library can have it. */
export const IMPOSSIBLE: IdeasOrder = {
  ...ORDER,
  preferences: { ...ORDER.preferences, location: 'town', needs: ['children-asleep'] },
};

export interface Asking extends Posting {
  order?: unknown;
}

export const postIdeas = (
  url: string,
  token: string | null,
  { order = ORDER, ...posting }: Asking = {},
): Promise<Response> => postOrder(`${url}/api/ideas`, token, order, posting);

export const askForIdeas = async (url: string, token: string | null, asking?: Asking): Promise<OrderReply> =>
  answerOf(await postIdeas(url, token, asking));
