/** The Spice Up Planner as a tool that makes something for a credit: from wishes to a bundle of ideas in the sealed journal. */
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import type { GeneratedIdeas } from '../../server/spice-up/generate-ideas.ts';
import type { ToolAccount } from '../accounts/profile/use-tool-account.ts';
import { answersMade } from '../billing/generation/bundle-answers.ts';
import { isSameWish, readTold } from '../billing/generation/bundle-order.ts';
import type { Generator } from '../billing/generation/generation.ts';
import { NothingFits } from '../billing/generation/generation-failure.ts';
import type { GeneratingTool } from '../billing/generation/use-generating-tool.ts';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { type BundleClientData, bundleRecord } from '../journal/bundles/bundle-record.ts';
import { IDEAS, ideasHad } from '../journal/bundles/ideas-record.ts';
import type { Wanted } from '../journal/bundles/kept-request.ts';
import {
  LAST_SPICE_UP_STEP,
  newSpiceUpAnswers,
  preferencesOf,
  previousProblem,
  SPICE_UP_ANSWERS,
  SPICE_UP_STEP_NUMBERS,
  type SpiceUpAnswers,
  type SpiceUpStep,
  stepOfField,
} from './spice-up-answers.ts';

/** What a click asks for: the wishes, and from the sealed journal what was had before and what one's own list says. */
export async function ideasWanted(
  preferences: SpiceUpPreferences,
  seed: number,
  userId: string,
  account: Pick<ToolAccount, 'provider'>,
): Promise<Wanted<SeededOrder, BundleClientData>> {
  const { told, zone, clientData } = await readTold(IDEAS, ideasHad, userId, account);
  return { order: { preferences, seed, timezone: zone, ...told }, clientData };
}

export const IDEAS_GENERATOR: Generator<SeededOrder, GeneratedIdeas, BundleClientData> = {
  name: 'spice-up-request',
  tool: 'ideas',
  room: 'spice-up',
  words: {
    /** Spec 2 section 8. */
    failed: 'Failed to generate spice up ideas',
    lost: 'The connection was lost on the way. Your ideas are not: trying again picks them up and costs nothing more.',
    stepOfField,
  },
  check: ({ bundle, narrow }) => {
    if (bundle.ideas.length > 0) return;
    const why = narrow?.message ?? 'Nothing fits all of your wishes together.';
    throw new NothingFits(`${why} Nothing was charged.`, [], narrow?.wish ? stepOfField(narrow.wish) : null);
  },
  record: (request, answer) => bundleRecord('ideas', answer.bundle.generated_at, request, answer),
  isSame: isSameWish,
};

export const SPICE_UP: GeneratingTool<SpiceUpStep, SpiceUpAnswers, SeededOrder, GeneratedIdeas, BundleClientData> = {
  generator: IDEAS_GENERATOR,
  steps: SPICE_UP_STEP_NUMBERS,
  form: { name: SPICE_UP_ANSWERS, fresh: newSpiceUpAnswers },
  // Every step may stay empty; only too long a list of earlier activities holds one up.
  openStep: ({ previous }) => (previousProblem(previous) ? 5 : LAST_SPICE_UP_STEP),
  wanted: (answers) =>
    previousProblem(answers.previous)
      ? null
      : (userId, account) => ideasWanted(preferencesOf(answers), answers.seed, userId, account),
  after: answersMade,
  returnKind: 'spice-up',
  /** Spec 2 section 8. */
  pleaseSignIn: 'Please sign in to continue with your spice up plan generation.',
  path: SPICE_UP_PATH,
};
