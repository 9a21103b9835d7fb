/** Role Play Scenarios as a tool that makes something for a credit: from six answers to a bundle in the sealed journal. */
import type { RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import { MAX_SCENARIOS, type ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import type { GeneratedScenarios } from '../../server/role-play/generate-scenarios.ts';
import type { ToolAccount } from '../accounts/profile/use-tool-account.ts';
import { answersMade } from '../billing/generation/bundle-answers.ts';
import { isSameWish, readTold } from '../billing/generation/bundle-order.ts';
import type { Generator } from '../billing/generation/generation.ts';
import { NothingFits } from '../billing/generation/generation-failure.ts';
import type { GeneratingTool } from '../billing/generation/use-generating-tool.ts';
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

/** What a click asks for: the answers, and from the sealed journal what was had before and what one's own list says. */
async function scenariosWanted(
  preferences: RolePlayPreferences,
  seed: number,
  userId: string,
  account: Pick<ToolAccount, 'provider'>,
): Promise<Wanted<ScenarioOrder, BundleClientData>> {
  const { told, clientData } = await readTold(SCENARIOS, ({ bundle }) => bundle.scenarios, userId, account);
  return { order: { preferences, count: MAX_SCENARIOS, seed, ...told }, clientData };
}

export const SCENARIOS_GENERATOR: Generator<ScenarioOrder, GeneratedScenarios, BundleClientData> = {
  name: 'role-play-request',
  tool: 'scenarios',
  room: 'role-play',
  words: {
    /** Spec 2 section 8. */
    failed: 'Failed to generate scenarios',
    lost: 'The connection was lost on the way. Your scenarios are not: trying again picks them up and costs nothing more.',
    stepOfField,
  },
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
  GeneratedScenarios,
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
