/** The Spice Up Planner as a tool that makes something for a credit: from wishes to a bundle of ideas in the sealed journal. */
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import type { GeneratedIdeas } from '../../server/spice-up/generate-ideas.ts';
import type { ToolAccount } from '../accounts/use-tool-account.ts';
import { NothingFits } from '../billing/generation-failure.ts';
import type { Wanted } from '../billing/generation-request.ts';
import type { Generator } from '../billing/generator.ts';
import type { GeneratingTool } from '../billing/use-generating-tool.ts';
import { homeZone } from '../calendar/date-language.ts';
import { readRecords } from '../journal/use-records.ts';
import { readKnownWishes } from '../partner/read-wishes.ts';
import { todayIn } from '../planner/today.ts';
import { SPICE_UP_PATH } from '../shell/tools.ts';
import { IDEAS, type IdeasRecord, seenIn } from './ideas-record.ts';
import {
  answersMade,
  newSpiceUpAnswers,
  preferencesOf,
  previousProblem,
  SPICE_UP_ANSWERS,
  SPICE_UP_STEP_NUMBERS,
  type SpiceUpAnswers,
  type SpiceUpStep,
  stepOfField,
} from './spice-up-answers.ts';

/** What belongs to the record and is not sent. */
export interface IdeasAside {
  /** The provider's model, as this installation names it. */
  model?: string;
  /** The yes, maybe, no list could not be opened. */
  listUnread?: true;
}

/**
 * What a press asks for: the wishes, and from the sealed journal what was had before. `known`: whether the yes, maybe, no
 * list could be read. Rejects as the journal does.
 */
export async function ideasOrder(
  preferences: SpiceUpPreferences,
  seed: number,
  userId: string,
): Promise<{ order: SeededOrder; known: boolean }> {
  const timezone = homeZone();
  const [{ records }, { wishes, known }] = await Promise.all([readRecords(IDEAS, userId), readKnownWishes(userId)]);
  const had = records.map(({ value }) => value);
  const order = { preferences, seed, day: todayIn(timezone), timezone, seen: seenIn(had, timezone), wishes };
  return { order, known };
}

export async function ideasWanted(
  preferences: SpiceUpPreferences,
  seed: number,
  userId: string,
  { provider }: ToolAccount,
): Promise<Wanted<SeededOrder, IdeasAside>> {
  const { order, known } = await ideasOrder(preferences, seed, userId);
  return { order, aside: { ...(provider?.model && { model: provider.model }), ...(!known && { listUnread: true }) } };
}

export const IDEAS_GENERATOR: Generator<SeededOrder, GeneratedIdeas, IdeasAside> = {
  name: 'spice-up-request',
  path: '/ideas',
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
  record: ({ order, aside }, { bundle, writer, narrow, generation }) => {
    const value: IdeasRecord = {
      version: 1,
      kind: 'ideas',
      made: bundle.generated_at,
      order: { preferences: order.preferences },
      bundle,
      writer,
      ...(writer === 'provider' && aside?.model && { model: aside.model }),
      narrow,
      ...(aside?.listUnread && { listUnread: true }),
      ...(generation && { generation }),
    };
    return { value, day: order.day };
  },
  // Which seed, and what was had meanwhile, makes no other wish of it; a new limit does.
  isSame: (stopped, wanted) =>
    JSON.stringify([stopped.preferences, stopped.wishes]) === JSON.stringify([wanted.preferences, wanted.wishes]),
};

export const SPICE_UP: GeneratingTool<SpiceUpStep, SpiceUpAnswers, SeededOrder, GeneratedIdeas, IdeasAside> = {
  generator: IDEAS_GENERATOR,
  steps: SPICE_UP_STEP_NUMBERS,
  form: { name: SPICE_UP_ANSWERS, fresh: newSpiceUpAnswers },
  // Every step may stay empty; only too long a list of earlier activities holds one up.
  openStep: ({ previous }) => (previousProblem(previous) ? 5 : 6),
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
