/** How a browser asks the API for scenarios. */
import { answerOf, type OrderReply, type Posting, postOrder } from '../server/post-order.ts';

export const SCENARIO_REQUEST = { preferences: {}, day: '2026-11-21' };

export interface AskingForScenarios extends Posting {
  request?: unknown;
}

// A connection kept alive may be closed by the server just as it is used again.
const ALONE = { Connection: 'close' };

export const postScenarios = (
  url: string,
  token: string | null,
  { request = SCENARIO_REQUEST, ...posting }: AskingForScenarios = {},
): Promise<Response> => postOrder(`${url}/api/scenarios`, token, request, { headers: ALONE, ...posting });

export const askForScenarios = async (...asking: Parameters<typeof postScenarios>): Promise<OrderReply> =>
  answerOf(await postScenarios(...asking));
