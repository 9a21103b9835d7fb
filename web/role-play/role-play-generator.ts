/** Role Play Scenarios as a tool that makes something for a credit: from six answers to a bundle in the sealed journal. */
import { likingsIn } from '../../domain/mood/felt.ts';
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import type { ScenarioInput } from '../../domain/role-play/scenario-input.ts';
import { MAX_SCENARIOS, type ScenarioOrder, type ScenariosAnswer } from '../../domain/role-play/scenario-order.ts';
import type { ToolAccount } from '../accounts/profile/use-tool-account.ts';
import { askForWords } from '../billing/generation/ask-for-words.ts';
import { answersMade } from '../billing/generation/bundle-answers.ts';
import { isSameWish, readTold } from '../billing/generation/bundle-order.ts';
import type { Generator, Work } from '../billing/generation/generation.ts';
import { NothingFits, refusedAnswer } from '../billing/generation/generation-failure.ts';
import type { GeneratingTool } from '../billing/generation/use-generating-tool.ts';
import { callApi } from '../client/api.ts';
import { callWorker } from '../client/worker-call.ts';
import { ROLE_PLAY_PATH } from '../frame/tools.ts';
import { type BundleClientData, bundleRecord } from '../journal/bundles/bundle-record.ts';
import type { Wanted } from '../journal/bundles/kept-request.ts';
import {
  LAST_ROLE_PLAY_STEP,
  newRolePlayAnswers,
  ROLE_PLAY_ANSWERS,
  ROLE_PLAY_STEP_NUMBERS,
  type RolePlayAnswers,
  type RolePlayStep,
  stepOfField,
} from './role-play-answers.ts';
import { SCENARIOS } from './scenarios-record.ts';

/** What a click asks for: the answers, and from the sealed journal what was had before, how it was, and what one's own list says. */
async function scenariosWanted(
  preferences: RolePlayPreferences,
  seed: number,
  userId: string,
  account: Pick<ToolAccount, 'provider'>,
): Promise<Wanted<ScenarioOrder, BundleClientData>> {
  const { told, bundles, clientData } = await readTold(SCENARIOS, ({ bundle }) => bundle.scenarios, userId, account);
  const likings = bundles.flatMap(({ bundle, marks }) => likingsIn(bundle.scenarios, marks, ({ theme }) => theme));
  return { order: { preferences, count: MAX_SCENARIOS, seed, ...told, likings }, clientData };
}

const ENGINE = {
  open: () => new Worker(new URL('./scenes-worker.ts', import.meta.url), { type: 'module' }),
  here: async () => (await import('./scenes-engine.ts')).SCENES_ENGINE,
};

export const SCENARIOS_GENERATOR: Generator<ScenarioOrder, ScenariosAnswer, BundleClientData> = {
  name: 'role-play-request',
  tool: 'scenarios',
  room: 'role-play',
  words: {
    /** Spec 2 section 8. */
    failed: 'Failed to generate scenarios',
    lost: 'The connection was lost on the way. Your scenarios are not: trying again picks them up and costs nothing more.',
    stepOfField,
  },
  engine: ENGINE,
  make: makeScenarios,
  check: ({ bundle, narrow }) => {
    if (bundle.scenarios.length > 0) return;
    const why = narrow?.message ?? 'No scene here fits all of it together.';
    // Nobody is led to a boundary to give it up.
    const step = narrow && narrow.wish !== 'comfortBoundaries' ? stepOfField(narrow.wish) : null;
    throw new NothingFits(`${why} Nothing was charged.`, [], step);
  },
  record: (request, answer) => bundleRecord('scenarios', new Date().toISOString(), request, answer),
  isSame: isSameWish,
};

export const ROLE_PLAY: GeneratingTool<
  RolePlayStep,
  RolePlayAnswers,
  ScenarioOrder,
  ScenariosAnswer,
  BundleClientData
> = {
  generator: SCENARIOS_GENERATOR,
  steps: ROLE_PLAY_STEP_NUMBERS,
  form: { name: ROLE_PLAY_ANSWERS, fresh: newRolePlayAnswers },
  // Every step may stay empty.
  openStep: () => LAST_ROLE_PLAY_STEP,
  wanted:
    ({ preferences, seed }) =>
    (userId, account) =>
      scenariosWanted(preferences, seed, userId, account),
  after: answersMade,
  returnKind: 'role-play',
  /** Spec 2 section 8. */
  pleaseSignIn: 'Please sign in to continue with your role play scenario generation.',
  path: ROLE_PLAY_PATH,
};

/** What the library has for an order, and what a provider would be asked. Throws what `failureOf` understands. */
export async function findScenarios(order: ScenarioOrder, signal: AbortSignal) {
  const found = await callWorker(ENGINE, signal, 'answer', order);
  if ('problem' in found) throw refusedAnswer(found.problem);
  return found;
}

/** Of the library, and where a provider may write, its own in their places. Whatever a provider does, there are scenarios. */
async function makeScenarios(
  order: ScenarioOrder,
  { begun, written, signal, onStage }: Work,
): Promise<ScenariosAnswer> {
  const { calls, ...own } = await findScenarios(order, signal);
  const write = async () => {
    const ask = (body: ScenarioInput) => callApi('POST /words/scenarios', { body, signal });
    const { answered } = await askForWords(ask, calls, { signal, onStage });
    return callWorker(ENGINE, signal, 'layWords', order, own, answered);
  };
  // Where the whole library has nothing the wishes exclude each other, and nobody could write to them.
  const asks = written && begun.state === 'held' && own.bundle.scenarios.length > 0;
  const made = asks ? await write() : { ...own, writer: 'engine' as const };
  onStage({ stage: 'verified' });
  return { ...made, generation: begun.generation };
}
