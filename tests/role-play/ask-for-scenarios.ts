/** Scenarios made as a browser makes them: for a credit of the API's, with a provider's words where it has any. */
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { findScenarios, SCENES_ENGINE } from '../../web/role-play/scenes-engine.ts';
import { type Asking, askForMade, seedIn } from '../server/ask-for-made.ts';
import type { OrderReply } from '../server/post-order.ts';
import { makeOrder } from './make-order.ts';

export const askForScenarios = (
  url: string,
  token: string | null,
  { order = {}, written = false, ...posting }: Asking = {},
): Promise<OrderReply> =>
  askForMade(url, token, { tool: 'scenarios', posting }, async ({ begun, words }) => {
    const asked: ScenarioOrder = { ...makeOrder(), seed: seedIn(begun), ...order };
    const { calls, ...own } = findScenarios(asked);
    const some = own.bundle.scenarios.length > 0;
    const answered = written && some && begun.state === 'held' ? await words(calls) : [];
    const { bundle, narrow, writer } = SCENES_ENGINE.layWords(asked, own, answered);
    return { made: { bundle, narrow, seed: asked.seed }, writer, empty: !some };
  });
