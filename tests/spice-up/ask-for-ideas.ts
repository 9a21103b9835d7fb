/** An order for ideas, and ideas found for it as a browser finds them: for a credit of the API's, with a provider's words where it has any. */
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES } from '../../domain/spice-up/preferences.ts';
import { findIdeas, IDEAS_ENGINE } from '../../web/spice-up/ideas-engine.ts';
import { type Asking, askForMade, seedIn } from '../server/ask-for-made.ts';
import type { OrderReply } from '../server/post-order.ts';

export const ORDER: Omit<IdeasOrder, 'seed'> = {
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
export const IMPOSSIBLE: Omit<IdeasOrder, 'seed'> = {
  ...ORDER,
  preferences: { ...ORDER.preferences, location: 'town', needs: ['children-asleep'] },
};

export const askForIdeas = (
  url: string,
  token: string | null,
  { order = ORDER, written = false, ...posting }: Asking = {},
): Promise<OrderReply> =>
  askForMade(url, token, { tool: 'ideas', posting }, async ({ begun, words }) => {
    const asked: IdeasOrder = { seed: seedIn(begun), ...(order as Omit<IdeasOrder, 'seed'>) };
    const { calls, ...own } = findIdeas(asked);
    const answered = written && begun.state === 'held' ? await words(calls) : [];
    const { ideas, narrow, writer } = IDEAS_ENGINE.layWords(asked, own, answered);
    return { made: { bundle: { seed: asked.seed, ideas }, narrow }, writer, empty: ideas.length === 0 };
  });
